import type { CallResponse } from '@harbour/api';
import { getPeople } from '@harbour/definitions/clients/permissions';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { getIsaAllowances } from '@harbour/definitions/investments/isa-allowances';
import { getReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import type { PerformanceFigures } from '@harbour/definitions/investments/performance/returns';
import { getPortfolios } from '@harbour/definitions/investments/portfolios/portfolios';
import { getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import { getValuationChart } from '@harbour/definitions/investments/valuation/chart';
import { getChartTotals } from '@harbour/definitions/investments/valuation/chart-totals';
import { type Currency, getCurrencies, getRates } from '@harbour/definitions/investments/valuation/currencies';
import { getPlans, getPlanTotals, type Plan } from '@harbour/definitions/investments/valuation/plans';
import { type Answer, exampleSettings, reply } from '@harbour/testing';
import { pound } from '../valuation/reporting-currency.ts';
import { headlinesOf } from './example-headlines.ts';

export const alex = '11111111-1111-4111-8111-111111111111';
export const robin = '22222222-2222-4222-8222-222222222222';
export const retirement = '33333333-3333-4333-8333-333333333333';

function plan(planstring: string, productType: Plan['productType'], label: string, ownership = [alex]): Plan {
  return { planstring, productType, label, ownership, name: label, value: planstring, performance: true, items: [] };
}
export const plans = [
  plan('HB-ISA-1', 'isa', 'Alex’s ISA'),
  plan('HB-GIA-1', 'nonpens', 'Joint account', [alex, robin]),
  plan('HB-PEN-1', 'pens', 'Robin’s pension', [robin]),
];
const values: Record<string, number> = { 'HB-ISA-1': 20_000.1, 'HB-GIA-1': 30_000.2, 'HB-PEN-1': 100_000 };
export const pricedOn = '2026-11-20';
/** What a value rests on whose prices are of its own day. */
export const fresh = { pricedOn, ratedOn: null, freshness: 'fresh' } as const;

/** Half the value on every earlier day. */
export const totals = reply(getPlanTotals, ({ path }) => {
  const [ids = '', date] = decodeURIComponent(path).split('/').slice(4);
  return {
    valuationDate: date ?? pricedOn,
    plantotals: ids.split(',').map((planstring) => ({
      planstring,
      opened: true,
      value: (values[planstring] ?? 0) / (date && date < pricedOn ? 2 : 1),
      reason: null,
      ...fresh,
    })),
  };
});

/** The pound was 1.2 euros a year before. */
export const euroOn = (day: string): Currency => ({
  currencyCode: 'EUR',
  currencySymbol: '€',
  conversionrate: day < '2026-01-01' ? 1.2 : 1.17,
  rateDate: day,
  freshness: 'fresh',
});

/** Half of today's value a year ago; £60,000 came in on the last day, £5,000 went out, and the rest was earned. */
export const figures: PerformanceFigures = {
  from: '2025-11-20',
  to: pricedOn,
  currency: 'GBP',
  included: plans.map(({ planstring }) => planstring),
  excluded: [],
  values: [
    { date: '2025-11-20', value: 75_000.15, reason: null },
    { date: pricedOn, value: 150_000.3, reason: null },
  ],
  oldest: { date: pricedOn, ...fresh },
  flows: [
    { date: pricedOn, planstring: 'HB-ISA-1', value: 60_000 },
    { date: pricedOn, planstring: 'HB-PEN-1', value: -5_000 },
  ],
  largeFlowPercent: 10,
};

/** No holding is managed elsewhere. */
export const nothingElsewhere: CallResponse<typeof getElsewhere> = {
  valuationDate: pricedOn,
  included: true,
  holdings: [],
  assets: 0,
  liabilities: 0,
  net: 0,
  reason: null,
  pricedOn: null,
  ratedOn: null,
  freshness: 'fresh',
};

/** Two people with three plans and a portfolio. */
export const backend: Answer[] = [
  reply(getPlans, { plans }),
  reply(getPortfolios, {
    portfolios: [
      { uuid: retirement, name: 'Retirement', portfolioplans: ['HB-PEN-1'], ims: false, dfm: false, benchmark: null },
    ],
    defaultPortfolio: 'all',
  }),
  totals,
  reply(getReturnHeadlines, headlinesOf(figures)),
  reply(getPeople, {
    people: [
      { uuid: alex, name: 'Alex Morgan' },
      { uuid: robin, name: 'Robin Morgan' },
    ],
  }),
  reply(getCurrencies, ({ query: { d } }) => ({ data: [pound, euroOn(d ?? pricedOn)] })),
  reply(getRates, {
    rates: [
      { rateDate: '2025-11-19', conversionrate: 1.2 },
      { rateDate: pricedOn, conversionrate: 1.17 },
    ],
  }),
  reply(getValuationChart, {
    chartData: [
      { date: '2025-11-20', value: 75_000, ...fresh, pricedOn: '2025-11-20' },
      { date: pricedOn, value: 150_000.3, ...fresh },
    ],
  }),
  reply(getWebsiteSettings, exampleSettings()),
  reply(getChartTotals, {
    chartTotalsData: [{ valuationDate: pricedOn, assets: 150_000.3, liabilities: 100_000.1, reason: null, ...fresh }],
  }),
  reply(getElsewhere, nothingElsewhere),
  reply(getIsaAllowances, { valuationDate: pricedOn, allowances: [] }),
];
