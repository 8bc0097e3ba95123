import {
  getIncomeCalendar,
  type IncomeCalendar,
  type IncomePayment,
} from '@harbour/definitions/investments/performance/income-calendar';
import { type Answer, inSequence, noResponse, pending, renderInHost, reply } from '@harbour/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import IncomePage from './income-page.tsx';

const plan = { planstring: 'HB-ISA-1', plan: 'Alex’s ISA' };
const received = (date: string, amount: number, kind: 'income' | 'interest' = 'income'): IncomePayment => ({
  ...plan,
  date,
  amount,
  kind,
  announced: false,
  reason: null,
  perUnit: null,
  ...(kind === 'interest' ? { listingId: null, name: 'Interest on cash' } : { listingId: 7, name: 'Alpha Fund' }),
});
const announced: IncomePayment = {
  ...plan,
  date: '2027-01-15',
  listingId: 7,
  name: 'Alpha Fund',
  kind: 'dividend',
  announced: true,
  amount: 12.35,
  reason: null,
  perUnit: { amount: 0.01235, currency: 'GBP', units: 1000, exDate: '2026-12-03' },
};
const calendar: IncomeCalendar = {
  from: '2026-04-06',
  to: '2027-04-05',
  today: '2026-11-20',
  payments: [received('2026-04-20', 10), received('2026-05-20', 2.5, 'interest'), announced],
  months: [
    { month: '2026-04', received: 10, announced: 0 },
    { month: '2026-05', received: 2.5, announced: 0 },
    { month: '2027-01', received: 0, announced: 12.35 },
    { month: '2027-04', received: 0, announced: 0 },
  ],
  received: 12.5,
  announced: 12.35,
  years: [
    { taxYear: '2026-27', pensions: 0, isas: 12.5, others: 0, total: 12.5 },
    { taxYear: '2025-26', pensions: 1, isas: 2, others: 3, total: 6 },
  ],
};

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const page = (path = '/investments/income', ...answers: Answer[]) =>
  renderInHost(<IncomePage />, { path, replies: [...answers, reply(getIncomeCalendar, calendar)] });
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

test('shows the current tax year by month, with what is announced and the sums', async () => {
  const { requests } = await page();
  expect(await rowsOf('Income by month')).toEqual([
    'MonthPart of the largest monthReceivedAnnounced',
    'April 2026 from the 6th£10.00',
    'May 2026£2.50',
    'January 2027£12.35',
    'April 2027 to the 5th',
    'Total£12.50£12.35',
  ]);
  expect(requests.map(({ path }) => path)).toContain('/performance/plans/income/calendar/2026-27');
});

test('lists announced payments with their ex-date and units, and received ones, each with its holding', async () => {
  await page();
  expect((await rowsOf('Announced payments'))[1]).toBe(
    '15 Jan 2027Alpha FundAlex’s ISADividend3 Dec 2026£0.01235 × 1,000.00 units£12.35',
  );
  expect((await rowsOf('Received payments')).slice(1)).toEqual([
    '20 May 2026Interest on cashAlex’s ISAInterest£2.50',
    '20 Apr 2026Alpha FundAlex’s ISAIncome£10.00',
  ]);
  expect(screen.getAllByRole('link', { name: 'Alpha Fund' })[0]).toHaveAttribute(
    'href',
    '/investments/holding/HB-ISA-1/7',
  );
});

test('shows what was received in each tax year by kind of plan', async () => {
  await page();
  expect(await rowsOf('Income received by tax year')).toEqual([
    'Tax yearPensionsISAsOther plansAll plans',
    '2026/27£0.00£12.50£0.00£12.50',
    '2025/26£1.00£2.00£3.00£6.00',
  ]);
});

test('another tax year is chosen, and is in the address; the next one has announced payments alone', async () => {
  const host = await page();
  const year = await screen.findByRole('combobox', { name: 'Tax year' });
  expect(within(year).getAllByRole('option')[0]).toHaveTextContent('2027/28');
  await host.user.selectOptions(year, '2025/26');
  expect(host.address()).toBe('/investments/income?year=2025-26');
  expect(host.requests.map(({ path }) => path)).toContain('/performance/plans/income/calendar/2025-26');
});

test('an amount that is not known in pounds is not zero, and neither is its sum', async () => {
  const unknown = { ...announced, amount: null, reason: 'There is no exchange rate for this currency' };
  await page(
    undefined,
    reply(getIncomeCalendar, {
      ...calendar,
      payments: [unknown],
      announced: null,
      months: [{ month: '2027-01', received: 0, announced: null }],
    }),
  );
  expect((await rowsOf('Announced payments'))[1]).toContain(
    'Not available: There is no exchange rate for this currency',
  );
  expect((await rowsOf('Income by month')).at(-1)).toContain('Not available: The amount of a payment is not known');
});

test('of many received payments the newest ten are shown, and all when they are asked for', async () => {
  const payments = Array.from({ length: 12 }, (_, index) => received(`2026-05-${10 + index}`, index + 1));
  const { user } = await page(undefined, reply(getIncomeCalendar, { ...calendar, payments }));
  expect(await rowsOf('Received payments')).toHaveLength(11);
  await user.click(screen.getByRole('button', { name: 'Show all 12 payments' }));
  expect(await rowsOf('Received payments')).toHaveLength(13);
});

test('says when there is nothing, is a skeleton while it loads, and can be tried again', async () => {
  const empty = { ...calendar, payments: [], years: [] };
  const first = await page(undefined, reply(getIncomeCalendar, empty));
  expect(await screen.findByText('Nothing is announced for what you hold in this tax year')).toBeVisible();
  expect(screen.getByText('No income was received in this tax year')).toBeVisible();
  expect(screen.getByText('Your plans have received no dividends or interest yet')).toBeVisible();
  first.unmount();
  const second = await page(undefined, pending(getIncomeCalendar));
  expect(await screen.findByText('Loading your income…')).toBeInTheDocument();
  second.unmount();
  const { user } = await page(undefined, inSequence(noResponse(getIncomeCalendar), reply(getIncomeCalendar, calendar)));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await rowsOf('Income by month')).toHaveLength(6);
});
