import { getLookThrough, type LookThrough } from '@harbour/definitions/investments/look-through';
import { type Answer, inSequence, noResponse, pending, renderInHost, reply } from '@harbour/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { backend, fresh, pricedOn } from '../../testing/example-valuation.ts';
import LookThroughPage from './look-through-page.tsx';

const nothing = { value: 0, percent: 0 };
const found: LookThrough = {
  valuationDate: pricedOn,
  value: 1_000,
  reason: null,
  ...fresh,
  breakdowns: [
    {
      breakdown: 'region',
      smaller: nothing,
      unknown: nothing,
      parts: [
        { name: 'Shares: UK', value: 900, percent: 90 },
        { name: 'Cash', value: 100, percent: 10 },
      ],
    },
    {
      breakdown: 'currency',
      smaller: nothing,
      unknown: { value: 50, percent: 5 },
      parts: [{ name: 'GBP', value: 950, percent: 95 }],
    },
    {
      breakdown: 'company',
      parts: [{ name: 'Albion Energy', value: 72, percent: 7.2 }],
      smaller: { value: 10, percent: 1 },
      unknown: { value: 918, percent: 91.8 },
    },
  ],
  holdings: [
    {
      name: 'Alpha Fund',
      isin: 'US0378331005',
      value: 900,
      published: [
        { breakdown: 'region', asOf: '2026-10-31', freshness: 'fresh' },
        { breakdown: 'sector', asOf: '2026-04-24', freshness: 'old' },
      ],
    },
    { name: 'Cash', isin: null, value: 100, published: [] },
  ],
  overlaps: [{ one: 'Alpha Fund', other: 'Beta Fund', percent: 2.2, companies: ['Thames Pharmaceuticals'] }],
};

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});
const page = (...answers: Answer[]) =>
  renderInHost(<LookThroughPage />, {
    path: '/investments/lookthrough?po=all',
    replies: [...answers, reply(getLookThrough, found), ...backend],
  });
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('shows each breakdown with what is not published', async () => {
  await page();
  expect(await rowsOf('By region and class')).toEqual(['Shares: UK£900.0090.00%', 'Cash£100.0010.00%']);
  expect(await rowsOf('By currency')).toEqual(['British Pound (GBP)£950.0095.00%', 'Not published£50.005.00%']);
  expect(await rowsOf('The 10 largest companies')).toEqual([
    'Albion Energy£72.007.20%',
    'Other published companies£10.001.00%',
    'Not published£918.0091.80%',
  ]);
});

test('shows which funds hold the same companies, and the days of publication with what is old', async () => {
  const { user } = await page();
  expect(await rowsOf('Overlap between funds')).toEqual(['Alpha Fund and Beta FundThames Pharmaceuticals2.20%']);
  await user.click(screen.getByText(/^Days for which providers published/));
  expect(await rowsOf('Days of publication')).toEqual([
    'Alpha Fund31 Oct 202624 Apr 2026 oldNot publishedNot published£900.00',
    'CashNot publishedNot publishedNot publishedNot published£100.00',
  ]);
});

test('of many pairs those with most in common are shown, and all when they are asked for', async () => {
  const overlaps = Array.from({ length: 7 }, (_, index) => ({
    one: 'Alpha Fund',
    other: `Fund ${index}`,
    percent: 10 - index,
    companies: ['Albion Energy'],
  }));
  const { user } = await page(reply(getLookThrough, { ...found, overlaps }));
  expect(await rowsOf('Overlap between funds')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show 7 pairs of funds' }));
  expect(await rowsOf('Overlap between funds')).toHaveLength(7);
});

test('a value that is not known says why; without holdings or overlaps it says so', async () => {
  const reason = 'No price or exchange rate is known on this day for Alpha Fund';
  const first = await page(reply(getLookThrough, { ...found, value: null, reason, breakdowns: [], overlaps: [] }));
  expect(await screen.findByTitle(reason)).toBeVisible();
  expect(screen.getByText('No two of your funds publish the same company')).toBeVisible();
  first.unmount();
  const second = await page(reply(getLookThrough, { ...found, value: 0, breakdowns: [] }));
  expect(await screen.findByText(/have no value above zero/)).toBeVisible();
  second.unmount();
  await page(reply(getLookThrough, { ...found, value: 0, breakdowns: [], holdings: [], overlaps: [] }));
  expect(await screen.findByText('Nothing was held on this day')).toBeVisible();
});

test('is a skeleton while it loads, and can be tried again', async () => {
  const first = await page(pending(getLookThrough));
  expect(await screen.findByText('Loading what your funds hold…')).toBeInTheDocument();
  first.unmount();
  const { user } = await page(inSequence(noResponse(getLookThrough), reply(getLookThrough, found)));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await rowsOf('By currency')).toHaveLength(2);
});
