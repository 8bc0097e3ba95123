import * as z from '@harbour/contract/schema';
import { defineCall, isoDate } from '../call.ts';
import { fundIsin } from '../fund-isin.ts';
import { priceReturn } from './price-returns.ts';

/** What an instrument is; `cash` is a plan's money. */
export const instrumentKinds = ['fund', 'etf', 'equity', 'cash'] as const;

export const fundInfo = z.object({
  isin: fundIsin,
  name: z.string(),
  kind: z.enum(instrumentKinds),
  category: z.nullable(z.string()),
  sector: z.nullable(z.string()),
  /** ISO 4217 code of the trading currency. */
  currency: z.string(),
  /** The newest price, in whole units of `currency`, and its day. */
  price: z.nullable(z.number()),
  priceDate: z.nullable(isoDate),
  /** Ongoing charges figure, percent a year on the scale 0–100; null if unknown. */
  ocf: z.nullable(z.number()),
});
export type FundInfo = z.infer<typeof fundInfo>;

export const getFundInfo = defineCall({
  method: 'GET',
  path: '/morningstar/fundinfotooltipdata',
  summary: 'What a fund is, in a few facts',
  query: z.object({ isin: fundIsin }),
  response: z.object({ theData: fundInfo }),
});

export const getFundPerformance = defineCall({
  method: 'GET',
  path: '/performance/fund/:isin',
  summary: 'How a fund’s price has moved, in the money that it is traded for, income not included',
  params: z.object({ isin: fundIsin }),
  response: z.object({
    fundData: z.object({
      isin: fundIsin,
      name: z.string(),
      currency: z.string(),
      /** The date of the newest price; null if there is none. */
      asOf: z.nullable(isoDate),
      returns: z.array(priceReturn),
      /** Prices over up to five years, in whole units of `currency`. */
      prices: z.array(z.object({ date: isoDate, price: z.number() })),
    }),
  }),
});
