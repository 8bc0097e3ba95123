import { choose } from '../page-models/choices.ts';
import { expectCleanPage } from '../page-models/clean-page.ts';
import { ComposePage } from '../page-models/compose-page.ts';
import { MailboxPage } from '../page-models/mailbox-page.ts';
import { subjectsOfOneJourney } from '../setup/firm-messages.ts';
import { closeBrowserOf, openBrowserOf } from '../setup/sessions.ts';
import { as, expect, nightly } from './as.ts';

as('client')(
  'a client is promised an answer, and gets it from the adviser’s desk, without the internal notes',
  { tag: nightly },
  async ({ page, browser }) => {
    const [subject = ''] = subjectsOfOneJourney(1);
    const compose = new ComposePage(page);
    const mailbox = new MailboxPage(page);
    await compose.open();
    await expect(page.getByText('We answer within 2 working days.')).toBeVisible();
    await compose.write(subject, 'How much may I still pay in?');
    await compose.press('Send');
    await mailbox.open('sent');
    await mailbox.link(subject).click();
    await expect(page.getByText(/^We answer by /)).toBeVisible();

    const office = await openBrowserOf(browser, 'adviser');
    const desk = await office.newPage();
    await desk.goto('/adminsecuremessaging/desk');
    const row = desk.getByRole('row').filter({ hasText: subject });
    await expect(row).toContainText('Marcus Bell (adviser)');
    await expectCleanPage(desk, 'message-desk');
    await row.getByRole('link', { name: 'Eleanor Hartley' }).click();
    await expect(desk.getByRole('region', { name: 'Eleanor Hartley' })).toContainText('C-1');
    await desk.getByRole('textbox', { name: 'New note' }).fill('Velvet pangolin');
    await desk.getByRole('button', { name: 'Add note' }).click();
    await expect(desk.getByText(/^Marcus Bell, /)).toBeVisible();
    await expectCleanPage(desk, 'message-at-the-desk');
    await desk.getByRole('link', { name: 'Reply', exact: true }).click();
    await choose(desk, 'Start from a template', 'We have your message');
    await expect(new ComposePage(desk).text).toContainText('Dear Eleanor,');
    await new ComposePage(desk).press('Send');
    await expect(desk).toHaveURL('/adminsecuremessaging/sent');
    await desk.goto('/adminsecuremessaging/desk/team');
    await expect(desk.getByRole('table', { name: 'Messages that wait' })).toBeVisible();
    await expect(row).toHaveCount(0);
    await closeBrowserOf(office, 'adviser');

    await mailbox.open('inbox');
    await mailbox.link(`Re: ${subject}`).click();
    await expect(page.getByRole('article')).toContainText('We answer within 2 working days.');
    await expect(page.getByText('How much may I still pay in?').first()).toBeVisible();
    await expect(page.getByText('Velvet pangolin')).toHaveCount(0);
  },
);
