import { getPeople } from '@harbour/definitions/clients/permissions';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { getReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import {
  getMonthlyPerformance,
  getPerformance,
  type PerformanceFigures,
} from '@harbour/definitions/investments/performance/returns';
import { getPortfolios } from '@harbour/definitions/investments/portfolios/portfolios';
import { getTransactions, type Transaction } from '@harbour/definitions/investments/transactions';
import { getCurrencies, getRates } from '@harbour/definitions/investments/valuation/currencies';
import { getPlans, type Plan } from '@harbour/definitions/investments/valuation/plans';
import { type Answer, exampleSettings, reply } from '@harbour/testing';
import { headlinesOf } from './example-headlines.ts';

/** A small backend for the tests of this page: three plans, one portfolio, one year to 20 November 2023. */

export const alex = '11111111-1111-4111-8111-111111111111';
export const robin = '22222222-2222-4222-8222-222222222222';
export const retirement = '33333333-3333-4333-8333-333333333333';

function plan(planstring: string, productType: Plan['productType'], label: string, owner: string): Plan {
  const name = label;
  return { planstring, productType, label, ownership: [owner], name, value: planstring, performance: true, items: [] };
}

export const examplePlans = [
  plan('HB-ISA-1', 'isa', 'Alex’s ISA', alex),
  plan('HB-GIA-1', 'nonpens', 'Alex’s account', alex),
  plan('HB-PEN-1', 'pens', 'Robin’s pension', robin),
];

export function transaction(id: number, changes: Partial<Transaction> = {}): Transaction {
  return {
    id,
    planstring: 'HB-ISA-1',
    transactionDate: '2023-05-31',
    kind: 'purchase',
    holding: 'Global Equity',
    isin: null,
    units: 10,
    value: -100,
    performance: false,
    ...changes,
  };
}

export const exampleTransactions = [
  transaction(5, {
    transactionDate: '2023-11-10',
    kind: 'withdrawal',
    holding: null,
    units: null,
    value: -0.3,
    performance: true,
  }),
  transaction(4, { transactionDate: '2023-06-01', kind: 'income', holding: 'UK Bonds', units: null, value: 0.1 }),
  transaction(3, {
    transactionDate: '2023-06-01',
    kind: 'income',
    holding: 'UK Bonds',
    units: null,
    value: 0.2,
    planstring: 'HB-PEN-1',
  }),
  transaction(2, { transactionDate: '2023-05-31', units: 1234.5, value: -999.95 }),
  transaction(1, {
    transactionDate: '2023-05-31',
    kind: 'contribution',
    holding: null,
    units: null,
    value: 1000,
    performance: true,
  }),
];

/** Half the year gained 10%, the other lost 10%, with twice the money in it. */
export const exampleFigures: PerformanceFigures = {
  from: '2022-11-20',
  to: '2023-11-20',
  currency: 'GBP',
  included: ['HB-ISA-1', 'HB-PEN-1'],
  excluded: [{ planstring: 'HB-GIA-1', reason: 'Its transactions are not complete.' }],
  values: [
    { date: '2022-11-20', value: 100_000, reason: null },
    { date: '2023-05-31', value: 210_000, reason: null },
    { date: '2023-11-20', value: 189_000, reason: null },
  ],
  oldest: { date: '2023-11-20', pricedOn: '2023-11-20', ratedOn: null, freshness: 'fresh' },
  flows: [{ date: '2023-05-31', planstring: 'HB-ISA-1', value: 100_000 }],
  largeFlowPercent: 10,
};

const monthEnds = [
  '2022-10-31',
  '2022-11-30',
  '2022-12-31',
  '2023-01-31',
  '2023-02-28',
  '2023-03-31',
  '2023-04-30',
  '2023-05-31',
  '2023-06-30',
  '2023-07-31',
  '2023-08-31',
  '2023-09-30',
  '2023-10-31',
];

/** £1,000 are earned each month, £300 in the last twenty days; £500 came in in February, £200 went out in November. */
export const exampleMonths: PerformanceFigures = {
  ...exampleFigures,
  from: '2022-10-31',
  values: [
    ...monthEnds.map((date, index) => ({
      date,
      value: 100_000 + index * 1_000 + (index >= 4 ? 500 : 0),
      reason: null,
    })),
    { date: '2023-11-20', value: 112_600, reason: null },
  ],
  flows: [
    { date: '2023-02-15', planstring: 'HB-ISA-1', value: 500 },
    { date: '2023-11-10', planstring: 'HB-ISA-1', value: -200 },
  ],
};

/** What the backend answers about returns when it has these figures. */
export const performanceReplies = (figures: PerformanceFigures): Answer[] => [
  reply(getPerformance, figures),
  reply(getReturnHeadlines, headlinesOf(figures)),
];

export const exampleBackend: readonly Answer[] = [
  reply(getPlans, { plans: examplePlans }),
  reply(getPortfolios, {
    portfolios: [
      { uuid: retirement, name: 'Retirement', portfolioplans: ['HB-PEN-1'], ims: false, dfm: false, benchmark: null },
    ],
    defaultPortfolio: 'all',
  }),
  reply(getPeople, {
    people: [
      { uuid: alex, name: 'Alex Morgan' },
      { uuid: robin, name: 'Robin Morgan' },
    ],
  }),
  reply(getCurrencies, {
    data: [
      { currencyCode: 'GBP', currencySymbol: '£', conversionrate: 1, rateDate: null, freshness: 'fresh' },
      { currencyCode: 'EUR', currencySymbol: '€', conversionrate: 1.17, rateDate: '2023-11-20', freshness: 'fresh' },
    ],
  }),
  reply(getRates, {
    rates: [
      { rateDate: '2022-11-20', conversionrate: 1.15 },
      { rateDate: '2023-05-31', conversionrate: 1.16 },
      { rateDate: '2023-06-01', conversionrate: 1.2 },
      { rateDate: '2023-11-20', conversionrate: 1.17 },
    ],
  }),
  reply(getWebsiteSettings, exampleSettings()),
  reply(getTransactions, { transactions: exampleTransactions }),
  ...performanceReplies(exampleFigures),
  reply(getMonthlyPerformance, exampleMonths),
];

/** The backend with some answers of its own. */
export const but = (...answers: Answer[]): Answer[] => [...answers, ...exampleBackend];
