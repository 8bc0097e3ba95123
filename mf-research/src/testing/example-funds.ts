import type { CallResponse } from '@harbour/api';
import { getFundAllocation } from '@harbour/definitions/investments/asset-allocation';
import { type BuyListFund, getBuyList } from '@harbour/definitions/research/buy-list';
import { type FundPage, getFundPage } from '@harbour/definitions/research/fund-page';
import { fundReturnMonths } from '@harbour/definitions/research/price-returns';
import { reply } from '@harbour/testing';

export const today = '2026-11-20';
export const alphaIsin = 'GB00HB000015';
export const betaIsin = 'GB00HB000023';

const fresh = { pricedOn: today, ratedOn: null, freshness: 'fresh' as const };

/** A fund of the list; what is not given is of the example "Alpha Fund", which the client does not hold. */
export const listedFund = (given: Partial<BuyListFund> = {}): BuyListFund => ({
  isin: alphaIsin,
  name: 'Alpha Fund',
  sector: 'UK Equity',
  currency: 'GBP',
  ocf: 0.79,
  riskBand: 5,
  rationale: 'Cheap and steady.',
  addedOn: '2026-05-20',
  allocation: { asOf: '2026-10-31', cash: 3.1, fixed_interest: 0, property: 0, equity: 96.9 },
  pricedOn: today,
  returns: fundReturnMonths.map((months) => ({ months, percent: months / 4, annualised: months >= 12, reason: null })),
  held: null,
  documents: [{ type: 'factsheet', name: 'Factsheet', publishedOn: '2026-10-31' }],
  ...given,
});

export const alpha = listedFund();
export const beta = listedFund({
  isin: betaIsin,
  name: 'Beta Bond',
  sector: 'Fixed Interest',
  ocf: 0.52,
  riskBand: 3,
  allocation: { asOf: '2026-10-31', cash: 3.9, fixed_interest: 96.1, property: 0, equity: 0 },
  returns: fundReturnMonths.map((months) =>
    months === 60
      ? { months, percent: null, annualised: true, reason: 'No price is known on 2021-11-20' }
      : { months, percent: -1.5, annualised: months >= 12, reason: null },
  ),
  held: { value: 12_345.67, reason: null, plans: 2, ...fresh, pricedOn: '2026-11-02', freshness: 'old' },
  documents: [],
});

export const buyList = (...funds: BuyListFund[]) => reply(getBuyList, { date: today, funds });

/** The page of a fund; what is not given is of the example, a fund in dollars that two plans hold. */
export const pageOf = (given: Partial<FundPage> = {}): FundPage => ({
  isin: alphaIsin,
  name: 'Alpha Fund',
  kind: 'fund',
  sector: 'US Equity',
  currency: 'USD',
  quotedInMinorUnit: false,
  price: 1.6,
  priceDate: today,
  ocf: 0.79,
  manager: 'Alma Keen',
  objective: 'Growth over five years or more.',
  buyList: { riskBand: 5, rationale: 'Cheap and steady.', addedOn: '2026-05-20' },
  documents: [{ type: 'factsheet', name: 'Factsheet', publishedOn: '2026-10-31' }],
  facts: {
    asOf: '2026-10-31',
    source: 'Example Data',
    freshness: 'fresh',
    riskIndicator: 6,
    income: 'pays-out',
    label: 'improvers',
  },
  allocation: { asOf: '2026-10-31', cash: 3.1, fixed_interest: 0, property: 0, equity: 96.9 },
  comparator: { name: 'US shares', kind: 'index', source: 'Example Indices' },
  years: [
    {
      from: '2025-10-31',
      to: '2026-10-31',
      price: { percent: 4.2, reason: null },
      total: { percent: 6.25, reason: null },
      comparator: { percent: 5, reason: null },
    },
    {
      from: '2024-10-31',
      to: '2025-10-31',
      price: { percent: -3.1, reason: null },
      total: { percent: null, reason: 'What this fund paid out before 31 Oct 2025 is not known' },
      comparator: { percent: 2, reason: null },
    },
  ],
  periods: [
    {
      months: 1,
      annualised: false,
      price: { percent: 1.25, reason: null },
      total: { percent: 1.5, reason: null },
      own: { percent: 2.5, reason: null },
      comparator: { percent: 1.75, reason: null },
    },
    {
      months: 12,
      annualised: true,
      price: { percent: null, reason: 'No price in pounds is known on 2025-11-20' },
      total: { percent: null, reason: 'No price in pounds is known on 2025-11-20' },
      own: { percent: 8, reason: null },
      comparator: { percent: 7, reason: null },
    },
  ],
  volatility: {
    from: '2023-10-31',
    to: '2026-10-31',
    of: 'total',
    fund: { percent: 14.5, reason: null },
    comparator: { percent: 13.2, reason: null },
  },
  growth: [
    { date: '2025-11-20', price: 1_000, total: 1_000, comparator: 1_000 },
    { date: '2026-05-20', price: null, total: null, comparator: 1_010 },
    { date: today, price: 1_042.5, total: 1_062.5, comparator: 1_070 },
  ],
  held: [
    { planstring: 'HB-ISA-1', plan: 'Alex’s ISA', units: 1_000, value: 8_000, reason: null, ...fresh },
    { planstring: 'HB-PEN-1', plan: 'Alex’s pension', units: 250.5, value: 2_000, reason: null, ...fresh },
  ],
  total: { value: 10_000, reason: null },
  date: today,
  ...given,
});

/** The pages of some funds, each at its own address. */
export const pagesOf = (...pages: FundPage[]) =>
  reply(getFundPage, ({ path }) => pages.find(({ isin }) => path.endsWith(isin)) ?? pageOf());

export const fundPage = (given: Partial<FundPage> = {}) => reply(getFundPage, pageOf(given));

export const makeUpOf = (given: Partial<CallResponse<typeof getFundAllocation>> = {}) =>
  reply(getFundAllocation, {
    isin: alphaIsin,
    name: 'Alpha Fund',
    asOf: '2026-10-31',
    freshness: 'fresh',
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
    ...given,
  });
export const makeUp = makeUpOf();
