import { expect } from '@playwright/test';
import { expectCleanPage } from '../page-models/clean-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
// What is proposed here waits for the client: other journeys count what does.
import { test } from '../setup/own-portal.ts';
import { nightly } from './as.ts';

const signedOut = { cookies: [], origins: [] };

const global = { isin: 'GB00HB000064', name: 'Ashcombe Global Sustainable Equity' };
const gilts = { isin: 'GB00HB000080', name: 'Ashcombe Index-Linked Gilt' };
const description = 'A quarter into gilts';

test('staff propose a change, remind the client, and see what the client opened and answered', {
  tag: nightly,
}, async ({ page, portal, browser, baseURL }) => {
  test.slow();
  const office = await browser.newContext({ baseURL: baseURL ?? '', storageState: signedOut });
  const desk = await office.newPage();
  await new SignInPage(desk).signIn(accounts.adviser);

  await desk.goto('/ims/proposals');
  await desk.getByRole('link', { name: 'Propose a change' }).click();
  await desk.getByRole('textbox', { name: 'Sell', exact: true }).fill('ashcombe global');
  await desk.getByRole('list', { name: 'Sell: funds found' }).getByRole('button', { name: global.name }).click();
  await desk.getByRole('textbox', { name: 'Buy', exact: true }).fill(gilts.isin);
  await desk.getByLabel('Percent of the holding').fill('25');
  await desk.getByRole('button', { name: 'Show the plans' }).click();
  await expect(desk.getByText(`25% of ${global.name} to ${gilts.name}`)).toBeVisible();
  await desk.getByRole('checkbox', { name: 'All of these plans' }).uncheck();
  await desk.getByRole('checkbox', { name: 'Eleanor Hartley, Eleanor’s stocks and shares ISA' }).check();
  await desk.getByLabel('The proposal in one line').fill(description);
  await desk.getByLabel('Why we propose it').fill('Shares have grown more than your plan intends.');
  await expectCleanPage(desk, 'proposal-change');
  await desk.getByRole('button', { name: 'Propose to 1 client' }).click();
  const row = desk.getByRole('row').filter({ hasText: description });
  await expect(row).toContainText('Not yet');
  await row.getByRole('button', { name: /^Remind/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Send the reminder' }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expectCleanPage(desk, 'proposals');

  await portal.open('/securemessaging/inbox');
  await page.getByRole('link', { name: `Waiting for your answer: ${description}` }).click();
  await page.getByRole('article').getByRole('link', { name: description }).click();
  await expect(page).toHaveURL(/\/ims\/imshome\?proposal=/);
  await expect(page.getByText('Shares have grown more than your plan intends.')).toBeVisible();
  // These tables come after the page, and move what is below them. Other proposals are folded.
  await expect(page.getByRole('table', { name: /^Before and after/ })).toHaveCount(
    await page.getByText('The plan before and after').filter({ visible: true }).count(),
  );
  await page.getByRole('button', { name: `Decline: ${description}` }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Not this year.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Decline/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText(description);

  await desk.goto('/ims/proposals?state=declined');
  await expect(row).toContainText('“Not this year.”');
  await expect(row).not.toContainText('Not yet');
  await office.close();
});
