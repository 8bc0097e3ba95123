import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accounts } from '../setup/accounts.ts';
import { closeBrowserOf, openBrowserOf } from '../setup/sessions.ts';
import { as, expect, nightly } from './as.ts';

const test = as('newClient');
const asSupport = as('support');
const address = '/settings/personal';

// One after the other: they change the same client.
test.describe.configure({ mode: 'default' });

const saved = (page: Page) => page.getByText('Your changes have been saved.').last();
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('[R372] [R373] /settings leads to the Personal tab, the first of three', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await portal.open('/settings');
  await expect(page).toHaveURL(address);
  const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(tabs).toHaveText(['Personal', 'Website', 'Risk Profiler']);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
});

test('[R375] [R404] details are saved, and are there after a reload', { tag: nightly }, async ({ portal, page }) => {
  await portal.open(address);
  await page.getByLabel('Home', { exact: true }).fill('01632 960018');
  await page.getByRole('combobox', { name: 'Country of residence' }).fill('Irel');
  await page.getByRole('option', { name: 'Ireland', exact: true }).click();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Home', { exact: true })).toHaveValue('+44 1632 960018');
  await expect(page.getByRole('combobox', { name: 'Country of residence' })).toHaveValue('Ireland');
});

test('[R402] [R375] what is not saved says so, and is asked about before the page is left', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await portal.open(address);
  await page.getByLabel('Work', { exact: true }).fill('01632 960019');
  await page.route('**/clientpersonaldetails/summary', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(
    page.getByText('An unexpected error occurred, changes to your Personal Details have not been saved.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Work', { exact: true })).toHaveValue('01632 960019');
  await portal.sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByLabel('Work', { exact: true })).toHaveValue('01632 960019');
  await portal.sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Leave without saving', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('[R375] a new postal address waits for the firm, and an administrator confirms it', { tag: nightly }, async ({
  portal,
  page,
  browser,
}) => {
  await portal.open(address);
  await page.getByLabel('Address line 1').fill('7 Quay Street');
  await page.getByLabel('Town or city').fill('Bristol');
  await page.getByLabel('Postcode').fill('bs14dj');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText(/Waiting for us to confirm/)).toBeVisible();

  const firm = await openBrowserOf(browser, 'administrator');
  const ruth = await firm.newPage();
  await ruth.goto('/adminsecuremessaging/inbox');
  await ruth.getByRole('button', { name: /Approve 7 Quay Street, Bristol, BS1 4DJ/ }).click();
  await expect(ruth.getByText(/The postal address of Priya Shah is 7 Quay Street/)).toBeVisible();
  await closeBrowserOf(firm, 'administrator');

  await page.reload();
  await expect(page.getByLabel('Postcode')).toHaveValue('BS1 4DJ');
  await expect(page.getByText(/Waiting for us to confirm/)).toHaveCount(0);
});

test('[R375] a picture is chosen, cut by the keyboard, shown and removed', async ({ portal, page }) => {
  await portal.open(address);
  const picture = section(page, 'Your picture');
  const bytes = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
  await picture.getByRole('button', { name: 'Choose a picture' }).waitFor();
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(picture.getByText(/not a picture that we can use/)).toBeVisible();
  await picture.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: bytes });
  const dialog = page.getByRole('dialog', { name: 'Choose the part that is shown' });
  await dialog.getByRole('group', { name: 'Part that is shown' }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Enlarge' }).focus();
  await page.keyboard.press('ArrowRight');
  const { violations } = await new AxeBuilder({ page }).include('dialog, [role=dialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 256);
  await picture.getByRole('button', { name: 'Remove picture' }).click();
  await expect(picture.locator('img')).toHaveCount(0);
});

test('[R374] the link to refer a friend scrolls there, from elsewhere and from the page itself', async ({
  portal,
  page,
}) => {
  await portal.open(`${address}?scrollto=clientreferral`);
  const heading = page.getByRole('heading', { name: 'Refer a friend' });
  await expect(heading).toBeFocused();
  await page.getByLabel('Your friend’s name').waitFor();
  await expect(heading).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await portal.profile.click();
  await page.getByRole('link', { name: 'Refer a friend' }).last().click();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('[R387] checkpoint reporting is switched, and is so after a reload', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await portal.open(address);
  const own = page.getByRole('switch', { name: 'Checkpoint reports for you' });
  await expect(own).not.toBeChecked();
  await own.click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(own).toBeChecked();
  await own.click();
  await expect(own).not.toBeChecked();
});

const asClient = as('client');
asClient(
  '[R387] the banner follows as soon as somebody is included or not',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open(address);
    const james = page.getByRole('switch', { name: 'Include James Hartley' });
    await expect(page.getByText('Checkpoint reporting is enabled for you and your partner')).toBeVisible();
    await james.click();
    await expect(page.getByText('Checkpoint reporting is enabled for you.')).toBeVisible();
    await james.click();
    await expect(page.getByText('Checkpoint reporting is enabled for you and your partner')).toBeVisible();
  },
);

asSupport(
  '[R375] support staff see a client’s settings, and change none of them',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open(`${address}?target=${accounts.client.uid}`);
    await expect(page.getByLabel('First name')).toHaveValue('Eleanor');
    await expect(page.getByLabel('First name')).toBeDisabled();
    await expect(page.getByRole('switch', { name: 'Include James Hartley' })).toBeDisabled();
  },
);
