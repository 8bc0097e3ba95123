import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate } from '../call.ts';
import { fundIsin } from '../fund-isin.ts';
import { basis } from '../investments/valuation/plans.ts';
import { comparatorKinds, fundData, publishedMix } from './fund-data.ts';
import { documentOnOffer } from './fund-documents.ts';

/** Percent, 0–100 scale, or why there is none. */
const rate = z.object({ percent: z.nullable(z.number()), reason: z.nullable(z.string()) });

export const fundPage = z.object({
  isin: fundIsin,
  name: z.string(),
  kind: z.enum(['fund', 'etf', 'equity', 'cash']),
  sector: z.nullable(z.string()),
  /** Trading currency, ISO 4217. */
  currency: z.string(),
  /** Whether its market quotes it in hundredths of `currency` (pence). `price` is in whole units all the same. */
  quotedInMinorUnit: z.boolean(),
  /** Newest, in whole units of `currency`, and its day; null if there is none. */
  price: z.nullable(z.number()),
  priceDate: z.nullable(isoDate),
  /** Ongoing charges figure: percent a year, 0–100; null if unknown. */
  ocf: z.nullable(z.number()),
  manager: z.nullable(z.string()),
  objective: z.nullable(z.string()),
  /** What the firm recommends it for; null if it is not on the buy list. */
  buyList: z.nullable(z.object({ riskBand: z.number(), rationale: z.string(), addedOn: isoDate })),
  documents: z.array(documentOnOffer),
  /** What its provider publishes about it; null if the firm has none of this. */
  facts: z.nullable(fundData),
  /** Null if none is known. */
  allocation: z.nullable(publishedMix),
  /** Its own index or sector, whose returns include income; null if the firm knows none. */
  comparator: z.nullable(z.object({ name: z.string(), kind: z.enum(comparatorKinds), source: z.string() })),
  /**
   * Discrete years: twelve complete months each to the end of a month, newest first, five at most. All returns are in
   * pounds: `price` without income, `total` with income reinvested.
   */
  years: z.array(z.object({ from: isoDate, to: isoDate, price: rate, total: rate, comparator: rate })),
  /** To the newest price; `own` is the price return in its own currency, where that is another. */
  periods: z.array(
    z.object({
      months: z.number(),
      annualised: z.boolean(),
      price: rate,
      total: rate,
      own: z.nullable(rate),
      comparator: rate,
    }),
  ),
  /** Standard deviation of monthly returns as a yearly rate, of the last three years or, if it is younger, of all. */
  volatility: z.object({
    /** The end of the month before the first month, and of the last; null if there is none. */
    from: z.nullable(isoDate),
    to: z.nullable(isoDate),
    /** What the fund's is measured on: its total return, or its price where that is not known. */
    of: z.enum(['total', 'price']),
    fund: rate,
    comparator: rate,
  }),
  /** What £1,000 has become, GBP, oldest first. Without twelve months of prices there is nothing. */
  growth: z.array(
    z.object({ date: isoDate, price: z.nullable(gbp), total: z.nullable(gbp), comparator: z.nullable(gbp) }),
  ),
  /** In which plans the client holds it, largest first. */
  held: z.array(
    z.object({
      planstring: z.string(),
      plan: z.string(),
      units: z.number(),
      /** GBP */
      value: z.nullable(gbp),
      reason: z.nullable(z.string()),
      ...basis,
    }),
  ),
  /** The total, GBP; null with a reason where a part is not known. */
  total: z.object({ value: z.nullable(gbp), reason: z.nullable(z.string()) }),
  /** The day that what is held is valued on. */
  date: isoDate,
});
export type FundPage = z.infer<typeof fundPage>;

export const getFundPage = defineCall({
  method: 'GET',
  path: '/fundpage/:isin',
  summary: 'Everything about a fund, with the client’s holding',
  addition: true,
  params: z.object({ isin: fundIsin }),
  response: fundPage,
});

/** The sum whose growth is shown, GBP. */
export const grownAmount = 1_000;
