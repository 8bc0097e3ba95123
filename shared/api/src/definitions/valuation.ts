import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, uuid } from '../call.ts';
import { filters, period, planList, planstring, portfolioSelection } from './filters.ts';

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

/**
 * A value at a date. `value` is null where it cannot be computed, and `reason` then says why;
 * `pricedOn` is the oldest day that any price in it comes from.
 */
const valuation = {
  value: z.nullable(gbp),
  reason: z.nullable(z.string()),
  pricedOn: z.nullable(isoDate),
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
  value: valuation.value,
  reason: valuation.reason,
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
    pricedOn: valuation.pricedOn,
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
    pricedOn: valuation.pricedOn,
  }),
});

export const holding = z.object({
  name: z.string(),
  isin: z.nullable(z.string()),
  /** GBP a unit on the day, after conversion; null where there is no price. */
  price: z.nullable(z.number()),
  units: z.number(),
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
  /** GBP of `value` that was on its way between the plans; left out when nothing was. */
  inTransit: z.optional(gbp),
});

export const getValuationChart = defineCall({
  method: 'GET',
  path: '/valuation/summary/chart',
  summary: 'Value over time, by the filters and a period in months',
  query: z.object({ ...filters, period: z.optional(period) }),
  response: z.object({ chartData: z.array(chartPoint) }),
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
  response: z.object({ chartData: z.array(chartPoint) }),
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
        pricedOn: valuation.pricedOn,
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

export const currency = z.object({
  currencyCode: z.string().check(z.regex(/^[A-Z]{3}$/)),
  currencySymbol: z.string(),
  /** Units of this currency for one pound. */
  conversionrate: z.number().check(z.positive()),
  /** The day of the rate; null for the pound itself. */
  rateDate: z.nullable(isoDate),
});
export type Currency = z.infer<typeof currency>;

export const getCurrencies = defineCall({
  method: 'GET',
  path: '/rest/api/get/currencies',
  summary: 'Reporting currencies with their rates to the pound, on a day or the newest',
  query: z.object({ d: filters.d }),
  response: z.object({ data: z.array(currency) }),
});
