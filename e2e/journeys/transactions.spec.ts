import { readFile } from 'node:fs/promises';
import {
  externalFlowsBySql,
  holdingsBySql,
  londonToday,
  transactionTotalsBySql,
} from '../setup/independent-figures.ts';
import { as, expect, nightly } from './as.ts';

const test = as('client');

const today = londonToday();
const pounds = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount);

/** The same day of the year before, as the portal counts it: the last of February for the last of February. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  if (!dayAfter(day).endsWith('-03-01')) return before;
  return dayBefore(`${before.slice(0, 4)}-03-01`);
}
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

test('[R164, R192, R246] the transactions of a year add up to what an independent query gives', async ({
  portal,
  page,
}) => {
  const expected = await transactionTotalsBySql(dayAfter(yearBefore(today)), today);
  await portal.open('/investments/transactions');
  await expect(page.getByText(`${expected.count} transactions`)).toBeVisible();
  const table = page.getByRole('table', { name: 'Transactions', exact: true });
  const total = table.getByRole('row', { name: /^Total/ });
  await expect(total).toContainText(pounds(expected.credit));
  await expect(total).toContainText(pounds(expected.debit));
});

test('[R164] what is shown is filtered, and downloaded as it is', { tag: nightly }, async ({ portal, page }) => {
  await portal.open('/investments/transactions');
  await page.getByLabel('External flows only').check();
  await expect(page).toHaveURL(/tx=/);
  const flows = await externalFlowsBySql(yearBefore(today), today);
  await expect(page.getByText(new RegExp(`^${flows.length} of \\d+ transactions$`))).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`transactions-${dayAfter(yearBefore(today))}-${today}.csv`);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(flows.length + 1);
});

/**
 * The rate of a year at which flows are worth nothing today, by halving an interval a hundred times: another way than
 * the product's, on purpose. The year is one, however many days it has.
 */
function rateByHalving(flows: readonly { date: string; amount: number }[], first: string): number {
  const passed = (date: string) => (Date.parse(date) - Date.parse(first)) / (Date.parse(today) - Date.parse(first));
  const worth = (rate: number) => flows.reduce((sum, { date, amount }) => sum + amount / (1 + rate) ** passed(date), 0);
  let [low, high] = [-0.99, 10];
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (Math.sign(worth(middle)) === Math.sign(worth(low))) low = middle;
    else high = middle;
  }
  return low;
}

test('[R164, R226, R228] the money-weighted return of a year is what another solver finds, and opens to its flows', {
  tag: nightly,
}, async ({ portal, page }) => {
  const from = yearBefore(today);
  // The former employer's pension has no complete transactions, so no return counts it.
  const counted = ({ planstring }: { planstring: string }) => planstring !== 'HB-PEN-1002';
  const valueOn = async (day: string) =>
    (await holdingsBySql(day)).filter(counted).reduce((sum, { value }) => sum + value, 0);
  const flows = (await externalFlowsBySql(from, today)).filter(counted);
  const [opening, closing] = [await valueOn(from), await valueOn(today)];
  const rate = rateByHalving(
    [
      { date: from, amount: -opening },
      ...flows.map(({ date, value }) => ({ date, amount: -value })),
      { date: today, amount: closing },
    ],
    from,
  );

  await portal.open('/investments/transactions');
  await page.getByRole('button', { name: 'Why this number: Time-weighted return' }).click();
  const row = page.getByRole('group', { name: 'Money-weighted return' });
  await expect(row).toContainText(`${(rate * 100).toFixed(2)}%`);
  await expect(page.getByRole('group', { name: 'Goal-seek return' })).toContainText('over one year');
  await row.getByRole('button', { name: /^Why this number/ }).click();
  await expect(row).toContainText(pounds(opening));
  await expect(row).toContainText(pounds(closing));
  await expect(page.getByText(/Former employer pension/).first()).toBeVisible();
});

test('[R225] the twelve months go on from each other to the penny', { tag: nightly }, async ({ portal, page }) => {
  await portal.open('/investments/transactions');
  const table = page.getByRole('table', { name: 'Monthly analysis' });
  await table.getByRole('row', { name: /^Twelve months/ }).waitFor();
  const rows = await table.getByRole('row').all();
  const pence = (text = '') => Math.round(Number(text.replaceAll(/[£,()]/g, '')) * 100) * (text.includes('(') ? -1 : 1);
  const months: number[][] = [];
  for (const row of rows) {
    const cells = await row.getByRole('cell').allTextContents();
    if (cells.length > 0) months.push(cells.map((cell) => pence(cell)));
  }
  expect(months.length).toBeGreaterThanOrEqual(12);
  for (const [index, [opening = 0, paidIn = 0, paidOut = 0, growth = 0, closing = 0]] of months.entries()) {
    expect(opening + paidIn - paidOut + growth).toBe(closing);
    const next = index < 11 ? months[index + 1] : undefined;
    if (next) expect(next[0]).toBe(closing);
  }
});
