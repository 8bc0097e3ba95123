import { choice, choose } from '../page-models/choices.ts';
import { expectCleanPage } from '../page-models/clean-page.ts';
import { MailboxPage } from '../page-models/mailbox-page.ts';
import { accounts } from '../setup/accounts.ts';
import { sendFirmMessages, subjectsOfOneJourney } from '../setup/firm-messages.ts';
import { as, expect, nightly } from './as.ts';

const test = as('client').extend<{ mailbox: MailboxPage }>({
  mailbox: async ({ page }, use) => use(new MailboxPage(page)),
});

test('[R267] [R268] [R273] [R274] the four mailboxes are tabs; opening one shows it without filters', {
  tag: nightly,
}, async ({ portal, page, mailbox }) => {
  await portal.open('/securemessaging');
  await expect(page).toHaveURL('/securemessaging/inbox');
  await expect(mailbox.tabs).toHaveText([/^Inbox/, /^Drafts/, 'Sent', 'Archive']);
  for (const [name, address] of [
    ['Drafts', 'drafts'],
    ['Sent', 'sent'],
    ['Archive', 'archived'],
  ] as const) {
    await choose(page, 'Category', 'IMS');
    await choose(page, 'Date', 'Last Week');
    await expect(page).toHaveURL(/\?category=IMS&dates=week$/);
    await mailbox.tabs.filter({ hasText: name }).click();
    await expect(page).toHaveURL(`/securemessaging/${address}`);
    await expect(choice(page, 'Category')).toHaveText('All categories');
    await expect(mailbox.dates).toHaveText('Last Year');
  }
  // The sidebar leads to the same tabs.
  await page.goto('/securemessaging/sent?category=IMS');
  await portal.unfold('Secure Messaging');
  await portal.sidebar.getByRole('link', { name: 'Sent Items' }).click();
  await expect(page).toHaveURL('/securemessaging/sent');
});

test('[R283] [R284] messages are found by date, category, sender and words, and the address keeps the choice', {
  tag: nightly,
}, async ({ page, mailbox, browser }) => {
  const [letter = '', other = ''] = subjectsOfOneJourney(2);
  await sendFirmMessages(browser, accounts.client, [letter, other]);
  await mailbox.open('inbox');
  await mailbox.dates.click();
  await expect(page.getByRole('option')).toHaveText([
    'All',
    'Last Week',
    'Last Month',
    'Last Year',
    'Select Date Range',
  ]);
  await page.keyboard.press('Escape');
  await expect(mailbox.dates).toHaveText('Last Year');
  await choose(page, 'Date', 'All');
  await choose(page, 'Sender', 'Marcus Bell');
  await choose(page, 'Category', 'Meetings');
  await mailbox.search.fill(letter);
  await expect(page).toHaveURL(/category=Meetings&party=[0-9a-f-]{36}&dates=all&text=Journey/);
  await expect(mailbox.row(letter)).toHaveCount(1);
  await expect(mailbox.row(other)).toHaveCount(0);
  await page.reload();
  await expect(mailbox.row(letter)).toHaveCount(1);
  await choose(page, 'Category', 'DPS');
  await expect(page.getByText('No messages match')).toBeVisible();
  await mailbox.press('Clear the filters');
  await expect(page).toHaveURL('/securemessaging/inbox');
  await expect(mailbox.row(other)).toHaveCount(1);
});

test('[R269] [R274] a message is read, and one comes back to the mailbox with its filters', { tag: nightly }, async ({
  page,
  mailbox,
  browser,
}) => {
  const [letter = ''] = subjectsOfOneJourney(1);
  const body = '<h3>Hello</h3><p>Read <a href="https://harbour.example">this</a><img src=x onerror="alert(1)"></p>';
  const [id] = await sendFirmMessages(browser, accounts.client, [letter], body);
  await mailbox.open('inbox');
  await choose(page, 'Category', 'Meetings');
  await expect(mailbox.link(letter)).toHaveAccessibleName(`Unread: ${letter}`);
  await mailbox.link(letter).click();
  await expect(page).toHaveURL(`/securemessaging/message/${id}`);
  const article = page.getByRole('article', { name: letter });
  await expect(article).toContainText('FromMarcus Bell');
  await expect(article.getByRole('link', { name: 'this' })).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(article.locator('img')).toHaveCount(0);

  await page.getByRole('link', { name: 'Back to Inbox' }).click();
  await expect(page).toHaveURL('/securemessaging/inbox?category=Meetings');
  await expect(mailbox.link(letter)).toHaveAccessibleName(letter);
  await expect(mailbox.link(letter)).toBeFocused();
});

