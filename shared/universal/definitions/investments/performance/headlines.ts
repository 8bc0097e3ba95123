import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, planstring } from '../../call.ts';
import { period } from '../filters.ts';
import { currencyCode } from '../valuation/currencies.ts';
import { productTypes } from '../valuation/plans.ts';
import { excluded, oldest, returnFilters } from './returns.ts';

/**
 * The performance of some plans together over a period: opening + paid in − paid out + growth = closing, to the penny.
 */
const headline = z.object({
  /** Null if the value of that day is unknown, which `reason` says; `growth` is then null too. */
  opening: z.nullable(gbp),
  paidIn: gbp,
  paidOut: gbp,
  /** Paid in minus paid out. */
  netPaidIn: gbp,
  growth: z.nullable(gbp),
  closing: z.nullable(gbp),
  reason: z.nullable(z.string()),
  timeWeighted: z.object({
    /** 0–1: a yearly rate if `annualised`, otherwise the return over the days invested; null if there is none. */
    rate: z.nullable(z.number()),
    annualised: z.boolean(),
    /** The days on which something was invested, within the period; null if none. */
    invested: z.nullable(z.object({ from: isoDate, to: isoDate })),
    /** Why there is no rate. */
    reason: z.nullable(z.string()),
  }),
});
export type ReturnHeadline = z.infer<typeof headline>;

/** A headline, or why there is none: the plan, or all plans, cannot be included. */
const maybeHeadline = { headline: z.nullable(headline), reason: z.nullable(z.string()) };

const headlines = z.object({
  /** The first and the last day of the period. */
  from: isoDate,
  to: isoDate,
  /** The currency of all amounts, each converted at the rate of its own day. */
  currency: currencyCode,
  /** The included plans together: transfers between them are not external flows. */
  overall: z.object(maybeHeadline),
  /** The included plans of each type together. */
  groups: z.array(z.object({ productType: z.enum(productTypes), ...maybeHeadline })),
  /** Each chosen plan on its own: a transfer to another plan is an external flow. */
  plans: z.array(z.object({ planstring, ...maybeHeadline })),
  excluded,
  /** Value of all chosen plans at the close of `to`, excluded plans included; null if unknown. */
  total: z.nullable(gbp),
  /** The part of `total` that is not in the closing value: the excluded plans. Null if either is unknown. */
  notCounted: z.nullable(gbp),
  /** The part of the total growth that comes from exchange rates; null in pounds, and if there is no growth. */
  growthByRates: z.nullable(gbp),
  oldest,
});
export type ReturnHeadlines = z.infer<typeof headlines>;

/** The return figures of every screen, from one computation (decision 31, docs/decisions). */
export const getReturnHeadlines = defineCall({
  method: 'GET',
  path: '/performance/plans/headlines',
  summary: 'Growth, net paid in and time-weighted return over a period: of all chosen plans, each type and each plan',
  addition: true,
  query: z.object({ ...returnFilters, period: z.optional(period) }),
  response: headlines,
});
