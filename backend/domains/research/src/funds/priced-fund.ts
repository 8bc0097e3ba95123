import type { Database } from '@harbour/backend-database';
import { instrumentKinds } from '@harbour/definitions/research/funds';
import { fundNotFound } from '@harbour/domain-market-data';
import { rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const fundRow = z.object({
  instrumentId: z.number(),
  isin: z.string(),
  name: z.string(),
  kind: z.enum(instrumentKinds),
  category: z.nullable(z.string()),
  sector: z.nullable(z.string()),
  ocf: z.nullable(z.number()),
  listingId: z.number(),
  currency: z.string(),
  quotedInMinorUnit: z.boolean(),
  price: z.nullable(z.number()),
  priceDate: z.nullable(z.string()),
  firstPriceDate: z.nullable(z.string()),
});
export type PricedFund = z.infer<typeof fundRow>;

/**
 * The firm's own funds that meet a condition, each with its newest price, in whole units of its trading currency, by
 * name. Of several listings the one with the newest price is used; among those one in pounds, then the first.
 * @param condition SQL about `instrument`
 * @param today ISO date; later prices are ignored
 */
export function pricedFunds(database: Database, condition: SQL, today: string): Promise<PricedFund[]> {
  return rows(
    database,
    fundRow,
    sql`
    select
      instrument.id as "instrumentId", instrument.isin, instrument.name, instrument.kind, instrument.category, instrument.sector,
      instrument.ocf::float8 as ocf, chosen.id as "listingId", chosen.currency,
      chosen.quoted_in_minor_unit as "quotedInMinorUnit", chosen.price::float8 as price,
      chosen.date::text as "priceDate", first.date::text as "firstPriceDate"
    from portal.instrument
    cross join lateral (
      select listing.id, listing.currency, listing.quoted_in_minor_unit, newest.price, newest.date
      from portal.listing
      left join lateral (
        select price, date from portal.price
        where price.listing_id = listing.id and price.date <= ${today}::date
        order by price.date desc limit 1
      ) newest on true
      where listing.instrument_id = instrument.id
      order by newest.date desc nulls last, listing.currency = 'GBP' desc, listing.id
      limit 1
    ) chosen
    left join lateral (
      select date from portal.price where price.listing_id = chosen.id order by price.date limit 1
    ) first on chosen.date is not null
    where instrument.isin is not null and instrument.own_plan is null and ${condition}
    order by instrument.name, instrument.isin`,
  );
}

/**
 * One of them.
 * @throws RefusedError 404 for an ISIN that the firm does not know
 */
export async function pricedFund(database: Database, isin: string, today: string): Promise<PricedFund> {
  const [fund] = await pricedFunds(database, sql`instrument.isin = ${isin}`, today);
  if (!fund) throw fundNotFound(isin);
  return fund;
}

const priceRow = z.object({ day: z.string(), date: z.string(), price: z.number() });
export type PriceOnDay = z.infer<typeof priceRow>;

/**
 * The newest price of a listing on or before each of some days, in one statement that reads no other prices. Days
 * before the first price are left out.
 * @param days ISO dates
 */
export function pricesOn(database: Database, listingId: number, days: readonly string[]): Promise<PriceOnDay[]> {
  return rows(
    database,
    priceRow,
    sql`
    select day.day::text as day, newest.date::text as date, newest.price::float8 as price
    from (select distinct unnest(string_to_array(${days.join(',')}, ','))::date as day) day
    cross join lateral (
      select price, date from portal.price
      where price.listing_id = ${listingId} and price.date <= day.day
      order by price.date desc limit 1
    ) newest
    order by day.day`,
  );
}
