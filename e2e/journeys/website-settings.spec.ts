import type { Browser, Page } from '@playwright/test';
import { loadEveryCard } from '../page-models/dashboard-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { as, expect, nightly } from './as.ts';

const asClient = as('client');
const asNewClient = as('newClient');

// One after the other: they are about the same client's settings.
asNewClient.describe.configure({ mode: 'default' });
asNewClient.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });

const address = '/settings/websettings';
const region = (page: Page, name: string) => page.getByRole('region', { name });

async function openSettings(page: Page): Promise<void> {
  await page.goto(address);
  await region(page, 'IMS send method').getByRole('button').waitFor();
  await region(page, 'Appearance').getByRole('button').waitFor();
}

/** Saves a section, and waits until it is stored. */
async function save(page: Page, section: string): Promise<void> {
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await region(page, section).getByRole('button', { name: /^Save/ }).click();
  await stored;
  await expect(region(page, section).getByRole('button', { name: /^Save/ })).toBeEnabled();
}

/** Somebody's new sign-in on another device. */
async function newSignIn(browser: Browser, path = '/'): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  const signIn = new SignInPage(page);
  await signIn.open(path);
  await signIn.enter({ email: accounts.newClient.email, password: 'calm harbour' });
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  return page;
}

const pageColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const lightPage = 'rgb(250, 248, 244)';
const darkPage = 'rgb(14, 22, 38)';

