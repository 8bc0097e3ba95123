import * as z from '@harbour/contract/schema';
import { defineCall, isoDate } from '../../call.ts';

/** Percent, 0–100; null if the fund's mix is unknown. */
const percent = z.nullable(z.number());

export const fundLink = z.object({
  /** What a search looks in: name, symbol, ISIN, sector. */
  searchtext: z.string(),
  /** The listing's symbol, which a self-managed holding names. */
  value: z.string(),
  label: z.string(),
  /** ISIN; the symbol if there is none. */
  id: z.string(),
  /** Newest, in whole units of `currency`; null if the firm has none. */
  price: z.nullable(z.number()),
  priceDate: z.nullable(isoDate),
  currency: z.string(),
  cash: percent,
  fixed_interest: percent,
  property: percent,
  equity: percent,
  sector: z.nullable(z.string()),
  isbuylist: z.boolean(),
  /** Ongoing charges figure: percent a year. */
  ocf: z.nullable(z.number()),
});
export type FundLink = z.infer<typeof fundLink>;

/** The path has the product's name as a prefix (decision 13, docs/decisions). */
export const getFundLinks = defineCall({
  method: 'GET',
  path: '/harbour-fundlinks',
  summary: 'Every fund that a self-managed holding can name',
  response: z.object({ fundlinks: z.array(fundLink) }),
});

export const stockSymbol = z.object({
  name: z.string(),
  symbol: z.string(),
  /** `LSE` for the London Stock Exchange. */
  exchange_code: z.string(),
  /** Trading currency, ISO 4217. */
  currency: z.string(),
  /** Whether the firm has a price for it. */
  priced: z.boolean(),
});
export type StockSymbol = z.infer<typeof stockSymbol>;

export const getStockSymbols = defineCall({
  method: 'GET',
  path: '/stock-data/symbols',
  summary: 'Every share that a self-managed holding can name',
  response: z.object({ symbols: z.array(stockSymbol) }),
});
