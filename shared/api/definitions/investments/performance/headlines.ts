import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, planstring } from '../../call.ts';
import { period } from '../filters.ts';
import { currencyCode } from '../valuation/currencies.ts';
import { productTypes } from '../valuation/plans.ts';
import { excluded, oldest, returnFilters } from './returns.ts';

/** What is said of some plans together over a span: opening + paid in − paid out + growth = closing, to the penny. */
const headline = z.object({
  /** Null when the value of that day is not known, which `reason` says; `growth` is null then too. */
  opening: z.nullable(gbp),
  paidIn: gbp,
  paidOut: gbp,
  /** Paid in less paid out. */
  netPaidIn: gbp,
  growth: z.nullable(gbp),
  closing: z.nullable(gbp),
  reason: z.nullable(z.string()),
  timeWeighted: z.object({
    /** 0–1: a yearly rate when `annualised`, otherwise the return over the days invested; null when there is none. */
    rate: z.nullable(z.number()),
    annualised: z.boolean(),
    /** The days on which something was invested, within the span; null when there are none. */
    invested: z.nullable(z.object({ from: isoDate, to: isoDate })),
    /** Why there is no rate. */
    reason: z.nullable(z.string()),
  }),
});
export type ReturnHeadline = z.infer<typeof headline>;

/** A headline, or why there is none: the plan, or all of the plans, cannot be counted. */
const maybeHeadline = { headline: z.nullable(headline), reason: z.nullable(z.string()) };

const headlines = z.object({
  /** The first and the last day of the span. */
  from: isoDate,
  to: isoDate,
  /** What all amounts are in, each at the rate of its own day. */
  currency: currencyCode,
  /** The chosen plans that can be counted, together: transfers between them are no flows. */
  whole: z.object(maybeHeadline),
  /** The counted plans of each type together. */
  groups: z.array(z.object({ productType: z.enum(productTypes), ...maybeHeadline })),
  /** Each chosen plan for itself: a transfer to another one is a flow. */
  plans: z.array(z.object({ planstring, ...maybeHeadline })),
  excluded,
  /** Value of all chosen plans at the close of `to`, those that are not counted among them; null when it is not known. */
  total: z.nullable(gbp),
  /** What of `total` is not in the closing value: the plans that are not counted. Null when either is not known. */
  notCounted: z.nullable(gbp),
  /** What of the growth of the whole the exchange rates made; null in pounds, and without a growth. */
  growthByRates: z.nullable(gbp),
  oldest,
});
export type ReturnHeadlines = z.infer<typeof headlines>;

/** What every place says of a return, from one computation (decision 31, docs/decisions). */
export const getReturnHeadlines = defineCall({
  method: 'GET',
  path: '/performance/plans/headlines',
  summary: 'Growth, net paid in and time-weighted return over a period: of all chosen plans, each type and each plan',
  addition: true,
  query: z.object({ ...returnFilters, period: z.optional(period) }),
  response: headlines,
});
