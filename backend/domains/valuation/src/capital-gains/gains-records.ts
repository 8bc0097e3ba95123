import type { Database } from '@harbour/backend-database';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/** What units are of: one for each ISIN, or for each instrument without one. */
const instrumentFields = { key: z.string(), name: z.string(), isin: z.nullable(z.string()) };
const instrumentColumns = sql`
  coalesce(instrument.isin, 'instrument ' || instrument.id) as key, instrument.name, instrument.isin`;

const movedUnits = z.object({
  ...instrumentFields,
  planstring: z.string(),
  date: z.string(),
  kind: z.string(),
  /** Below zero for what leaves the plan. */
  units: z.string(),
  /** GBP: below zero for what was paid. */
  value: z.string(),
  /** The other plan of a transfer between plans of the portal. */
  otherPlan: z.nullable(z.string()),
});
export type MovedUnits = z.infer<typeof movedUnits>;

const heldUnits = z.object({ ...instrumentFields, planstring: z.string(), units: z.string() });
export type HeldUnits = z.infer<typeof heldUnits>;

const listOf = (planstrings: readonly string[]): SQL => sql`string_to_array(${commaList(planstrings)}, ',')`;

/** Movements of units in some plans up to a day, oldest first. Cash has no gains. */
export function movedUnitsOf(database: Database, planstrings: readonly string[], to: string): Promise<MovedUnits[]> {
  return rows(
    database,
    movedUnits,
    sql`
    select ${instrumentColumns}, moved.planstring, moved.transaction_date::text as date, moved.kind,
      moved.units::text as units, moved.value::text as value,
      coalesce(sent.to_planstring, received.from_planstring) as "otherPlan"
    from portal.plan_transaction moved
    join portal.listing on listing.id = moved.listing_id
    join portal.instrument on instrument.id = listing.instrument_id
    left join portal.transfer_pair sent on sent.out_id = moved.id
    left join portal.transfer_pair received on received.in_id = moved.id
    where moved.planstring = any(${listOf(planstrings)})
      and moved.transaction_date <= ${to}::date and moved.units <> 0 and instrument.kind <> 'cash'
    order by moved.transaction_date, moved.id`,
  );
}

/** What some plans hold on a day, by the records of holdings, which are apart from the transactions. */
export function heldUnitsOf(database: Database, planstrings: readonly string[], day: string): Promise<HeldUnits[]> {
  return rows(
    database,
    heldUnits,
    sql`
    select ${instrumentColumns}, holding.planstring, holding.units::text as units
    from portal.holding_period holding
    join portal.listing on listing.id = holding.listing_id
    join portal.instrument on instrument.id = listing.instrument_id
    where holding.planstring = any(${listOf(planstrings)})
      and holding.from_date <= ${day}::date and (holding.to_date is null or holding.to_date > ${day}::date)
      and holding.units <> 0 and instrument.kind <> 'cash'`,
  );
}
