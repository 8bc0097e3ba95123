import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { ComposePage } from '../page-models/compose-page.ts';
import { accounts } from '../setup/accounts.ts';
import { closeBrowserOf, openBrowserOf } from '../setup/sessions.ts';
import { as, expect, nightly } from './as.ts';

const test = as('newClient');
const asAdministrator = as('administrator');

/** Somebody of the firm writes to the new client. */
async function sendFirmMessages(browser: Browser, subject: string, text: string): Promise<void> {
  const office = await openBrowserOf(browser, 'adviser');
  const page = await office.newPage();
  const compose = new ComposePage(page);
  await compose.open('/adminsecuremessaging');
  await page.getByRole('searchbox', { name: 'Client' }).fill(accounts.newClient.email);
  await page.getByRole('button', { name: accounts.newClient.email }).click();
  await compose.write(subject, text);
  await compose.press('Send');
  await expect(page).toHaveURL('/adminsecuremessaging/sent');
  await closeBrowserOf(office, 'adviser');
}

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Messages/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Messages' });

test('[R102, R106, R293, R294, R295] a new message is counted, listed with its preview, and opened from the panel', async ({
  portal,
  page,
  browser,
}) => {
  const subject = `Journey ${randomUUID().slice(0, 8)}`;
  const text = `${'0123456789'.repeat(8)} and what comes after the eightieth character`;
  await sendFirmMessages(browser, subject, text);
  await portal.open('/');
  await expect(button(page)).toHaveAccessibleName(/Messages, \d+ new/);

  const loaded = page.waitForResponse((response) => response.url().endsWith('/securemessaging/loadNewMessages'));
  await button(page).click();
  await loaded;
  const entry = panel(page).getByRole('listitem').filter({ hasText: subject });
  await expect(entry).toContainText(/\d{1,2} \w{3} \d{4}, \d\d:\d\d/);
  await expect(entry).toContainText(`${'0123456789'.repeat(8)}…`);
  await expect(entry).not.toContainText('eightieth');
  await entry.getByRole('link', { name: /^Read more/ }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/securemessaging\/message\/[0-9a-f-]{36}$/);
  await expect(page.getByText('and what comes after the eightieth character')).toBeVisible();

  // Read, and no longer new.
  await button(page).click();
  await expect(panel(page).getByRole('link', { name: 'Write a message' })).toBeVisible();
  await expect(panel(page).getByRole('listitem').filter({ hasText: subject })).toHaveCount(0);
});

test('a list that cannot be loaded says so, and can be tried again', { tag: nightly }, async ({ portal, page }) => {
  await portal.open('/');
  await page.route('**/securemessaging/loadNewMessages', (route) => route.abort());
  await button(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('Your new messages could not be loaded');
  await page.unroute('**/securemessaging/loadNewMessages');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  await panel(page).getByRole('link', { name: 'Write a message' }).click();
  await expect(page).toHaveURL('/securemessaging/message');
});

asAdministrator(
  '[R296] without new messages the panel says “No new Messages”, and there is no badge',
  { tag: nightly },
  async ({ portal, page }) => {
    // Nobody writes to James.
    await portal.open(`/?target=${accounts.partner.uid}`);
    await button(page).click();
    await expect(panel(page).getByText('No new Messages')).toBeVisible();
    await expect(button(page)).toHaveAccessibleName('Messages');
  },
);
