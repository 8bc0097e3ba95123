import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, uuid } from '../call.ts';
import { filters, period, planList, planstring, portfolioSelection } from './filters.ts';
import { dayRange } from './transactions.ts';

export const productTypes = ['pens', 'isa', 'nonpens'] as const;

export const plan = z.object({
  planstring,
  name: z.string(),
  /** Persons who own it. */
  ownership: z.array(uuid),
  productType: z.enum(productTypes),
  label: z.string(),
  value: z.string(),
  /** Whether its performance can be computed: complete transactions since it began. */
  performance: z.boolean(),
  items: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type Plan = z.infer<typeof plan>;

/** How old the data is that a figure rests on, by the firm's limits; from the freshest to the oldest. */
export const freshnesses = ['fresh', 'old', 'stale'] as const;
export type Freshness = (typeof freshnesses)[number];

/** What a value rests on. */
export const basis = {
  /** The oldest day that any price in it comes from; null when there is none. */
  pricedOn: z.nullable(isoDate),
  /** The oldest day that any exchange rate in it comes from; null when none was needed. */
  ratedOn: z.nullable(isoDate),
  /** How the older of both days compares with the day that is valued, by the firm's limits of that day. */
  freshness: z.enum(freshnesses),
};
const wholeBasis = z.object(basis);
export type Basis = z.infer<typeof wholeBasis>;

/** Of what rests on no price and no rate. */
export const restsOnNothing: Basis = { pricedOn: null, ratedOn: null, freshness: 'fresh' };

function oldestOf(days: readonly (string | null)[]): string | null {
  return days.flatMap((day) => day ?? []).sort()[0] ?? null;
}

/** What something rests on that is made of several: the oldest of their days, and the worst freshness. */
export function basisOf(parts: readonly Basis[]): Basis {
  const worst = Math.max(0, ...parts.map(({ freshness }) => freshnesses.indexOf(freshness)));
  return {
    pricedOn: oldestOf(parts.map(({ pricedOn }) => pricedOn)),
    ratedOn: oldestOf(parts.map(({ ratedOn }) => ratedOn)),
    freshness: freshnesses[worst] ?? 'fresh',
  };
}

/** A value at a date. `value` is null where it cannot be computed, and `reason` then says why. */
const valuation = {
  value: z.nullable(gbp),
  reason: z.nullable(z.string()),
  ...basis,
};

export const planTotal = z.object({
  planstring,
  /** False on days before the plan began: it then has no value, and adds nothing to a total. */
  begun: z.boolean(),
  ...valuation,
});
export type PlanTotal = z.infer<typeof planTotal>;

/** What left one plan and has not arrived in the other yet: it is in neither, and counts in the total of both. */
export const transit = z.object({
  fromPlanstring: planstring,
  toPlanstring: planstring,
  leftOn: isoDate,
  arrivedOn: isoDate,
  /** What is on its way; null for cash. */
  holding: z.nullable(z.string()),
  ...valuation,
});
export type Transit = z.infer<typeof transit>;

export const getPlans = defineCall({
  method: 'GET',
  path: '/valuation/plans',
  summary: 'Plans of the client',
  response: z.object({ plans: z.array(plan) }),
});

export const getPortfolioTotal = defineCall({
  method: 'GET',
  path: '/valuation/summary/total/:portfolio',
  summary: 'Total value of a portfolio, or of all plans',
  params: z.object({ portfolio: portfolioSelection }),
  query: z.object({ d: filters.d, pe: filters.pe }),
  response: z.object({
    valuationDate: isoDate,
    total: valuation.value,
    reason: valuation.reason,
    ...basis,
    /** GBP of `total` that was on its way between the plans; left out when nothing was. */
    inTransit: z.optional(gbp),
  }),
});

export const getPlanTotals = defineCall({
  method: 'GET',
  path: '/valuation/summary/plantotals/:planIds/:date?',
  summary: 'Value of each of the given plans',
  params: z.object({
    planIds: planList,
    date: z.optional(isoDate),
  }),
  response: z.object({
    valuationDate: isoDate,
    plantotals: z.array(planTotal),
    /** What was on its way between two of the plans, the oldest first; left out when nothing was. */
    inTransit: z.optional(z.array(transit)),
  }),
});

export const getPlanSummary = defineCall({
  method: 'GET',
  path: '/valuation/plan/summary/:planstring/:date',
  summary: 'Value of one plan on a day',
  params: z.object({ planstring, date: isoDate }),
  response: z.object({
    valuationDate: isoDate,
    total: valuation.value,
    reason: valuation.reason,
    ...basis,
  }),
});

export const holding = z.object({
  name: z.string(),
  isin: z.nullable(z.string()),
  /** GBP a unit on the day, after conversion; null where there is no price. */
  price: z.nullable(z.number()),
  units: z.number(),
  /** Whether it is cash: its amount says all, and units and a price would say it again. */
  cash: z.boolean(),
  ...valuation,
});
export type Holding = z.infer<typeof holding>;

export const getPlanHoldings = defineCall({
  method: 'GET',
  path: '/valuation/plan/holdings/:planstring/:date',
  summary: 'Holdings of one plan on a day',
  params: z.object({ planstring, date: isoDate }),
  response: z.object({ valuationDate: isoDate, holdings: z.array(holding) }),
});

const chartPoint = z.object({
  date: isoDate,
  value: valuation.value,
  ...basis,
  /** GBP of `value` that was on its way between the plans; left out when nothing was. */
  inTransit: z.optional(gbp),
});

const chartPayments = z.object({
  /** On the days of the values, GBP: the first value and the net of all payments since. What it lacks of the value is growth. */
  paidIn: z.array(z.object({ date: isoDate, value: valuation.value })),
  /** The net of each day on which it comes to `largeFlowPercent` (0–100) of the value before it or more; GBP. */
  largeFlows: z.array(z.object({ date: isoDate, value: gbp })),
  largeFlowPercent: z.number(),
  /** Plans whose payments are not known in full: all their value counts as paid in. */
  notCounted: z.array(planstring),
});
export type ChartPayments = z.infer<typeof chartPayments>;

/** `payments` is an addition to the specification. */
const chart = z.object({ chartData: z.array(chartPoint), payments: z.optional(chartPayments) });

export const getValuationChart = defineCall({
  method: 'GET',
  path: '/valuation/summary/chart',
  summary: 'Value over time, by the filters and a period in months, or since the first of the plans began',
  query: z.object({ ...filters, period: z.optional(z.union([z.literal('all'), period])) }),
  response: chart,
});

/**
 * Both parts behind the plan may be left out, and a date may follow the plan at once: in a path, a number is a period
 * and `YYYY-MM-DD` a date (design, decision 12).
 */
export const getPolicyChart = defineCall({
  method: 'GET',
  path: '/valuation/summary/policychart/:plan/:period?/:date?',
  summary: 'Value of one plan over time',
  params: z.object({ plan: planstring, period: z.optional(z.union([isoDate, period])), date: z.optional(isoDate) }),
  response: chart,
});

export const getChartTotals = defineCall({
  method: 'GET',
  path: '/valuation/summary/charttotals',
  summary: 'What is owned and what is owed on a day',
  query: z.object(filters),
  response: z.object({
    /** One entry. Both are zero or more; what is owed counts for people, so it is none in a chosen portfolio. */
    chartTotalsData: z.array(
      z.object({
        valuationDate: isoDate,
        assets: valuation.value,
        liabilities: valuation.value,
        reason: valuation.reason,
        ...basis,
      }),
    ),
  }),
});

export const getValuationDocument = defineCall({
  method: 'GET',
  path: '/valuation/document',
  summary: 'The valuation as a document: an address that is signed and soon expires',
  query: z.object({ d: filters.d, po: filters.po, pe: filters.pe }),
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
});

/** A rate to the pound and the day that it is of. */
const rateOfDay = {
  /** Units of the currency for one pound. */
  conversionrate: z.number().check(z.positive()),
};

/** ISO 4217 code. */
export const currencyCode = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/, 'a currency is named by its ISO 4217 code, like EUR'));

