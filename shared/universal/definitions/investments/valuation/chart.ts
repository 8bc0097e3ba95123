import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, planstring } from '../../call.ts';
import { filters, period } from '../filters.ts';
import { missing } from './missing.ts';
import { basis, valuation } from './plans.ts';

const chartPoint = z.object({
  date: isoDate,
  value: valuation.value,
  ...basis,
  /** The part of `value` that was in transit between the plans, GBP; left out if none. */
  inTransit: z.optional(gbp),
});

const chartPayments = z.object({
  /**
   * On the days of the values, GBP: the first value plus the net of all payments since. The rest of the value is
   * growth.
   */
  paidIn: z.array(z.object({ date: isoDate, value: valuation.value })),
  /** The net payments of each day on which they are at least `largeFlowPercent` (0–100) of the value before; GBP. */
  largeFlows: z.array(z.object({ date: isoDate, value: gbp })),
  largeFlowPercent: z.number(),
  /** Plans with incomplete payments: all their value counts as paid in. */
  notCounted: z.array(planstring),
  /** What the first value and all payments since would be worth in the benchmark that applies. */
  benchmark: z.object({
    name: z.string(),
    /** On the days of the values, GBP; null if unknown. */
    values: z.array(z.object({ date: isoDate, value: valuation.value })),
  }),
});
export type ChartPayments = z.infer<typeof chartPayments>;

/** `payments` and `elsewhere` are additions to the specification. */
export const chart = z.object({
  chartData: z.array(chartPoint),
  payments: z.optional(chartPayments),
  /** Whether the values include what is managed elsewhere; left out if not. Its whole value counts as paid in. */
  elsewhere: z.optional(z.literal(true)),
  /** On the last day. */
  ...missing,
});

export const getValuationChart = defineCall({
  method: 'GET',
  path: '/valuation/summary/chart',
  summary: 'Value over time, by the filters and a period in months, or since the first of the plans began',
  query: z.object({ ...filters, period: z.optional(z.union([z.literal('all'), period])) }),
  response: chart,
});
