import type { Page } from '@playwright/test';
import type { PortalFrame } from '../page-models/portal-frame.ts';
import { as, expect, nightly } from './as.ts';

const test = as('client');

/** The top level of the sidebar, in the specified order. */
const topLevel = [
  'Dashboard',
  'Investments',
  'Secure Messaging',
  'Planning Tools',
  'Research',
  'My Personal Info',
  'More Links',
];

/** What is there when a page is, by words of its own; of a mailbox, its tab. */
const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('heading', { name }).first();
const text = (text: string) => (page: Page) => page.getByRole('main').getByText(text);
const mailbox = (name: string) => (page: Page) =>
  page.getByRole('main').locator('[aria-current=page]').filter({ hasText: name });

const question = (name: string) => (page: Page) => page.locator('summary', { hasText: name });
const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });

/** Rows, group, entry, address, and what of the page is to be seen there. */
const entries = [
  ['[R031]', undefined, 'Dashboard', '/', heading('Total Valuation')],
  ['[R034]', 'Investments', 'Valuation', '/investments/valuation', heading('Pension Holdings')],
  ['[R035]', 'Investments', 'Asset Allocation', '/investments/assetallocation', heading('Plans and funds')],
  ['[R036]', 'Investments', 'Transactions', '/investments/transactions', heading('Monthly analysis')],
  ['[R037]', 'Investments', 'IMS Home', '/ims/imshome', heading('Approval centre')],
  ['[R038]', 'Investments', 'IMS FAQs and Info', '/ims/imsfaqs', text('What are the risks?')],
  ['[R043]', 'Investments', 'Portfolio Management', '/investments/portfolios', heading('Retirement')],
  ['[R039]', 'Investments', 'Self Managed Holdings', '/investments/selfmanaged', heading('What you own')],
  ['[R041]', 'Investments', 'Invest Now', '/investments/add/provider', heading('Choose a fund provider')],
  ['[R042]', 'Investments', 'Add Bank Account or Credit Card', '/investments/openbanking', heading('All banks')],
  ['[R044]', 'Investments', 'Fund Provider Data Feeds', '/investments/datafeeds', heading('Northgate Life')],
  ['[R045]', 'Investments', 'Permissions', '/investments/permissions', heading('Who sees your plans')],
  ['[R047]', 'Secure Messaging', 'Inbox', '/securemessaging/inbox', mailbox('Inbox')],
  ['[R047]', 'Secure Messaging', 'Drafts', '/securemessaging/drafts', mailbox('Drafts')],
  ['[R047]', 'Secure Messaging', 'Sent Items', '/securemessaging/sent', mailbox('Sent')],
  ['[R047]', 'Secure Messaging', 'Archive', '/securemessaging/archived', mailbox('Archive')],
  ['[R048]', 'Planning Tools', 'Wealthplan', '/tools/wealthplan', heading('What you have today')],
  ['[R049]', 'Planning Tools', 'Calculators', '/tools/calculators', heading('Mortgage calculator')],
  ['[R051]', 'Research', 'Research Library', '/research/library', heading('Market reviews')],
  ['[R052]', 'Research', 'Investment Buy List', '/research/buylist', heading('What we recommend')],
  ['[R055]', 'Research', 'Glossary', '/research/glossary', region('A')],
  ['[R056]', 'Research', 'Investment Update', '/research/news', heading('Market Summary')],
  ['[R058]', 'My Personal Info', 'Personal Details', '/settings/personal', heading('Phone numbers')],
  ['[R059]', 'My Personal Info', 'Website Settings', '/settings/websettings', heading('What is on your pages')],
  [
    '[R060]',
    'My Personal Info',
    'Risk Profiler',
    '/settings/riskprofiler',
    heading(/risk profile|questionnaire|Answer/),
  ],
  ['[R063]', 'More Links', 'FAQs', '/faqs/questions', question('How is my return computed?')],
] as const;

test(`[R372] ${[...new Set(entries.map(([rows]) => rows))].join(' ')} every entry of the sidebar opens its page`, async ({
  portal,
  page,
}) => {
  await portal.open('/');
  for (const [, group, entry, address, shown] of entries) {
    if (group) await portal.unfold(group);
    await portal.sidebar.getByRole('link', { name: entry, exact: true }).click();
    // A page may add to its address, such as the application that Invest Now continues.
    await expect.poll(() => new URL(page.url()).pathname).toBe(address);
    await expect(shown(page)).toBeVisible();
  }
});

