import { rows } from '@harbour/kernel/database/rows';
import type { Statements } from '@harbour/kernel/database/statements';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { price } from '../../market/tables.ts';
import { type QuotedPrice, readPrices } from './read-prices.ts';
import { type EarlierPrice, warnAboutUnitMistakes } from './unit-mistakes.ts';
import { type WholeUnitPrice, wholeUnitPrices } from './whole-unit-prices.ts';

const listingRow = z.object({
  symbol: z.string(),
  id: z.number(),
  currency: z.string(),
  quotedInMinorUnit: z.boolean(),
});

async function listingsOf(database: Statements, prices: readonly QuotedPrice[]) {
  const symbols = [...new Set(prices.map(({ symbol }) => symbol))].map((symbol) => ({ symbol }));
  const listings = await rows(
    database,
    listingRow,
    sql`
    select listing.symbol, listing.id, listing.currency, listing.quoted_in_minor_unit as "quotedInMinorUnit"
    from ${recordSet(symbols, 'symbol text')}
    join portal.listing using (symbol)`,
  );
  return new Map(listings.map((listing) => [listing.symbol, listing]));
}

/** By listing, the newest stored price before its first day in the file. */
async function pricesBefore(
  database: Statements,
  prices: readonly WholeUnitPrice[],
): Promise<Map<number, EarlierPrice>> {
  const first = new Map<number, string>();
  for (const { listingId, date } of prices) {
    const known = first.get(listingId);
    if (known === undefined || date < known) first.set(listingId, date);
  }
  const records = [...first].map(([listing_id, date]) => ({ listing_id, date }));
  const stored = await rows(
    database,
    z.object({ listingId: z.number(), date: z.string(), price: z.string() }),
    sql`
    select incoming.listing_id as "listingId", earlier.date::text as date, trim_scale(earlier.price)::text as price
    from ${recordSet(records, 'listing_id int, date date')}
    cross join lateral (
      select price.date, price.price from portal.price
      where price.listing_id = incoming.listing_id and price.date < incoming.date
      order by price.date desc limit 1
    ) earlier`,
  );
  return new Map(stored.map(({ listingId, ...price }) => [listingId, price]));
}

async function store(
  database: Statements,
  quoted: readonly QuotedPrice[],
  { findings }: ImportContext,
): Promise<Stored> {
  const prices = wholeUnitPrices(quoted, await listingsOf(database, quoted), findings);
  warnAboutUnitMistakes(prices, await pricesBefore(database, prices), findings);
  findings.refuseIfProblems();
  const records = prices.map(({ listingId, date, price }) => ({ listing_id: listingId, date, price }));
  return writeRecords(
    database,
    records,
    (batch) => sql`
      insert into portal.price (listing_id, date, price)
      select listing_id, date, price from ${recordSet(batch, 'listing_id int, date date, price numeric')}
      on conflict (listing_id, date) do update set price = excluded.price
      where price.price is distinct from excluded.price
      returning ${added}`,
  );
}

/** Imports closing prices in Harbour's own layout. */
export const pricesImporter = defineImporter({
  description: 'closing prices: symbol,date,price,currency and optionally unit (see docs/data-import.md)',
  records: 'prices',
  fills: [price],
  layouts: [{ name: 'harbour-prices', columns: ['symbol', 'date', 'price', 'currency'], optional: ['unit'] }],
  read: (csv, _, context) => readPrices(csv, context),
  store,
});
