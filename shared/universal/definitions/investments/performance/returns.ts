import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, planstring } from '../../call.ts';
import { filters, period } from '../filters.ts';
import { currencyCode } from '../valuation/currencies.ts';
import { basis } from '../valuation/plans.ts';

/** Plans excluded from a return, each with the reason. */
export const excluded = z.array(z.object({ planstring, reason: z.string() }));

/** The valued day with the worst freshness (the earliest if several), and the sources of its value in pounds. */
export const oldest = z.object({ date: isoDate, ...basis });

/** The input of returns: values at the ends of periods, and the external cash flows between them. */
const figures = z.object({
  /** The first and the last valued day. */
  from: isoDate,
  to: isoDate,
  /** The currency of all amounts, each converted at the rate of its own day. */
  currency: currencyCode,
  /** Included plans. */
  included: z.array(planstring),
  excluded,
  /**
   * Value of the included plans at the close of `from`, of each month end and each day of a flow that counts between, and of
   * `to`, oldest first.
   */
  values: z.array(z.object({ date: isoDate, value: z.nullable(gbp), reason: z.nullable(z.string()) })),
  oldest,
  /** External cash flows after `from`, up to and including `to`, oldest first: positive for paid in. */
  flows: z.array(z.object({ date: isoDate, planstring, value: gbp })),
  /** 0–100: a day is valued if its net flow is this percentage of the value before it, or more; 0: each with a flow. */
  largeFlowPercent: z.number(),
});
export type PerformanceFigures = z.infer<typeof figures>;

/** Filters for returns; pounds if no currency is given. */
export const returnFilters = { ...filters, cur: z.optional(currencyCode) };

export const getPerformance = defineCall({
  method: 'GET',
  path: '/performance/plans',
  summary: 'What the return of plans over a period is computed from',
  addition: true,
  query: z.object({ ...returnFilters, period: z.optional(period) }),
  response: figures,
});

/** Over the twelve complete calendar months before the date, and the month so far (decision 22, docs/decisions). */
export const getMonthlyPerformance = defineCall({
  method: 'GET',
  path: '/performance/plans/monthly',
  summary: 'What the analysis by month is computed from',
  addition: true,
  query: z.object(returnFilters),
  response: figures,
});