/** Refers a friend: on the page of personal details, at the section for it. */
async function expectReferral(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/settings\/personal\?scrollto=clientreferral$/);
  await expect(page.getByRole('heading', { name: 'Refer a friend' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Refer a friend' })).toBeInViewport();
  await expect(page.getByLabel('Your friend’s name')).toBeVisible();
}

test('[R064] [R066] [R071] [R072] [R110] the profile menu, the header, the banner and More Links lead to their pages', {
  tag: nightly,
}, async ({ portal, page }) => {
  await portal.open('/');
  const choose = async (name: string) => {
    await portal.profile.click();
    await portal.header.getByRole('link', { name, exact: true }).click();
  };
  await choose('Website Settings');
  await expect(page).toHaveURL('/settings/websettings');
  await expect(heading('What is on your pages')(page)).toBeVisible();
  await choose('Personal Settings');
  await expect(page).toHaveURL('/settings/personal');
  await expect(heading('Phone numbers')(page)).toBeVisible();
  await choose('Refer a friend');
  await expectReferral(page);

  await portal.header.getByRole('link', { name: 'Invest Now' }).click();
  await expect(page).toHaveURL(/\/investments\/add\/provider/);
  await expect(heading('Choose a fund provider')(page)).toBeVisible();
  await page.getByRole('link', { name: 'Change your preferences' }).click();
  await expect(page).toHaveURL('/settings/personal');
  await expect(page.getByRole('switch', { name: 'Checkpoint reports for you' })).toBeVisible();

  await portal.sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(portal.title('Dashboard')).toBeVisible();
  await portal.unfold('More Links');
  await portal.sidebar.getByRole('link', { name: 'Refer a Friend' }).click();
  await expectReferral(page);
});

/** Row, group, its entries in order. */
const groups = [
  [
    '[R032]',
    'Investments',
    [
      'Valuation',
      'Asset Allocation',
      'Transactions',
      'IMS Home',
      'IMS FAQs and Info',
      'Self Managed Holdings',
      'Invest Now',
      'Add Bank Account or Credit Card',
      'Portfolio Management',
      'Fund Provider Data Feeds',
      'Permissions',
    ],
  ],
  ['[R046]', 'Secure Messaging', ['Inbox', 'Drafts', 'Sent Items', 'Archive']],
  ['[R048] [R049]', 'Planning Tools', ['Wealthplan', 'Calculators']],
  [
    '[R050]',
    'Research',
    [
      'Research Library',
      'Investment Buy List',
      'Fund Focus',
      'Market Commentary',
      'Glossary',
      'Investment Update',
      'Insights',
    ],
  ],
  ['[R061]', 'More Links', ['Welcome Tour', 'FAQs', 'Refer a Friend']],
] as const;

/** The entries of the firm's own publications: they open outside the portal, at configured addresses. */
const publications = [
  ['Fund Focus', 'https://www.harbour.example/fund-focus'],
  ['Market Commentary', 'https://www.harbour.example/market-commentary'],
  ['Insights', 'https://www.harbour.example/insights'],
] as const;

/** Every group of the sidebar is opened and read. */
async function expectSidebar(portal: PortalFrame): Promise<void> {
  const names = await portal.sidebar
    .locator(':scope > ul > li')
    .evaluateAll((items) => items.map((item) => item.querySelector('button, a')?.textContent?.trim()));
  expect(names).toEqual(topLevel);
  for (const [, group, entries] of groups) {
    await portal.unfold(group);
    const id = await portal.sidebar.getByRole('button', { name: group }).getAttribute('aria-controls');
    const found = await portal.page.locator(`[id="${id}"]`).locator('a, button').allTextContents();
    expect(
      found.map((name) => name.trim()),
      group,
    ).toEqual([...entries]);
  }
  const linksOf = (group: string) => {
    const title = portal.page.getByText(group, { exact: true });
    return portal.sidebar.locator('li', { has: title }).last().getByRole('link');
  };
  await expect(linksOf('My investments')).toHaveText(['Valuation', 'Asset Allocation', 'Transactions']);
  await expect(linksOf('Add New Holding')).toHaveText(['Invest Now', 'Add Bank Account or Credit Card']);
  for (const [name, address] of publications) {
    const link = portal.sidebar.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('target', '_blank');
  }
}

/** The profile menu closes by Escape, which returns the focus to its button. */
async function expectProfileMenu(portal: PortalFrame): Promise<void> {
  await portal.profile.click();
  const entries = portal.header.locator('li');
  await expect(entries).toHaveText(['Personal Settings', 'Website Settings', 'Refer a friend', 'Logout']);
  await portal.page.keyboard.press('Escape');
  await expect(entries).toHaveCount(0);
  await expect(portal.profile).toBeFocused();
}

async function expectFooter({ footer }: PortalFrame): Promise<void> {
  for (const name of ['What we Do', 'Ethics', 'Complaints', 'Privacy & Cookies', 'Terms of Business', 'Fees']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'Harbour on LinkedIn' })).toBeVisible();
  await expect(footer.getByRole('link', { name: '020 7946 0123' })).toHaveAttribute('href', 'tel:02079460123');
  await expect(footer.getByRole('link', { name: 'support@harbour.example' })).toHaveAttribute(
    'href',
    'mailto:support@harbour.example',
  );
}

/** The panels of bell and mail: 450 px wide, never both. */
async function expectPanels(portal: PortalFrame): Promise<void> {
  const { page } = portal;
  await portal.header.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expect.poll(async () => (await portal.dialog.boundingBox())?.width).toBe(450);
  await page.keyboard.press('Escape');
  await portal.header.getByRole('button', { name: /^Messages/ }).click();
  await expect(page.getByRole('dialog', { name: 'Messages' })).toBeVisible();
  await expect(portal.dialog).toHaveCount(1);
  await expect.poll(async () => (await portal.dialog.boundingBox())?.width).toBe(450);
}

const frameRows = `[R030] ${groups.map(([row]) => row).join(' ')} [R033] [R040] [R053, R054, R057] [R069] [R070] [R090–R098] [R067, R068, R100, R101]`;

// One visit for all parts: each reads what the page shows, and leaves the page as it was.
test(`${frameRows} sidebar, profile menu, footer and panels hold what is specified`, async ({ portal, page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/clientpersonaldetails/summary', async (route) => {
    await held;
    await route.continue();
  });
  await test.step('the profile card shows a skeleton until the name is there', async () => {
    await page.goto('/');
    await expect(portal.header.getByText('Loading your name…')).toBeAttached();
    release();
    await expect(portal.header.getByText('Eleanor Hartley')).toBeVisible();
    await expect(portal.header.getByText('Loading your name…')).toHaveCount(0);
  });
  await test.step('sidebar', () => expectSidebar(portal));
  await test.step('profile menu', () => expectProfileMenu(portal));
  await test.step('footer', () => expectFooter(portal));
  await test.step('panels', () => expectPanels(portal));
});
