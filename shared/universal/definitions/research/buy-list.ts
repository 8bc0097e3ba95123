import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate } from '../call.ts';
import { basis } from '../investments/valuation/plans.ts';
import { publishedMix } from './fund-data.ts';
import { documentOnOffer } from './fund-documents.ts';
import { priceReturn } from './price-returns.ts';

export const buyListFund = z.object({
  isin: z.string(),
  name: z.string(),
  /** Its sector, or its category where it has none. */
  sector: z.nullable(z.string()),
  /** Trading currency, ISO 4217. */
  currency: z.string(),
  /** Ongoing charges figure: percent a year, 0–100; null if unknown. */
  ocf: z.nullable(z.number()),
  /** The firm's judgement: 1 (lower risk) to 7 (higher risk). */
  riskBand: z.number(),
  rationale: z.string(),
  addedOn: isoDate,
  /** Null if none is known. */
  allocation: z.nullable(publishedMix),
  /** The day of its newest price, up to which the returns are; null if there is none. */
  pricedOn: z.nullable(isoDate),
  /** Of its price in pounds, income not included. */
  returns: z.array(priceReturn),
  /** The value that the client's plans hold, GBP; null if nothing. */
  held: z.nullable(z.object({ value: z.nullable(gbp), reason: z.nullable(z.string()), plans: z.number(), ...basis })),
  documents: z.array(documentOnOffer),
});
export type BuyListFund = z.infer<typeof buyListFund>;

export const getBuyList = defineCall({
  method: 'GET',
  path: '/buylist',
  summary: 'The firm’s present recommendations, with the client’s holdings',
  addition: true,
  response: z.object({
    /** The day that what is held is valued on. */
    date: isoDate,
    funds: z.array(buyListFund),
  }),
});
