import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ComposePage } from '../page-models/compose-page.ts';
import { closeBrowserOf, openBrowserOf } from '../setup/sessions.ts';
import { as, expect, nightly } from './as.ts';

const test = as('client');

/** Other journeys write in the same mailboxes at the same time: each message has a subject of its own. */
const ownSubject = () => `Journey ${randomUUID().slice(0, 8)}`;
const listed = (page: Page, subject: string) => page.getByRole('link', { name: subject });

test('[R270, R276, R281, R282, R289, R300] a message with a file goes to Admin Team, and the firm reads both', async ({
  page,
  browser,
}) => {
  const compose = new ComposePage(page);
  const subject = ownSubject();
  await compose.open();
  await expect(compose.to).toHaveAccessibleDescription('Chosen: Admin Team');
  await expect(compose.subject).toHaveValue('');
  await compose.write(subject, 'Good morning. ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('This is important.');
  await compose.attach('plan.pdf', '%PDF-1.7 a plan');
  await expect(compose.files.getByText('attached')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL('/securemessaging/sent');
  await expect(page.getByText('Your message has been sent.')).toBeVisible();
  await expect(listed(page, subject)).toBeVisible();

  const office = await openBrowserOf(browser, 'adviser');
  const reader = await office.newPage();
  await reader.goto('/adminsecuremessaging/inbox');
  await listed(reader, subject).click();
  await expect(reader.getByText('This is important.')).toBeVisible();
  await expect(reader.getByText('plan.pdf')).toBeVisible();
  await closeBrowserOf(office, 'adviser');
});

test('[R285, R289, R299] a draft is saved, gone on with, sent, and then no draft any more; another is discarded', {
  tag: nightly,
}, async ({ page }) => {
  const compose = new ComposePage(page);
  const subject = ownSubject();
  await compose.open();
  await compose.write(subject, 'Half a thought');
  await compose.press('Save and close');
  await expect(page).toHaveURL('/securemessaging/drafts');
  await listed(page, subject).click();
  await expect(compose.subject).toHaveValue(subject);
  await expect(compose.text).toHaveText('Half a thought');
  await compose.press('Send');
  await expect(listed(page, subject)).toBeVisible();
  // The button that had the focus is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/securemessaging/drafts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(listed(page, subject)).toHaveCount(0);

  const other = ownSubject();
  await compose.open();
  await compose.write(other, 'Never mind');
  await compose.press('Save and close');
  await listed(page, other).click();
  await compose.press('Discard');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page).toHaveURL('/securemessaging/drafts');
  await expect(page.getByText('Your draft has been removed.')).toBeVisible();
  await expect(listed(page, other)).toHaveCount(0);
});

test('a draft saves itself, and a reload goes on with it', { tag: nightly }, async ({ page }) => {
  await page.clock.install();
  const compose = new ComposePage(page);
  const subject = ownSubject();
  await compose.open();
  await compose.write(subject, 'Half a thought');
  await page.clock.fastForward(10_000);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page).toHaveURL(/\/securemessaging\/message\?draft=/);
  await page.reload();
  await expect(compose.subject).toHaveValue(subject);
  await expect(compose.text).toHaveText('Half a thought');
});

test('[R309] a failed send says so and loses nothing', { tag: nightly }, async ({ page }) => {
  const compose = new ComposePage(page);
  const subject = ownSubject();
  await compose.open();
  await compose.write(subject, 'Good morning');
  await page.route('**/securemessaging/addMessage', (route) => route.abort());
  await compose.press('Send');
  await expect(page.getByText('Send Message', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Failed to send your message, if the problem persists, please contact our support team.'),
  ).toBeVisible();
  await expect(compose.subject).toHaveValue(subject);
  await expect(compose.text).toHaveText('Good morning');
  await page.unroute('**/securemessaging/addMessage');
  await compose.press('Send');
  await expect(page).toHaveURL('/securemessaging/sent');
  await expect(listed(page, subject)).toHaveCount(1);
});

test('[R310] a file that cannot be removed stays, and it is said; one that the scan refuses says so', {
  tag: nightly,
}, async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open();
  await compose.write(ownSubject(), 'Two files');
  await compose.attach('plan.pdf', '%PDF-1.7 a plan');
  await expect(compose.files.getByText('attached')).toBeVisible();
  await page.route('**/securemessaging/removeAttachment', (route) => route.abort());
  await page.getByRole('button', { name: 'Remove (plan.pdf)' }).click();
  await expect(page.getByText('Remove Attachment', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to remove the attachment from the secure message.')).toBeVisible();
  await expect(compose.files.getByRole('listitem')).toContainText('plan.pdf');
  await page.unroute('**/securemessaging/removeAttachment');
  await page.getByRole('button', { name: 'Remove (plan.pdf)' }).click();
  await expect(compose.files).toHaveCount(0);

  await compose.attach('program.pdf', 'MZ this is a program');
  await expect(compose.files.getByRole('alert')).toContainText('This file failed our security check');
  await compose.press('Discard');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page).toHaveURL('/securemessaging/drafts');
});

test('leaving unsaved text is asked about; the choice of who gets it works by keyboard alone', {
  tag: nightly,
}, async ({ page, portal }) => {
  const compose = new ComposePage(page);
  await compose.open();
  await compose.to.focus();
  await page.keyboard.press('Backspace');
  await expect(compose.to).toHaveAccessibleDescription('No one selected');
  await page.keyboard.type('admin');
  await page.keyboard.press('Enter');
  await expect(compose.to).toHaveAccessibleDescription('Chosen: Admin Team');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Before it can be sent: Enter a subject. Write your message.')).toBeVisible();
  await expect(compose.subject).toBeFocused();

  await compose.write(ownSubject(), 'Unsaved');
  await portal.sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave this message?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(compose.text).toHaveText('Unsaved');
  await portal.sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/');
});
