import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, planstring, uuid } from '../../call.ts';
import { filters, planList, portfolioSelection } from '../filters.ts';

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
export const valuation = {
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
