import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate } from '../call.ts';
import { fundIsin } from '../fund-isin.ts';
import { basis } from '../investments/valuation/plans.ts';
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
  /** What the firm compares it with; null if nothing fits. Its levels include income. */
  benchmark: z.nullable(z.object({ name: z.string(), description: z.string() })),
  /** In pounds, income of the fund not included, and the same in its own currency where that is another. */
  periods: z.array(
    z.object({ months: z.number(), annualised: z.boolean(), fund: rate, own: z.nullable(rate), benchmark: rate }),
  ),
  /** The current calendar year and those before it, newest first. */
  years: z.array(z.object({ year: z.number(), complete: z.boolean(), fund: rate, benchmark: rate })),
  /** What £1,000 has become, GBP, oldest first. Without prices there is nothing. */
  growth: z.array(z.object({ date: isoDate, fund: z.nullable(gbp), benchmark: z.nullable(gbp) })),
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
