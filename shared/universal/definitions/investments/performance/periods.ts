import * as z from '@harbour/contract/schema';
import { defineCall, isoDate } from '../../call.ts';
import { currencyCode } from '../valuation/currencies.ts';

/** The periods that are compared, in months. */
export const comparedPeriods = [1, 3, 12, 36, 60] as const;

const rate = {
  /** 0–1: a yearly rate if `annualised`, otherwise the return over the days; null if there is none. */
  rate: z.nullable(z.number()),
  /** Why there is no rate. */
  reason: z.nullable(z.string()),
};

const periodReturns = z.object({
  /** The valuation date. */
  to: isoDate,
  /** The benchmark of all the client's plans. */
  benchmark: z.string(),
  periods: z.array(
    z.object({
      months: z.number(),
      /** The days on which something was invested within the period; null if none. Both rates are over these days. */
      invested: z.nullable(z.object({ from: isoDate, to: isoDate })),
      annualised: z.boolean(),
      ...rate,
      benchmark: z.object(rate),
    }),
  ),
});
export type PeriodReturns = z.infer<typeof periodReturns>;

export const getPeriodReturns = defineCall({
  method: 'GET',
  path: '/performance/plans/periods',
  summary:
    'Time-weighted returns of all the client’s plans over some periods, and of their benchmark over the same days',
  addition: true,
  query: z.object({ cur: z.optional(currencyCode) }),
  response: periodReturns,
});
