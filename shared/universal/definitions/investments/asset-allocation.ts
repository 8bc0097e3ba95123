import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, planstring, uuid } from '../call.ts';
import { fundIsin } from '../fund-isin.ts';
import { filters } from './filters.ts';
import { benchmarkID } from './portfolios/portfolios.ts';
import { elsewhereHolding } from './self-managed/totals.ts';
import { missing } from './valuation/missing.ts';
import { basis } from './valuation/plans.ts';

/** On the scale 0–100 with two decimals; null if it cannot be computed. */
const percent = z.nullable(z.number());
const amount = z.nullable(gbp);

const classPercents = { cash: percent, fixed_interest: percent, property: percent, equity: percent };

/**
 * How some plans are invested. `value` and the classes are null if a holding cannot be valued, and `reason` says why.
 * Classes are percent of the value, regions are GBP, and their `_percent` is of the equity part only.
 */
export const allocation = z.object({
  value: amount,
  reason: z.nullable(z.string()),
  ...classPercents,
  /** Percent of the value in holdings with an unknown or incomplete breakdown. */
  unclassified: percent,
  /** The same in GBP; exact to the penny, and the parts add up to the value. */
  amounts: z.object({ cash: amount, fixed_interest: amount, property: amount, equity: amount, unclassified: amount }),
  uk: amount,
  us: amount,
  european: amount,
  fareast: amount,
  fareast_other: amount,
  japan: amount,
  other: amount,
  specialist: amount,
  uk_percent: percent,
  us_percent: percent,
  european_percent: percent,
  fareast_percent: percent,
  fareast_other_percent: percent,
  japan_percent: percent,
  other_percent: percent,
  specialist_percent: percent,
});
export type Allocation = z.infer<typeof allocation>;

/** The same fields without `_percent`: classes are percent of the value, regions percent of the equity part. */
export const benchmarkAllocation = z.object({
  /** The GBP amount that the benchmark is compared with. */
  value: amount,
  cash: z.number(),
  fixed_interest: z.number(),
  property: z.number(),
  equity: z.number(),
  uk: z.number(),
  us: z.number(),
  european: z.number(),
  fareast: z.number(),
  fareast_other: z.number(),
  japan: z.number(),
  other: z.number(),
  specialist: z.number(),
});
export type BenchmarkAllocation = z.infer<typeof benchmarkAllocation>;

/** A fund's breakdown, on the scale 0–100: classes of the fund, regions of its equity part. */
export const fundMix = z.object({
  cash: z.number(),
  fixed_interest: z.number(),
  property: z.number(),
  equity: z.number(),
  uk_percent: z.number(),
  us_percent: z.number(),
  european_percent: z.number(),
  fareast_percent: z.number(),
  fareast_other_percent: z.number(),
  japan_percent: z.number(),
  other_percent: z.number(),
  specialist_percent: z.number(),
});
export type FundMix = z.infer<typeof fundMix>;

/** The day that a make-up was published for, and how old it is by the firm's limits for make-ups. */
const publishedFor = z.object({ asOf: isoDate, freshness: basis.freshness });
export type PublishedFor = z.infer<typeof publishedFor>;

export const policy = z.object({
  /** The plan, or what is managed elsewhere. */
  id: z.union([planstring, uuid]),
  /** Who manages it, if not the firm: the client, or the bank of a linked account. Left out for plans. */
  elsewhere: z.optional(elsewhereHolding.shape.source),
  type: z.enum(['pension', 'nonpension']),
  name: z.string(),
  value: amount,
  reason: z.nullable(z.string()),
  funds: z.array(
    z.object({
      name: z.string(),
      isin: z.nullable(z.string()),
      value: amount,
      reason: z.nullable(z.string()),
      /** Null if the fund's breakdown is unknown. */
      allocation: z.nullable(fundMix),
      /** Of `allocation`, if a provider published it; null for cash, and for what the client entered. */
      published: z.nullable(publishedFor),
    }),
  ),
});
export type Policy = z.infer<typeof policy>;

const byType = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.object({ pension: entry, nonpension: entry, all: entry });

export const getAssetAllocation = defineCall({
  method: 'GET',
  path: '/assetallocation/full',
  summary:
    'How plans and what is managed elsewhere are invested, beside a benchmark: in total, per type, per plan and per fund',
  query: z.object(filters),
  response: z.object({
    valuationDate: isoDate,
    totalAllocation: byType(allocation),
    /** The combined sources of all values. */
    ...basis,
    ...missing,
    benchmark: z.object({
      benchmarkID,
      name: z.string(),
      ...byType(benchmarkAllocation).shape,
    }),
    policyArray: z.array(policy),
  }),
});

export const getFundAllocation = defineCall({
  method: 'GET',
  path: '/assetallocation/fund/:isin/:date',
  summary: 'What a fund was made of on a day',
  params: z.object({ isin: fundIsin, date: isoDate }),
  response: z.object({
    isin: fundIsin,
    name: z.string(),
    /** The publication date of the breakdown, on or before the requested day. */
    asOf: isoDate,
    /** How old that is on the requested day, by the firm's limits for a make-up. */
    freshness: basis.freshness,
    allocation: fundMix,
  }),
});
