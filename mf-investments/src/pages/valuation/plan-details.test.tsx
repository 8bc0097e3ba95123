import { getFundAllocation } from '@harbour/definitions/investments/asset-allocation';
import { getPlanHoldingFigures } from '@harbour/definitions/investments/performance/holding-figures';
import { getPlanHoldings, type Holding } from '@harbour/definitions/investments/valuation/holdings';
import type { Freshness } from '@harbour/definitions/investments/valuation/plans';
import { getPolicyChart } from '@harbour/definitions/investments/valuation/policy-chart';
import { getFundInfo, getFundPerformance } from '@harbour/definitions/research/funds';
import { type Answer, type Host, inSequence, noResponse, pending, refuse, renderInHost, reply } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { exampleFigures } from '../../testing/example-holding-figures.ts';
import { backend, fresh, pricedOn } from '../../testing/example-valuation.ts';
import { readChosen, useChosenColumns } from '../holding/chosen-columns.ts';
import ValuationPage from './valuation-page.tsx';

const isin = 'US0378331005';
const fund: Holding = {
  listingId: 7,
  name: 'Alpha Fund',
  isin,
  price: 1.2345,
  units: 1000,
  cash: false,
  value: 1234.5,
  reason: null,
  ...fresh,
  pricedOn: '2026-11-18',
};
const cash: Holding = {
  listingId: 8,
  name: 'Cash',
  isin: null,
  price: 1,
  units: 10,
  cash: true,
  value: 10,
  reason: null,
  ...fresh,
};
const holdings = reply(getPlanHoldings, { valuationDate: pricedOn, holdings: [fund, cash] });
const chart = reply(getPolicyChart, { chartData: [{ date: pricedOn, value: 1244.5, ...fresh }] });
const allocationOf = (freshness: Freshness) =>
  reply(getFundAllocation, {
    isin,
    name: 'Alpha Fund',
    asOf: '2026-10-31',
    freshness,
    allocation: {
      cash: 2.5,
      fixed_interest: 10,
      property: 0,
      equity: 87.5,
      uk_percent: 25,
      us_percent: 75,
      european_percent: 0,
      fareast_percent: 0,
      fareast_other_percent: 0,
      japan_percent: 0,
      other_percent: 0,
      specialist_percent: 0,
    },
  });
const allocation = allocationOf('fresh');
const performance = reply(getFundPerformance, {
  fundData: {
    isin,
    name: 'Alpha Fund',
    currency: 'USD',
    asOf: '2026-11-18',
    returns: [
      { months: 1, percent: 9.75, annualised: false, reason: null },
      { months: 12, percent: -1.25, annualised: true, reason: null },
      { months: 60, percent: null, annualised: true, reason: 'There are no prices that far back.' },
    ],
    prices: [],
  },
});
const info = reply(getFundInfo, {
  theData: {
    isin,
    name: 'Alpha Fund',
    kind: 'fund',
    category: 'Global Equity',
    sector: null,
    currency: 'USD',
    price: 1.6,
    priceDate: '2026-11-18',
    ocf: 0.45,
  },
});
const figures = reply(getPlanHoldingFigures, exampleFigures([fund, cash]));
const opened: Answer[] = [holdings, figures, chart, allocation, performance, info];
const but = (...answers: Answer[]) => [...answers, ...opened, ...backend];

const initial = innerWidth;
beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});
afterEach(() => {
  Object.assign(window, { innerWidth: initial });
  jest.restoreAllMocks();
});

const page = (path = '/investments/valuation?open=HB-ISA-1', replies: readonly Answer[] = but()) =>
  renderInHost(<ValuationPage />, { path, replies });
const asked = ({ requests }: Host) => requests.map(({ path }) => decodeURIComponent(path));
const click = (element: HTMLElement) => act(async () => element.click());
const table = () => screen.findByRole('table', { name: /^Holdings of Alex’s ISA/ });

