import { expectCleanPage } from '../page-models/clean-page.ts';
import { sessionFile } from '../setup/sessions.ts';
import { as, expect, nightly } from './as.ts';

const question = 'What happens to my account when I move abroad?';

as('administrator')(
  'an answer is written by one person and published by another; clients see it, its change, and the undoing',
  { tag: nightly },
  async ({ portal, page, browser, baseURL }) => {
    as('administrator').slow();
    const slug = `moving-abroad-${Date.now()}`;
    const opened = async (who: 'adviser' | 'client', address: string) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: sessionFile(who) });
      const other = await context.newPage();
      await other.goto(address);
      return other;
    };
    /** The answer as a client reads it, loaded anew. */
    const answer = async () => {
      const client = await opened('client', `/faqs/questions/${slug}`);
      await expect(client.getByRole('heading', { name: 'Help', exact: true })).toBeVisible();
      return client;
    };

    await portal.open('/research/publishing?kind=faq');
    await page.getByRole('button', { name: 'Write something new' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'FAQ', exact: true }).click();
    await page.getByLabel('Name in addresses').fill(slug);
    await page.getByLabel('Subject').fill('Your account');
    await page.getByLabel('Question', { exact: true }).fill(question);
    await page.getByLabel('Answer', { exact: true }).fill('Tell us **before** you move.');
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await expect(page.getByRole('article').getByText('before', { exact: true })).toBeVisible();
    await expectCleanPage(page, 'publishing-draft');
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await expect(page.getByRole('heading', { name: 'Version 1: Draft' })).toBeVisible();
    await page.getByRole('button', { name: 'Ask for a review', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for a review', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Version 1: Waits for a review' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    const early = await answer();
    await expect(early.getByText(/no longer there, or was never/)).toBeVisible();

    const reviewer = await opened('adviser', `/research/publishing/faq/${slug}`);
    const approve = async () => {
      await reviewer.getByRole('button', { name: 'Approve', exact: true }).click();
      await reviewer.getByRole('dialog').getByRole('button', { name: 'Approve it', exact: true }).click();
      await expect(reviewer.getByRole('dialog')).toHaveCount(0);
    };
    await approve();
    await expect(reviewer.getByText('Version 1 (clients see it now)')).toBeVisible();
    await expectCleanPage(reviewer, 'publishing-published');
    const first = await answer();
    await expect(first.locator('details[open]')).toContainText('Tell us before you move.');

    await page.reload();
    await page.getByRole('button', { name: 'Write a new version' }).click();
    await page.getByLabel('Answer', { exact: true }).fill('Tell us after you move.');
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await page.getByRole('button', { name: 'Ask for a review', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for a review', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Version 2: Waits for a review' })).toBeVisible();
    await reviewer.reload();
    await expect(reviewer.getByRole('row', { name: /Answer.*before.*after/ })).toBeVisible();
    await approve();
    const second = await answer();
    await expect(second.locator('details[open]')).toContainText('Tell us after you move.');

    await reviewer.getByRole('button', { name: 'Publish version 1 again', exact: true }).click();
    await reviewer.getByRole('dialog').getByLabel(/^Why/).fill('The new text is wrong.');
    await reviewer.getByRole('dialog').getByRole('button', { name: 'Publish it again', exact: true }).click();
    await expect(reviewer.getByText('Version 3 (clients see it now)')).toBeVisible();
    const undone = await answer();
    await expect(undone.locator('details[open]')).toContainText('Tell us before you move.');
  },
);