test('a message is printed alone', { tag: nightly }, async ({ page, browser, portal }) => {
  const [letter = ''] = subjectsOfOneJourney(1);
  const [id] = await sendFirmMessages(browser, accounts.client, [letter]);
  await portal.open(`/securemessaging/message/${id}`);
  await expect(page.getByRole('article', { name: letter })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: letter })).toBeVisible();
  await expect(portal.header).toBeHidden();
  await expect(portal.sidebar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('[R286] [R287] several messages are archived at once, appear under Archive, and are restored', {
  tag: nightly,
}, async ({ page, mailbox, browser }) => {
  const [one = '', two = '', stays = ''] = subjectsOfOneJourney(3);
  await sendFirmMessages(browser, accounts.client, [one, two, stays]);
  await mailbox.open('inbox');
  await mailbox.select(one, two);
  await mailbox.press('Archive');
  await expect(page.getByText('2 messages have been archived.')).toBeVisible();
  await expect(mailbox.row(one)).toHaveCount(0);
  await expect(mailbox.row(two)).toHaveCount(0);
  await expect(mailbox.row(stays)).toHaveCount(1);

  await mailbox.tabs.filter({ hasText: 'Archive' }).click();
  await expect(mailbox.row(one)).toHaveCount(1);
  await mailbox.select(one, two);
  await mailbox.press('Restore');
  await expect(mailbox.row(two)).toHaveCount(0);
  await mailbox.tabs.filter({ hasText: 'Inbox' }).click();
  await expect(mailbox.row(one)).toHaveCount(1);
  await expect(mailbox.row(two)).toHaveCount(1);
});

test('[R286] what cannot be archived is named, and the rest of the portal works on', { tag: nightly }, async ({
  page,
  mailbox,
  browser,
}) => {
  const [one = ''] = subjectsOfOneJourney(1);
  await sendFirmMessages(browser, accounts.client, [one]);
  await mailbox.open('inbox');
  await page.route('**/securemessaging/updateMessage', (route) => route.abort());
  await mailbox.select(one);
  await mailbox.press('Archive');
  await expect(page.getByRole('alert')).toContainText(`This message was not archived: “${one}”.`);
  await expect(mailbox.row(one)).toHaveCount(1);
  await page.unroute('**/securemessaging/updateMessage');
  await mailbox.press('Archive');
  await expect(mailbox.row(one)).toHaveCount(0);
});

test('another tab sees at once what was changed in this one', { tag: nightly }, async ({
  mailbox,
  browser,
  context,
}) => {
  const [letter = ''] = subjectsOfOneJourney(1);
  await sendFirmMessages(browser, accounts.client, [letter]);
  const other = new MailboxPage(await context.newPage());
  await other.open('inbox');
  await expect(other.row(letter)).toHaveCount(1);
  await mailbox.open('inbox');
  await mailbox.select(letter);
  await mailbox.press('Archive');
  await expect(mailbox.row(letter)).toHaveCount(0);
  await expect(other.row(letter)).toHaveCount(0);
  await other.page.close();
});

test('a mailbox is worked through by keyboard alone', async ({ page, mailbox, browser }) => {
  const [one = '', two = ''] = subjectsOfOneJourney(2);
  const journey = one.replace(/, .*/, '');
  await sendFirmMessages(browser, accounts.client, [one, two]);
  await mailbox.open('inbox');
  await expect(mailbox.list).toBeVisible();
  await page.keyboard.press('/');
  await expect(mailbox.search).toBeFocused();
  await page.keyboard.type(journey);
  await expect(mailbox.list.getByRole('row')).toHaveCount(3);
  // Out of the field, where keys are text again.
  await mailbox.search.blur();
  await page.keyboard.press('j');
  await expect(mailbox.link(two)).toBeFocused();
  await page.keyboard.press('j');
  await expect(mailbox.link(one)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Select ${one}` })).toBeChecked();
  await page.keyboard.press('e');
  await expect(mailbox.row(one)).toHaveCount(0);
  await expect(mailbox.link(two)).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await mailbox.link(two).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: two })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/securemessaging\/inbox\?text=/);
  await expect(page.getByText('No messages match')).toBeVisible();
});

test('an inbox and a message at every width: axe finds nothing, and nothing overflows', { tag: nightly }, async ({
  page,
  mailbox,
  browser,
}) => {
  const [letter = ''] = subjectsOfOneJourney(1);
  const [id] = await sendFirmMessages(browser, accounts.client, [letter]);
  await mailbox.open('inbox');
  await expect(mailbox.row(letter)).toBeVisible();
  await expectCleanPage(page, 'inbox');
  await page.goto(`/securemessaging/message/${id}`);
  await page.getByText(letter).first().waitFor();
  await expectCleanPage(page, 'message');
});
