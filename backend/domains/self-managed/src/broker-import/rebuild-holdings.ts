import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/**
 * The units of all holdings of a plan after each day on which they changed, from all of its transactions; for cash, a
 * unit is a pound. A transfer of units carries their value but does not change cash. Units are stored with six decimals
 * and exports have more, so a holding that was sold completely may differ from zero by half of the last decimal per
 * transaction: such a rest counts as zero.
 */
function unitsOverTime(planstring: string, cashListing: number): SQL {
  return sql`
    change as (
      select listing_id, transaction_date as day, sum(units) as units, count(*) as roundings
      from portal.plan_transaction
      where planstring = ${planstring} and units is not null
      group by listing_id, transaction_date
      union all
      select ${cashListing}::int, transaction_date, sum(value), 0
      from portal.plan_transaction
      where planstring = ${planstring} and not (kind = 'transfer' and units is not null)
      group by transaction_date
    ),
    running as (
      select listing_id, day, sum(units) over earlier as units, sum(roundings) over earlier as roundings
      from change
      window earlier as (partition by listing_id order by day)
    ),
    held as (
      select listing_id, day, case when abs(units) <= roundings * 0.0000005 then 0 else units end as units from running
    )`;
}

const shortage = z.object({ listingId: z.number(), name: z.string(), day: z.string(), units: z.string() });

export type OversoldHolding = z.infer<typeof shortage>;

/** Holdings that went negative, each with its first such day, earliest first. */
export function shortages(database: Database, planstring: string, cashListing: number): Promise<OversoldHolding[]> {
  return rows(
    database,
    shortage,
    sql`
    with ${unitsOverTime(planstring, cashListing)},
    first as (
      select distinct on (listing_id) listing_id, day, units
      from held
      where units < 0 and listing_id <> ${cashListing}
      order by listing_id, day
    )
    select
      first.listing_id as "listingId", instrument.name, first.day::text as day, trim_scale(-first.units)::text as units
    from first
    join portal.listing on listing.id = first.listing_id
    join portal.instrument on instrument.id = listing.instrument_id
    order by first.day, instrument.name`,
  );
}

/** Rebuilds a plan's holdings from all of its transactions, and sets its opening day to that of the first one. */
export async function rebuildHoldings(database: Database, planstring: string, cashListing: number): Promise<void> {
  await database.db.execute(sql`delete from portal.holding_period where planstring = ${planstring}`);
  await database.db.execute(sql`
    with ${unitsOverTime(planstring, cashListing)},
    turn as (
      select listing_id, day, units, lag(units) over (partition by listing_id order by day) as before from held
    ),
    period as (
      insert into portal.holding_period (planstring, listing_id, from_date, to_date, units)
      select ${planstring}, listing_id, day, lead(day) over (partition by listing_id order by day), units
      from turn
      where units is distinct from before
    )
    update portal.plan
    set opened_on = coalesce(
      (select min(transaction_date) from portal.plan_transaction where planstring = ${planstring}), opened_on)
    where planstring = ${planstring}`);
}
