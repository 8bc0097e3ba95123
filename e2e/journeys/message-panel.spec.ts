import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { ComposePage } from '../page-models/compose-page.ts';
import { accounts } from '../setup/accounts.ts';
import { sendFirmMessages as sendToClient, subjectsOfOneJourney } from '../setup/firm-messages.ts';
import { closeBrowserOf, openBrowserOf } from '../setup/sessions.ts';
import { as, expect, nightly } from './as.ts';

const test = as('newClient');
const asAdministrator = as('administrator');

// One after another: each counts the new messages of the same client.
test.describe.configure({ mode: 'default' });

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

test('[R102, R106, R293, R294, R295] a new message is counted, listed with its preview, and opened from the panel', {
  tag: nightly,
}, async ({ portal, page, browser }) => {
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

/** The address of the connection that a browser has for all its tabs. */
const listening = /\/listen\/messages\//;
/** A tab listens some time after its page is loaded. Milliseconds. */
const afterLoading = 11_000;

/**
 * Opens a page in a tab, and has its clock run ahead: then it is one of this many tabs that listen or wait to
 * listen. Not the dashboard: its card of new messages asks for the same as the count does, but earlier.
 */
async function openUntilListening(tab: Page, tabs: number): Promise<void> {
  await tab.clock.install();
  const counted = tab.waitForResponse('**/securemessaging/loadNewMessages');
  await tab.goto('/research');
  await counted;
  // Once: a clock that runs ahead while calls are in work ends them by their time limits.
  await tab.clock.fastForward(afterLoading);
  const countOfTabs = async () => {
    const { held = [], pending = [] } = await tab.evaluate(() => navigator.locks.query());
    return [...held, ...pending].filter(({ name }) => name?.startsWith('harbour.messages.')).length;
  };
  await expect.poll(countOfTabs).toBe(tabs);
}

test('[R102] every tab counts a new message as soon as it has come, by one connection of the browser', async ({
  page,
  browser,
  context,
}) => {
  test.slow();
  const first = await context.newPage();
  const connected = first.waitForRequest(listening);
  await openUntilListening(first, 1);
  await connected;
  const connections: string[] = [];
  page.on('request', (request) => {
    if (listening.test(request.url())) connections.push(request.url());
  });
  await openUntilListening(page, 2);
  const before = await Promise.all([first, page].map((tab) => button(tab).textContent()));
  await sendToClient(browser, accounts.newClient, subjectsOfOneJourney(1));
  for (const [index, tab] of [first, page].entries()) {
    await expect(button(tab)).not.toHaveText(before[index] ?? '');
    await expect(button(tab)).toHaveAccessibleName(/Messages, \d+ new/);
  }
  expect(connections).toEqual([]);
  // The other tab takes over.
  const taken = page.waitForRequest(listening);
  await first.close();
  await taken;
});