asNewClient(
  '[R376] [R383] [R404] theme and spacing apply at once, in other tabs, before the next load’s first paint, and at a new sign-in',
  async ({ page, context, browser }) => {
    const other = await context.newPage();
    await other.goto('/');
    await openSettings(page);
    expect(await pageColour(page)).toBe(lightPage);
    const card = region(page, 'Appearance');
    const comfortable = await card.evaluate((element) => getComputedStyle(element).paddingTop);
    try {
      await card.getByRole('radio', { name: 'Dark', exact: true }).check();
      await card.getByRole('radio', { name: /^Compact/ }).check();
      await save(page, 'Appearance');
      const toast = page.getByText('Your changes have been saved.');
      await expect(toast).toBeVisible();
      await expect.poll(() => pageColour(page)).toBe(darkPage);
      expect(await card.evaluate((element) => getComputedStyle(element).paddingTop)).not.toBe(comfortable);
      await expect.poll(() => pageColour(other)).toBe(darkPage);
      await expect(toast).toHaveCount(0);

      await page.emulateMedia({ media: 'print' });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--page')))
        .toBe('#faf8f4');
      await page.emulateMedia({ media: 'screen' });

      await page.addInitScript(() => {
        const watch = new MutationObserver(() => {
          if (!document.getElementById('splash')) return;
          watch.disconnect();
          const { dataset } = document.documentElement;
          const colour = getComputedStyle(document.documentElement).backgroundColor;
          sessionStorage.setItem('first', [dataset.theme, dataset.density, colour].join(' '));
        });
        watch.observe(document, { childList: true, subtree: true });
      });
      await openSettings(page);
      expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe(`dark compact ${darkPage}`);
      await expect(card.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();

      const elsewhere = await newSignIn(browser);
      await expect.poll(() => pageColour(elsewhere)).toBe(darkPage);
      await elsewhere.context().close();
    } finally {
      await openSettings(page);
      await card.getByRole('radio', { name: /^As my device/ }).check();
      await card.getByRole('radio', { name: 'Comfortable' }).check();
      await save(page, 'Appearance');
      await expect.poll(() => pageColour(page)).toBe(lightPage);
    }
  },
);

asNewClient(
  '[R376] [R383] a sign-in leads to the home page, unless another page was asked for',
  { tag: nightly },
  async ({ page, browser }) => {
    async function choose(name: string): Promise<void> {
      await openSettings(page);
      const field = page.getByRole('combobox', { name: /Home page/ });
      await field.fill(name);
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
      await save(page, 'Navigation and start');
    }
    try {
      await choose('Drafts');
      const started = await newSignIn(browser);
      await expect(started).toHaveURL('/securemessaging/drafts');
      await started.goto('/');
      await expect(started.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await started.context().close();
      const asked = await newSignIn(browser, '/ims/imshome');
      await expect(asked).toHaveURL('/ims/imshome');
      await asked.context().close();
    } finally {
      await choose('Dashboard');
    }
  },
);

asNewClient(
  '[R376] [R389] [R399] what is hidden stays so after a reload and a new sign-in, and comes back',
  { tag: nightly },
  async ({ page, portal, browser }) => {
    const section = region(page, 'What is on your pages');
    const help = section.getByRole('checkbox', { name: 'Help button' });
    await openSettings(page);
    await expect(portal.header.getByRole('link', { name: 'Help' })).toBeVisible();
    try {
      // By keyboard.
      await help.focus();
      await page.keyboard.press('Space');
      await save(page, 'What is on your pages');
      await expect(portal.header.getByRole('link', { name: 'Help' })).toHaveCount(0);
      await page.reload();
      await expect(help).not.toBeChecked();
      await expect(portal.header.getByRole('link', { name: 'Help' })).toHaveCount(0);
      const elsewhere = await newSignIn(browser);
      await expect(elsewhere.getByRole('button', { name: /^Notifications/ })).toBeVisible();
      await expect(elsewhere.getByRole('link', { name: 'Help' })).toHaveCount(0);
      await elsewhere.context().close();
    } finally {
      await openSettings(page);
      await help.check();
      await save(page, 'What is on your pages');
      await expect(portal.header.getByRole('link', { name: 'Help' })).toBeVisible();
    }
  },
);

asNewClient('[R402] a save that fails says so, and leaving asks first', { tag: nightly }, async ({ page, portal }) => {
  await openSettings(page);
  await page.route('**/clientdirectory/websitesettings', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await region(page, 'Notifications').getByText('Mark new notifications').click();
  await region(page, 'Notifications').getByRole('button', { name: /^Save/ }).click();
  const toasts = page.locator('[data-toast]');
  await expect(toasts).toContainText('Failed to save changes');
  await expect(toasts).toContainText(
    'An unexpected error occurred, changes to your notifications have not been saved.',
  );
  await portal.unfold('Investments');
  await portal.sidebar.getByRole('link', { name: 'IMS Home' }).click();
  await expect(portal.dialog).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Leave without saving', exact: true }).click();
  await expect(page).toHaveURL('/ims/imshome');
});

asNewClient(
  '[R400] [R401] the send method is the one of the IMS page, without a reload',
  { tag: nightly },
  async ({ page, portal }) => {
    await openSettings(page);
    const methods = region(page, 'IMS send method');
    try {
      await methods.getByRole('radio', { name: /^By post/ }).check();
      await save(page, 'IMS send method');
      await portal.unfold('Investments');
      await portal.sidebar.getByRole('link', { name: 'IMS Home' }).click();
      await expect(region(page, 'Send method').getByRole('radio', { name: 'By post' })).toBeChecked();
    } finally {
      await openSettings(page);
      await methods.getByRole('radio', { name: /^In the portal/ }).check();
      await save(page, 'IMS send method');
    }
  },
);

asClient(
  '[R397] the group is the client’s own, and another one is asked of the firm',
  { tag: nightly },
  async ({ page }) => {
    await openSettings(page);
    await expect(region(page, 'Your group')).toContainText('Your account belongs to Hartley Family.');
    await page.getByRole('link', { name: 'Ask us to change your group' }).click();
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('My group');
  },
);

/** Of each remote, pages with what is hidden there: its heading, or where that is not one, its words. */
const hiddenParts: readonly [path: string, names: readonly string[], headings: readonly string[]][] = [
  ['/', ['dashboard.value-over-time'], ['Value over time']],
  [
    '/investments/valuation',
    [
      'valuation.bridge',
      'valuation.elsewhere',
      'valuation.value-over-time',
      'valuation.assets-and-liabilities',
      'valuation.isa-allowances',
    ],
    ['How this value came about', 'Managed elsewhere', 'Value over time', 'Assets and liabilities', 'ISA allowance'],
  ],
  ['/investments/assetallocation', ['allocation.regions', 'allocation.plans'], ['Regional equity', 'Plans and funds']],
  [
    '/investments/transactions',
    ['transactions.performance', 'transactions.monthly'],
    ['Performance', 'Monthly analysis'],
  ],
  ['/ims/imshome', ['ims.recent-answers', 'ims.send-method'], ['Recent answers', 'Send method']],
  [address, ['settings.group'], ['Your group']],
];
const frameNames = ['frame.group-banner', 'frame.invest', 'frame.help', 'messages.previews'];

asClient('[R388] a hidden element is gone, in every remote', { tag: nightly }, async ({ page, portal }) => {
  asClient.slow();
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  for (const [path, , headings] of hiddenParts) {
    await page.goto(path);
    for (const name of headings) await heading(name).first().waitFor();
  }
  await page.goto('/securemessaging/inbox');
  const preview = page.locator('[data-message] p');
  await expect(preview.first()).toBeVisible();

  const hidden = [...frameNames, ...hiddenParts.flatMap(([, names]) => names)];
  await page.route('**/clientdirectory/websitesettings', async (route) => {
    const response = await route.fetch();
    const elementVisibility = Object.fromEntries(hidden.map((name) => [name, false]));
    await route.fulfill({ response, json: { ...(await response.json()), elementVisibility } });
  });
  await page.goto('/securemessaging/inbox');
  await expect(page.locator('[data-message]').first()).toBeVisible();
  await expect(preview).toHaveCount(0);
  await expect(portal.header.getByRole('link', { name: 'Invest Now' })).toHaveCount(0);
  await expect(portal.header.getByRole('link', { name: 'Help' })).toHaveCount(0);
  await expect(portal.groupBanner).toHaveCount(0);
  for (const [path, , headings] of hiddenParts) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    if (path === '/') await loadEveryCard(page);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    for (const name of headings) await expect(heading(name)).toHaveCount(0);
  }
  await page.evaluate(() => localStorage.removeItem('harbour.hidden-elements'));
});
