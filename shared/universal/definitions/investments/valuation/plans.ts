import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, planstring, uuid } from '../../call.ts';
import { planList } from '../filters.ts';

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

/** How old a figure's source data is, by the firm's limits; from freshest to oldest. */
export const freshnesses = ['fresh', 'old', 'stale'] as const;
export type Freshness = (typeof freshnesses)[number];

/** The sources of a value. */
export const basis = {
  /** The date of the oldest price in it; null if there is none. */
  pricedOn: z.nullable(isoDate),
  /** The date of the oldest exchange rate in it; null if none was needed. */
  ratedOn: z.nullable(isoDate),
  /** Freshness of the older of both dates compared with the valuation day, by the firm's limits of that day. */
  freshness: z.enum(freshnesses),
};

const basisSchema = z.object(basis);
export type Basis = z.infer<typeof basisSchema>;

/** For values that use no price and no rate. */
export const restsOnNothing: Basis = { pricedOn: null, ratedOn: null, freshness: 'fresh' };

function oldestOf(days: readonly (string | null)[]): string | null {
  return days.flatMap((day) => day ?? []).sort()[0] ?? null;
}

/** The sources of a value with several parts: the oldest of their dates, and the worst freshness. */
export function basisOf(parts: readonly Basis[]): Basis {
  const worst = Math.max(0, ...parts.map(({ freshness }) => freshnesses.indexOf(freshness)));
  return {
    pricedOn: oldestOf(parts.map(({ pricedOn }) => pricedOn)),
    ratedOn: oldestOf(parts.map(({ ratedOn }) => ratedOn)),
    freshness: freshnesses[worst] ?? 'fresh',
  };
}

/** A value at a date. `value` is null if it cannot be computed, and `reason` then says why. */
export const valuation = {
  value: z.nullable(gbp),
  reason: z.nullable(z.string()),
  ...basis,
};

export const planTotal = z.object({
  planstring,
  /** False on days before the plan started: it has no value then, and adds nothing to a total. */
  opened: z.boolean(),
  ...valuation,
});
export type PlanTotal = z.infer<typeof planTotal>;

/**
 * Transfers in transit: they have left one plan and not arrived in the other. They are in neither plan, but count in
 * the total of both.
 */
export const transit = z.object({
  fromPlanstring: planstring,
  toPlanstring: planstring,
  leftOn: isoDate,
  arrivedOn: isoDate,
  /** What is in transit; null for cash. */
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
    /** Transfers in transit between two of the plans, oldest first; left out if none. */
    inTransit: z.optional(z.array(transit)),
  }),
});
