import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, uuid } from '../call.ts';

export const productTypes = ['pens', 'isa', 'nonpens'] as const;
export const periodMonths = [1, 3, 6, 12, 18, 24, 36, 48, 60] as const;
export const defaultPeriod = 12;

const planstring = z.string().check(z.regex(/^[A-Z0-9-]{3,32}$/, 'a plan is named like HB-PEN-1001'));

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

export const portfolio = z.object({
  uuid,
  name: z.string(),
  portfolioplans: z.array(planstring),
  ims: z.boolean(),
  dfm: z.boolean(),
  benchmark: z.nullable(z.string()),
});
export type Portfolio = z.infer<typeof portfolio>;

/** A portfolio's id, or every plan of the client. */
export const portfolioSelection = z.union([uuid, z.literal('all')]);

/** A comma list of person ids, or everybody whom the client may see. */
export const peopleSelection = z.union([
  z.literal('all'),
  z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/, 'people are "all" or a comma list of ids')),
]);

/** Filters of the valuation calls: date, portfolio, people (design, decision 12). */
const filters = {
  d: z.optional(isoDate),
  po: z.optional(portfolioSelection),
  pe: z.optional(peopleSelection),
};

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

export const getPlans = defineCall({
  method: 'GET',
  path: '/valuation/plans',
  summary: 'Plans of the client',
  response: z.object({ plans: z.array(plan) }),
});

export const getPortfolios = defineCall({
  method: 'GET',
  path: '/valuation/portfolios',
  summary: 'Portfolios of the client, and which one is chosen at first',
  response: z.object({ portfolios: z.array(portfolio), defaultPortfolio: portfolioSelection }),
});

export const getPeople = defineCall({
  method: 'GET',
  path: '/permissions/client/people',
  summary: 'The people whose plans the client may see',
  response: z.object({ people: z.array(z.object({ uuid, name: z.string() })) }),
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
  }),
});

export const getPlanTotals = defineCall({
  method: 'GET',
  path: '/valuation/summary/plantotals/:planIds/:date?',
  summary: 'Value of each of the given plans',
  params: z.object({
    planIds: z.string().check(z.regex(/^[A-Z0-9-]{3,32}(,[A-Z0-9-]{3,32})*$/, 'plans are a comma list')),
    date: z.optional(isoDate),
  }),
  response: z.object({ valuationDate: isoDate, plantotals: z.array(planTotal) }),
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

export const getValuationChart = defineCall({
  method: 'GET',
  path: '/valuation/summary/chart',
  summary: 'Value over time, by the filters and a period in months',
  query: z.object({
    ...filters,
    period: z.optional(
      z.coerce
        .number<string | number>()
        .check(z.refine((months) => periodMonths.some((option) => option === months), 'no such period')),
    ),
  }),
  response: z.object({ chartData: z.array(z.object({ date: isoDate, value: valuation.value })) }),
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
