import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, planstring } from '../../call.ts';
import { filters, period } from '../filters.ts';
import { currencyCode } from '../valuation/currencies.ts';
import { basis } from '../valuation/plans.ts';

/** Plans that a return does not count, each with the reason. */
export const excluded = z.array(z.object({ planstring, reason: z.string() }));

/** The valued day whose freshness is the worst, the earliest of several, and what its value in pounds rests on. */
export const oldest = z.object({ date: isoDate, ...basis });

/** What returns are computed from: values at the ends of spans, and what crossed the plans' borders between them. */
const figures = z.object({
  /** The first and the last day that is valued. */
  from: isoDate,
  to: isoDate,
  /** What all amounts are in, each at the rate of its own day. */
  currency: currencyCode,
  /** Plans that are counted. */
  included: z.array(planstring),
  excluded,
  /**
   * Value of the included plans at the close of `from`, of each month end and each day of a large flow between, and of
   * `to`, oldest first.
   */
  values: z.array(z.object({ date: isoDate, value: z.nullable(gbp), reason: z.nullable(z.string()) })),
  oldest,
  /** External cash flows after `from` up to and including `to`, oldest first: positive is paid in. */
  flows: z.array(z.object({ date: isoDate, planstring, value: gbp })),
  /** 0–100: a day is one of a large flow when the net of its flows is this part of the value before it, or more. */
  largeFlowPercent: z.number(),
});
export type PerformanceFigures = z.infer<typeof figures>;

/** Filters of what is answered about returns; pounds without a currency. */
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
