import type { Page } from '@playwright/test';
import { accounts } from '../setup/accounts.ts';
import { closeBrowserOf, openBrowserOf } from '../setup/sessions.ts';
import { as, expect, nightly } from './as.ts';

const test = as('client');
const asNewClient = as('newClient');
const asSupport = as('support');

// One after the other: they are about the same permission.
test.describe.configure({ mode: 'default' });

const switchOf = (page: Page) => page.getByRole('switch', { name: 'James Hartley sees your plans' });

test('[R165] permissions say who sees what, and which plans that is about', async ({ portal, page }) => {
  await portal.open('/investments/permissions');
  await expect(portal.title('Permissions')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'What you see',
    'Who sees your plans',
    'Who sees your other accounts',
  ]);
  await expect(page.getByText('You see the plans of James Hartley.')).toBeVisible();
  await expect(switchOf(page)).toBeChecked();
  const linked = page.getByRole('switch', { name: 'James Hartley sees linked bank accounts that you choose' });
  await expect(linked).not.toBeChecked();
  const mine = page.getByRole('region', { name: 'Who sees your plans' });
  await expect(mine.getByText('HB-PEN-1001')).toBeVisible();
  await expect(mine.getByRole('listitem').filter({ hasText: 'HB-GIA-3001' })).toContainText(
    'seen by James Hartley as an owner',
  );
});

test('[R165] who no longer sees the plans is told how to ask; allowed again, they see them', { tag: nightly }, async ({
  portal,
  page,
  browser,
}) => {
  // James's own sign-in needs an authenticator: an administrator looks at his portal for him.
  const other = await openBrowserOf(browser, 'administrator');
  const asJames = await other.newPage();
  const addressOfJames = `/investments/permissions?target=${accounts.partner.uid}`;
  await portal.open('/investments/permissions');
  try {
    await switchOf(page).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog', { name: 'Hide your plans from James Hartley?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(switchOf(page)).toBeChecked();
    await expect(switchOf(page)).toBeFocused();

    await switchOf(page).click();
    await page.getByRole('button', { name: 'Hide my plans' }).click();
    await expect(page.getByText('Your changes have been saved.')).toBeVisible();
    await expect(switchOf(page)).not.toBeChecked();
    await asJames.goto(addressOfJames);
    await expect(asJames.getByText('You do not see the plans of Eleanor Hartley.')).toBeVisible();
  } finally {
    await page.reload();
    await switchOf(page).waitFor();
    if (!(await switchOf(page).isChecked())) await switchOf(page).click();
    await expect(switchOf(page)).toBeChecked();
  }
  await asJames.reload();
  await expect(asJames.getByText('You see the plans of Eleanor Hartley.')).toBeVisible();
  await closeBrowserOf(other, 'administrator');
});

asSupport(
  '[R165] support staff acting for a client change nothing, and are told so',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open(`/investments/permissions?target=${accounts.client.uid}`);
    await expect(switchOf(page)).toBeChecked();
    await expect(switchOf(page)).toBeDisabled();
    await expect(page.getByText(/read-only rights, so only the client can do this/)).toBeVisible();
  },
);

asNewClient('[R165] a client without a household is told so', { tag: nightly }, async ({ portal, page }) => {
  await portal.open('/investments/permissions');
  await expect(page.getByText('You are not part of a household with us')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});
