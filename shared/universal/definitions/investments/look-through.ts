import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate } from '../call.ts';
import { filters } from './filters.ts';
import { basis } from './valuation/plans.ts';

/** By what the parts of a fund are imported. */
export const publishedBreakdowns = ['sector', 'currency', 'company'] as const;
export type PublishedBreakdown = (typeof publishedBreakdowns)[number];

/** By what it is shown. `region` is the published asset mix: shares by region, fixed interest, property and cash. */
export const breakdowns = ['region', ...publishedBreakdowns] as const;
export type Breakdown = (typeof breakdowns)[number];

/** How many of the largest companies are shown. */
export const largestCompanies = 10;

/** A part of the value: GBP, and percent of the value with two decimals (0–100). */
const part = { value: gbp, percent: z.number() };

const brokenDown = z.object({
  breakdown: z.enum(breakdowns),
  /** Largest first; of companies the ten largest. */
  parts: z.array(z.object({ name: z.string(), ...part })),
  /** Known companies beyond the ten largest; zero for other breakdowns. */
  smaller: z.object(part),
  /** What is in no published part: together with all parts it is the value, to the penny, and 100%. */
  unknown: z.object(part),
});
export type BrokenDown = z.infer<typeof brokenDown>;

const lookThrough = z.object({
  valuationDate: isoDate,
  /** Of all holdings of the chosen plans; null if one has no value. */
  value: z.nullable(gbp),
  reason: z.nullable(z.string()),
  ...basis,
  /** Empty without a value above zero. */
  breakdowns: z.array(brokenDown),
  /** What is held, and the day for which its parts were published; null where nothing is published. */
  holdings: z.array(
    z.object({
      name: z.string(),
      isin: z.nullable(z.string()),
      value: z.nullable(gbp),
      published: z.array(z.object({ breakdown: z.enum(breakdowns), asOf: isoDate, freshness: basis.freshness })),
    }),
  ),
  /**
   * Pairs of funds that hold the same companies, by what both publish: the sum of the smaller of both shares, percent.
   * It is at least so much, since only the largest companies are published. Largest first.
   */
  overlaps: z.array(
    z.object({ one: z.string(), other: z.string(), percent: z.number(), companies: z.array(z.string()) }),
  ),
});
export type LookThrough = z.infer<typeof lookThrough>;

export const getLookThrough = defineCall({
  method: 'GET',
  path: '/assetallocation/lookthrough',
  summary:
    'What the funds of plans hold by region, sector, currency and company, dated, with what is unknown, and overlaps',
  addition: true,
  query: z.object(filters),
  response: lookThrough,
});
