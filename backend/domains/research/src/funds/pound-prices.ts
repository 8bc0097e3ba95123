import type { Database } from '@harbour/backend-database';
import { newestPrice, poundRate } from '@harbour/domain-market-data';
import { rows } from '@harbour/kernel/database/rows';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const poundPrice = z.object({
  listing: z.number(),
  /** The day asked for, and the day of the price. */
  day: z.string(),
  date: z.string(),
  /** In whole units of the listing's currency. */
  price: z.number(),
  /** GBP, at the rate of the price's own day; null if there is none. */
  pounds: z.nullable(z.number()),
});
export type PoundPrice = z.infer<typeof poundPrice>;

/**
 * The newest prices of listings on or before days, in pounds too, in one statement for all of them: by listing and day,
 * oldest first. Days before the first price are left out.
 */
export function poundPricesOn(
  database: Database,
  wanted: readonly { listing: number; day: string }[],
): Promise<PoundPrice[]> {
  return rows(
    database,
    poundPrice,
    sql`
    select incoming.listing, incoming.day::text as day, newest.date::text as date, newest.price::float8 as price,
      (newest.price * rate.pound / rate.other)::float8 as pounds
    from ${recordSet(wanted, 'listing int, day date')}
    join portal.listing on listing.id = incoming.listing
    cross join lateral ${newestPrice(sql`incoming.listing`, sql`incoming.day`)} newest
    left join lateral ${poundRate(sql`listing.currency`, sql`newest.date`)} rate on true
    order by incoming.listing, incoming.day`,
  );
}

const levelOnDay = z.object({ day: z.string(), date: z.string(), price: z.number() });

/** The same of the levels of an index or sector. */
export function comparatorLevelsOn(database: Database, comparatorId: string, days: readonly string[]) {
  const wanted = days.map((day) => ({ day }));
  return rows(
    database,
    levelOnDay,
    sql`
    select incoming.day::text as day, newest.date::text as date, newest.level::float8 as price
    from ${recordSet(wanted, 'day date')}
    cross join lateral (
      select level, date from portal.fund_comparator_level
      where comparator_id = ${comparatorId} and date <= incoming.day
      order by date desc limit 1
    ) newest
    order by incoming.day`,
  );
}

/** Prices in pounds, of those that can be converted. */
export function inPounds(prices: readonly PoundPrice[]) {
  return prices.flatMap(({ day, date, pounds }) => (pounds === null ? [] : [{ day, date, price: pounds }]));
}
