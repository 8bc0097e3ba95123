import type { Database } from '@harbour/backend-database';
import { transactionKinds } from '@harbour/definitions/investments/transactions';
import { newestPrice, poundRate } from '@harbour/domain-market-data';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const bookedRow = z.object({
  id: z.number(),
  date: z.string(),
  kind: z.enum(transactionKinds),
  /** Null for cash. */
  listingId: z.nullable(z.number()),
  name: z.nullable(z.string()),
  isin: z.nullable(z.string()),
  /** As text: exact. Below zero for what leaves the plan; null for cash alone. */
  units: z.nullable(z.string()),
  /** GBP as text: below zero for what was paid. */
  value: z.string(),
  /** Whether it crossed the border of the plan. */
  performance: z.boolean(),
});
/** A transaction of one plan. */
export type Booked = z.infer<typeof bookedRow>;

/**
 * The transactions of a plan up to a day, oldest first.
 * @param planstring a plan that the caller may see
 * @param most at most this many, plus one
 */
export function bookedUpTo(database: Database, planstring: string, to: string, most: number): Promise<Booked[]> {
  return rows(
    database,
    bookedRow,
    sql`
    select
      booked.id, booked.transaction_date::text as date, booked.kind,
      case when instrument.kind <> 'cash' then booked.listing_id end as "listingId", instrument.name, instrument.isin, booked.units::text as units, booked.value::text as value, booked.performance
    from portal.plan_transaction booked
    left join portal.listing on listing.id = booked.listing_id
    left join portal.instrument on instrument.id = listing.instrument_id
    where booked.planstring = ${planstring} and booked.transaction_date <= ${to}::date
    order by booked.transaction_date, booked.id
    limit ${most + 1}`,
  );
}

const priceChangeRow = z.object({ listingId: z.number(), from: z.string(), to: z.string(), rate: z.number() });
export type PriceChange = z.infer<typeof priceChangeRow>;

/**
 * How the price of each listing that a plan holds on a day moved in pounds, from the day priced before to the newest
 * price: each at the rate of its own day. Listings without two prices have no row.
 * @param planstring a plan that the caller may see
 */
export function priceChanges(database: Database, planstring: string, day: string): Promise<PriceChange[]> {
  return rows(
    database,
    priceChangeRow,
    sql`
    select
      listing.id as "listingId", before.date::text as "from", newest.date::text as "to",
      (
        (newest.price * new_rate.pound / new_rate.other) / (before.price * old_rate.pound / old_rate.other) - 1
      )::float8 as rate
    from (
      select distinct holding.listing_id
      from portal.holding_period holding
      where holding.planstring = ${planstring} and holding.units <> 0
        and holding.from_date <= ${day}::date and (holding.to_date is null or holding.to_date > ${day}::date)
    ) held
    join portal.listing on listing.id = held.listing_id
    join portal.instrument on instrument.id = listing.instrument_id and instrument.kind <> 'cash'
    cross join lateral ${newestPrice(sql`listing.id`, sql`${day}::date`)} newest
    cross join lateral ${newestPrice(sql`listing.id`, sql`newest.date - 1`)} before
    cross join lateral ${poundRate(sql`listing.currency`, sql`newest.date`)} new_rate
    cross join lateral ${poundRate(sql`listing.currency`, sql`before.date`)} old_rate
    where before.price > 0`,
  );
}

const unitsRow = z.object({ listingId: z.number(), units: z.string() });

/** What a plan holds on a day, exact, by listing. */
export async function unitsHeldOn(
  database: Database,
  planstring: string,
  day: string,
): Promise<ReadonlyMap<number, string>> {
  const found = await rows(
    database,
    unitsRow,
    sql`
    select listing_id as "listingId", sum(units)::text as units
    from portal.holding_period
    where planstring = ${planstring} and units <> 0
      and from_date <= ${day}::date and (to_date is null or to_date > ${day}::date)
    group by listing_id`,
  );
  return new Map(found.map(({ listingId, units }) => [listingId, units]));
}

const heldInstrument = z.object({ name: z.string(), isin: z.nullable(z.string()), firstHeld: z.string() });

/**
 * What a listing is, if a plan has held it by a day, and the first day on which it did; undefined for cash.
 * @param planstring a plan that the caller may see
 */
export async function heldInstrumentOf(
  database: Database,
  planstring: string,
  listingId: number,
  day: string,
): Promise<z.infer<typeof heldInstrument> | undefined> {
  const [found] = await rows(
    database,
    heldInstrument,
    sql`
    select instrument.name, instrument.isin, min(greatest(holding.from_date, plan.opened_on))::text as "firstHeld"
    from portal.holding_period holding
    join portal.plan on plan.planstring = holding.planstring
    join portal.listing on listing.id = holding.listing_id
    join portal.instrument on instrument.id = listing.instrument_id
    where holding.planstring = ${planstring} and holding.listing_id = ${listingId} and holding.units <> 0
      and holding.from_date <= ${day}::date and instrument.kind <> 'cash'
    group by instrument.id`,
  );
  return found;
}
