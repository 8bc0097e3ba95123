import { choice, choose } from '../page-models/choices.ts';
import { expectCleanPage } from '../page-models/clean-page.ts';
import { MailboxPage } from '../page-models/mailbox-page.ts';
import { accounts } from '../setup/accounts.ts';
import { sendFirmMessages, subjectsOfOneJourney } from '../setup/firm-messages.ts';
import { as, expect, nightly, standsForAll } from './as.ts';

const base = '/adminsecuremessaging';
const asClient = as('client');
const asSupport = as('support');
const asAdministrator = as('administrator');
const test = as('adviser').extend<{ mailbox: MailboxPage }>({
  mailbox: async ({ page }, use) => use(new MailboxPage(page)),
});

test('[R271] [R272] the firm’s side has the same mailboxes, a head of its own and no layout', { tag: nightly }, async ({
  portal,
  page,
  mailbox,
}) => {
  await portal.open(base);
  await expect(page).toHaveURL(`${base}/inbox`);
  await expect(mailbox.tabs).toHaveText([/^Inbox/, /^Drafts/, 'Sent', 'Archive']);
  await expect(portal.sidebar).toHaveCount(0);
  for (const [name, address] of [
    ['Drafts', 'drafts'],
    ['Sent', 'sent'],
    ['Archive', 'archived'],
    ['Inbox', 'inbox'],
  ] as const) {
    await mailbox.tabs.filter({ hasText: name }).click();
    await expect(page).toHaveURL(`${base}/${address}`);
  }
  await page.getByRole('link', { name: 'Write a message', exact: true }).click();
  await expect(page).toHaveURL(`${base}/message`);
  await page.goto(`${base}/inbox`);
  await page.getByRole('link', { name: 'To the portal' }).click();
  await expect(portal.sidebar).toBeVisible();
});

test('[R271] [R272] messages of a client are found, assigned to oneself, and found by that', { tag: nightly }, async ({
  page,
  mailbox,
  browser,
}) => {
  const [letter = ''] = subjectsOfOneJourney(1);
  await sendFirmMessages(browser, accounts.client, [letter]);
  await mailbox.open('sent', base);
  await page.getByRole('searchbox', { name: 'Client' }).fill(accounts.client.familyName);
  await page.getByRole('button', { name: new RegExp(accounts.client.email) }).click();
  await expect(page).toHaveURL(`${base}/sent?client=${accounts.client.uid}`);
  await mailbox.search.fill(letter);
  await expect(page).toHaveURL(/[?&]text=Journey/);
  await mailbox.link(letter).click();
  await expect(page.getByRole('article', { name: letter })).toContainText('ClientEleanor Hartley');
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(choice(page, 'Assigned to')).toHaveText('Marcus Bell (you)');
  await page.getByRole('link', { name: 'Back to Sent' }).click();
  await expect(mailbox.row(letter)).toContainText('Marcus Bell');
  await choose(page, 'Assigned to', 'No one yet');
  await expect(page.getByText('No messages match')).toBeVisible();
  await choose(page, 'Assigned to', 'Marcus Bell (you)');
  await expect(mailbox.row(letter)).toHaveCount(1);
});

asAdministrator('[R272] an administrator sees the firm’s side too', { tag: nightly }, async ({ portal, page }) => {
  await portal.open(`${base}/inbox`);
  await expect(new MailboxPage(page).search).toBeVisible();
});

for (const [name, somebody] of [
  ['a client', asClient],
  ['support', asSupport],
] as const) {
  somebody(
    `[R272] ${name} is told that the firm’s side is for advisers`,
    standsForAll(name === 'a client'),
    async ({ portal, page }) => {
      await portal.open(`${base}/inbox`);
      await expect(page.getByText('This page is for advisers')).toBeVisible();
      await page.getByRole('link', { name: 'Secure Messaging' }).click();
      await expect(page).toHaveURL('/securemessaging/inbox');
    },
  );
}

test('axe finds nothing on the firm’s side at any width, and nothing overflows', { tag: nightly }, async ({
  page,
  mailbox,
  browser,
}) => {
  const [letter = ''] = subjectsOfOneJourney(1);
  await sendFirmMessages(browser, accounts.client, [letter]);
  await mailbox.open('sent', base);
  await expect(mailbox.row(letter)).toBeVisible();
  await expectCleanPage(page, 'messages sent by the firm');
});