describe('a plan opened up', () => {
  test('is opened and closed by its name, and stands open in the address', async () => {
    const host = await page('/investments/valuation');
    const plan = await screen.findByRole('button', { name: 'Alex’s ISA' });
    expect(asked(host).some((path) => path.includes('/plan/holdings/'))).toBe(false);
    expect(plan).toHaveAttribute('aria-expanded', 'false');
    await click(plan);
    expect(host.address()).toBe('/investments/valuation?open=HB-ISA-1');
    expect(plan).toHaveAttribute('aria-expanded', 'true');
    expect(await table()).toBeInTheDocument();
    await click(plan);
    expect(host.address()).toBe('/investments/valuation');
    expect(screen.queryByRole('table', { name: /^Holdings/ })).not.toBeInTheDocument();
  });

  test('[R189] [R229] shows the holdings of the valuation date: name, ISIN, units, price and value', async () => {
    const host = await page();
    expect(within(await table()).getByRole('row', { name: /Alpha Fund/ })).toHaveTextContent(
      /Alpha Fund.*US0378331005.*1,000\.00£1\.2345 18 Nov 2026.*£1,234\.50$/,
    );
    expect(asked(host)).toContain(`/valuation/plan/holdings/HB-ISA-1/${pricedOn}`);
  });

  test('a holding whose price or rate is old says so, with the day', async () => {
    const stale = { ...fund, pricedOn: '2026-11-18', ratedOn: '2024-02-01', freshness: 'stale' } as const;
    await page(undefined, but(reply(getPlanHoldings, { valuationDate: pricedOn, holdings: [stale, cash] })));
    const rows = within(await table());
    expect(rows.getByRole('row', { name: /Alpha Fund/ })).toHaveTextContent('Out of date: exchange rate of 1 Feb 2024');
    expect(rows.getByRole('row', { name: /Cash/ })).not.toHaveTextContent('Out of date');
  });

  test('cash has an amount and its weight alone: no units, no price and nothing that it did', async () => {
    await page();
    const row = within(await table()).getByRole('row', { name: /Cash/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['', '', '0.8%', '', '', '', '', '£10.00']);
  });

  test('an overdrawn account stands in brackets', async () => {
    const overdrawn = { ...cash, units: -9435.63, value: -9435.63 };
    await page(undefined, but(reply(getPlanHoldings, { valuationDate: pricedOn, holdings: [overdrawn] })));
    const row = within(await table()).getByRole('row', { name: /Cash/ });
    expect(row).toHaveTextContent('(£9,435.63)');
    expect(row).not.toHaveTextContent('-');
  });

  test('a holding without a price says so, and is not zero', async () => {
    const unpriced = { ...fund, price: null, value: null, reason: 'No price is known on this day', pricedOn: null };
    await page(undefined, but(reply(getPlanHoldings, { valuationDate: pricedOn, holdings: [unpriced] })));
    const row = within(await table()).getByRole('row', { name: /Alpha Fund/ });
    expect(row).toHaveTextContent('Not available: No price is known on this day');
    expect(row).not.toHaveTextContent('£0.00');
  });

  test('says growth, return and net paid in of the plan, from the page’s one answer', async () => {
    const host = await page();
    await table();
    const isa = within(screen.getByRole('region', { name: 'ISA' }));
    const paidIn = await isa.findByText('Net paid in');
    expect(paidIn.closest('dl')).toHaveTextContent(
      'Growth▲up £20,000.15Time-weighted return26.67% a yearNet paid in£55,000.00',
    );
    expect(asked(host).filter((path) => path.includes('/performance/plans/headlines'))).toHaveLength(1);
  });

  test('[R235] has its own chart over the page’s period', async () => {
    const host = await page('/investments/valuation?open=HB-ISA-1&period=24');
    expect(await screen.findByRole('table', { name: 'Value of Alex’s ISA over time' })).toHaveTextContent('£1,244.50');
    expect(asked(host)).toContain(`/valuation/summary/policychart/HB-ISA-1/24/${pricedOn}`);
  });

  test('[R261] a failed load of holdings is only logged: no error, no redirect, and the rest stands', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = await page(undefined, but(noResponse(getPlanHoldings)));
    expect(await screen.findByText('Holdings are not shown at the moment.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(host.address()).toBe('/investments/valuation?open=HB-ISA-1');
    expect(screen.getByTestId('total-valuation')).toHaveTextContent('£150,000.30');
    expect(log).toHaveBeenCalledWith('The holdings of HB-ISA-1 could not be loaded.', expect.any(Error));
  });

  test('is a skeleton while its holdings come, and says when nothing was held', async () => {
    const first = await page(undefined, but(pending(getPlanHoldings)));
    expect(await screen.findByText('Loading the holdings of Alex’s ISA…')).toBeInTheDocument();
    first.unmount();
    await page(undefined, but(reply(getPlanHoldings, { valuationDate: pricedOn, holdings: [] })));
    expect(await screen.findByText('Nothing was held on 20 Nov 2026')).toBeVisible();
  });
});

describe('what the holdings of an opened plan did', () => {
  beforeEach(() => {
    localStorage.clear();
    act(() => useChosenColumns.getState().reset());
  });
  const titles = async () =>
    within(await table())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  const rowOf = async (name: RegExp) => within(await table()).getByRole('row', { name });
  const names = async () =>
    within(await table())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent?.slice(0, 4));

  test('[R189] is book cost, gain in pounds and percent, income, return and weight, with totals', async () => {
    await page();
    expect(await rowOf(/Alpha Fund/)).toHaveTextContent('99.2%£987.60▲up £246.90 25.00%£12.3412.34% a year£1,234.50');
    expect(await rowOf(/^Total/)).toHaveTextContent('Total100.0%£987.60▲up £246.90 25.00%£12.34£1,244.50');
    expect(screen.getByText(/^Money-weighted return, with income\./)).toBeVisible();
  });

  test('comes after the values, and their failing leaves the values', async () => {
    const first = await page(undefined, but(pending(getPlanHoldingFigures)));
    expect(await rowOf(/Alpha Fund/)).toHaveTextContent('£1,234.50');
    first.unmount();
    await page(undefined, but(noResponse(getPlanHoldingFigures)));
    expect(await rowOf(/Alpha Fund/)).toHaveTextContent(/Not available: It could not be loaded\..*£1,234\.50$/);
  });

  test('says why a cost is not known, and is not zero', async () => {
    const reason = 'Units came or went on 10 February 2024 without what they cost or were worth.';
    const unknown = exampleFigures([fund, cash], {
      bookCost: null,
      gain: null,
      gainRate: null,
      income: null,
      figuresReason: reason,
      return: { rate: null, annualised: false, reason },
    });
    const answer = { ...unknown, growth: null, growthReason: reason };
    await page(undefined, but(reply(getPlanHoldingFigures, answer)));
    const row = await rowOf(/Alpha Fund/);
    expect(within(row).getAllByTitle(reason)).toHaveLength(4);
    expect(screen.getByText(reason, { selector: 'p' })).toBeVisible();
    expect(screen.queryByText(/How this adds up/)).not.toBeInTheDocument();
  });

  test('adds up to the growth of the plan', async () => {
    await page();
    await table();
    await click(await screen.findByText('How this adds up since the plan was opened'));
    const parts = screen.getByText('Gain on what is held').closest('dl');
    expect(parts).toHaveTextContent(
      [
        'Gain on what is held▲up £246.90',
        'Gain on what has been sold▼down (£3.50)',
        'Income of holdings, also of those sold▲up £12.34',
        'Charges and taxes paid from the plan▼down (£11.74)',
        'Growth since the plan was opened▲up £244.00',
        'Paid in, less taken out£1,000.00',
      ].join(''),
    );
  });

  test('is sorted by any of its figures', async () => {
    await page();
    await click(within(await table()).getByRole('button', { name: 'Weight' }));
    await click(within(await table()).getByRole('button', { name: 'Weight' }));
    expect(await names()).toEqual(['Cash', 'Alph', 'Tota']);
  });

  test('its columns are chosen, and kept', async () => {
    const first = await page();
    await table();
    await click(screen.getByRole('button', { name: 'Choose columns' }));
    await click(screen.getByRole('checkbox', { name: 'Units' }));
    await click(screen.getByRole('checkbox', { name: 'Last dealt' }));
    await click(screen.getByRole('checkbox', { name: 'Last price change' }));
    const chosen = [
      'Holding',
      'Price in GBP',
      'Weight',
      'Book cost',
      'Gain',
      'Income received',
      'Return since bought',
      'Last price change',
      'Last dealt',
      'Value',
    ];
    expect(await titles()).toEqual(chosen);
    expect(await rowOf(/Alpha Fund/)).toHaveTextContent('(0.50%) since 17 Nov 202620 Oct 2026 Bought£1,234.50');
    first.unmount();
    expect(JSON.parse(localStorage.getItem('harbour.investments.holding-columns') ?? '')).toEqual([
      'price',
      'weight',
      'cost',
      'gain',
      'income',
      'return',
      'change',
      'dealt',
    ]);
    await page();
    expect(await titles()).toEqual(chosen);
    await click(screen.getByRole('button', { name: 'Choose columns' }));
    await click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(await titles()).toContain('Units');
  });

  test('columns that were kept are read again; what is none any more is left out', () => {
    localStorage.setItem('harbour.investments.holding-columns', '["cost","colour","units"]');
    expect(readChosen()).toEqual(['units', 'cost']);
    localStorage.setItem('harbour.investments.holding-columns', 'broken');
    expect(readChosen()).toContain('gain');
  });

  test('leads on to the history of a holding', async () => {
    await page();
    expect(within(await table()).getByRole('link', { name: 'Full history of Alpha Fund' })).toHaveAttribute(
      'href',
      `/investments/holding/HB-ISA-1/7?d=${pricedOn}`,
    );
    expect(within(await table()).queryByRole('link', { name: /Cash/ })).not.toBeInTheDocument();
  });
});

describe('a fund', () => {
  test('[R242] tells a few facts beside its name when they are wanted', async () => {
    const host = await page();
    await table();
    expect(asked(host)).not.toContain('/morningstar/fundinfotooltipdata');
    await click(screen.getByRole('button', { name: 'About Alpha Fund' }));
    expect(await screen.findByText('Global Equity')).toBeVisible();
    expect(screen.getByText('US$1.60, 18 Nov 2026')).toBeVisible();
    expect(screen.getByText('0.45% a year')).toBeVisible();
    expect(host.requests.find(({ path }) => path === '/morningstar/fundinfotooltipdata')?.query).toEqual({ isin });
  });

  test('[R240] [R241] opens to what it is made of and how its price has moved', async () => {
    const host = await page();
    await click(within(await table()).getByRole('button', { name: 'Alpha Fund' }));
    const dialog = screen.getByRole('dialog', { name: 'Alpha Fund' });
    expect(await within(dialog).findByRole('row', { name: /^Equity/ })).toHaveTextContent('87.50%');
    expect(within(dialog).getByRole('row', { name: /^US/ })).toHaveTextContent('75.00%');
    expect(within(dialog).queryByRole('row', { name: /^Japan/ })).not.toBeInTheDocument();
    expect(await within(dialog).findByRole('row', { name: /^12 months/ })).toHaveTextContent('(1.25%)');
    // Under twelve months nothing is said of the past (FCA COBS 4.6.2R).
    expect(dialog).not.toHaveTextContent(/1 month|9\.75%/);
    expect(dialog).toHaveTextContent('Past performance is not a reliable indicator of future results.');
    expect(within(dialog).getByRole('row', { name: /^5 years/ })).toHaveTextContent(
      'Not available: There are no prices that far back.',
    );
    expect(asked(host)).toContain(`/assetallocation/fund/${isin}/${pricedOn}`);
    expect(asked(host)).toContain(`/performance/fund/${isin}`);
  });

  test('a make-up of long ago is marked in the dialog as a price is', async () => {
    await page(undefined, but(allocationOf('stale')));
    await click(within(await table()).getByRole('button', { name: 'Alpha Fund' }));
    expect(await screen.findByText('Out of date: make-up of 31 Oct 2026')).toBeVisible();
  });

  test('[R263] a failed allocation marks the dialog’s data as error, and can be tried again', async () => {
    await page(
      undefined,
      but(inSequence(refuse(getFundAllocation, 404, 'FundMixUnknown', 'Nobody has told us.'), allocation)),
    );
    await click(within(await table()).getByRole('button', { name: 'Alpha Fund' }));
    const part = screen.getByRole('region', { name: 'What it is made of' });
    expect(await within(part).findByRole('alert')).toHaveTextContent('Nobody has told us.');
    expect(part).toHaveAttribute('data-state', 'error');
    // The other half of the dialog is not affected.
    expect(await screen.findByRole('row', { name: /^12 months/ })).toBeInTheDocument();
    await click(within(part).getByRole('button', { name: 'Try again' }));
    expect(await within(part).findByRole('row', { name: /^Equity/ })).toBeInTheDocument();
    expect(part).toHaveAttribute('data-state', 'ready');
  });
});