export const currency = z.object({
  currencyCode,
  currencySymbol: z.string(),
  ...rateOfDay,
  /** The day of the rate; null for the pound itself. */
  rateDate: z.nullable(isoDate),
  /** How the day of the rate compares with the day asked for, by the firm's limits of that day. */
  freshness: basis.freshness,
});
export type Currency = z.infer<typeof currency>;

export const getCurrencies = defineCall({
  method: 'GET',
  path: '/rest/api/get/currencies',
  summary: 'Reporting currencies with their rates to the pound, on a day or the newest',
  query: z.object({ d: filters.d }),
  response: z.object({ data: z.array(currency) }),
});

/** The most days between the ends of a range of rates: a little over the longest period. */
export const longestRateRange = 2_000;

const dayRate = z.object({ ...rateOfDay, rateDate: isoDate });
export type DayRate = z.infer<typeof dayRate>;

/** By these, a value of a past day is shown at the rate of that day (design, decision 32). */
export const getRates = defineCall({
  method: 'GET',
  path: '/rest/api/get/currencies/:currencyCode/rates/:range',
  summary: 'Every rate of a reporting currency within a range of days, and the newest before it; oldest first',
  addition: true,
  params: z.object({
    currencyCode,
    range: dayRange.check(
      z.refine((range) => {
        const [from = '', to = ''] = range.split('::');
        return Date.parse(to) - Date.parse(from) <= longestRateRange * 86_400_000;
      }, `a range of rates has at most ${longestRateRange} days`),
    ),
  }),
  response: z.object({ rates: z.array(dayRate) }),
});
