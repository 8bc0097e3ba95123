import { expect } from '@playwright/test';
import { expectCleanPage } from '../page-models/clean-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
// Prices that are loaded here are in every total.
import { test } from '../setup/own-portal.ts';
import { nightly } from './as.ts';

const signedOut = { cookies: [], origins: [] };

test('staff check, load and undo a file of prices, and the client’s total follows', { tag: nightly }, async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  test.slow();
  const total = async () => {
    await portal.open('/');
    return (await page.getByTestId('total-valuation').textContent()) ?? '';
  };
  const before = await total();
  const office = await browser.newContext({ baseURL: baseURL ?? '', storageState: signedOut });
  const desk = await office.newPage();
  await new SignInPage(desk).signIn(accounts.administrator);

  await desk.goto('/investments/data');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
  await desk.getByLabel(/Choose a CSV file/).setInputFiles({
    name: 'close.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`symbol,date,price,currency\nHB006,${today},9.99,GBP`),
  });
  await desk.getByRole('button', { name: 'Check the file' }).click();
  await expect(desk.getByRole('table', { name: 'Differences' })).toContainText('9.99');
  await expectCleanPage(desk, 'data-desk-check');
  expect(await total()).toBe(before);
  await desk.getByRole('button', { name: 'Load it' }).click();
  const loaded = desk.getByRole('table', { name: 'Loaded files' });
  await expect(loaded).toContainText('close.csv');
  await expectCleanPage(desk, 'data-desk');
  expect(await total()).not.toBe(before);

  await loaded.getByRole('button', { name: /^Undo close\.csv/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click();
  await expect(loaded).toContainText('Undone by Ruth Adeyemi');
  expect(await total()).toBe(before);
  await office.close();
});
