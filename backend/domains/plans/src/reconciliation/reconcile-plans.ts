import { commaList, rows } from '@harbour/kernel/database/rows';
import type { Statements } from '@harbour/kernel/database/statements';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/**
 * Reconciles plans: compares holdings with the sums of transactions, on every day on which either changes, and replaces
 * the plans' rows in `portal.reconciliation_difference` by the differences beyond the firm's tolerance
 * (`reconciliation-units`, `reconciliation-pounds`).
 *
 * Every transaction changes cash by its value, except a transfer of units, which changes only the units. Cash is the
 * sum of all holdings of cash listings in pounds. Units that entered or left a plan with a value of zero are a separate
 * kind of difference. Plans whose transactions are not marked as complete have no return anyway, and are left out.
 * @param planstrings plans whose holdings or transactions have changed; all plans if omitted
 * @param today ISO date
 * @returns those plans that do not reconcile
 */
export async function reconcilePlans(
  database: Statements,
  planstrings: readonly string[] | undefined,
  today: string,
): Promise<string[]> {
  const tolerances = await firmFigures(database, ['reconciliation-units', 'reconciliation-pounds'], today);
  const among = planstrings
    ? sql`planstring = any(string_to_array(${commaList(planstrings)}, ','))`
    : sql`planstring is not null`;
  await database.db.execute(sql`delete from portal.reconciliation_difference where ${among}`);
  const found = await rows(
    database,
    z.object({ planstring: z.string() }),
    sql`
    with
    checked as materialized (select planstring, opened_on from portal.plan where performance and ${among}),
    held_as as materialized (
      -- Null for cash in pounds, in whichever listing it is held.
      select listing.id,
        case when instrument.kind = 'cash' and listing.currency = 'GBP' then null else listing.id end as listing_id
      from portal.listing
      join portal.instrument on instrument.id = listing.instrument_id
    ),
    booked as materialized (
      select moved.planstring, moved.transaction_date as day, moved.listing_id, moved.units, moved.value,
        moved.kind = 'transfer' and moved.units is not null as in_specie, moved.performance
      from checked
      join portal.plan_transaction moved on moved.planstring = checked.planstring
    ),
    change as (
      select booked.planstring, held_as.listing_id, booked.day, booked.units as booked, 0 as held
      from booked
      join held_as on held_as.id = booked.listing_id
      where booked.units is not null
      union all
      select planstring, null, day, value, 0 from booked where not in_specie
      union all
      select period.planstring, held_as.listing_id, turn.day, 0, turn.units
      from checked
      join portal.holding_period period on period.planstring = checked.planstring
      join held_as on held_as.id = period.listing_id
      -- A plan holds nothing before it opens, whatever was stored.
      cross join lateral (values
        (greatest(period.from_date, checked.opened_on), period.units),
        (case when period.to_date is not null then greatest(period.to_date, checked.opened_on) end, -period.units)
      ) as turn (day, units)
      where turn.day is not null
    ),
    moved as (
      select planstring, listing_id, day, sum(booked) as booked, sum(held) as held
      from change
      group by planstring, listing_id, day
    ),
    running as (
      select planstring, listing_id, day, sum(booked) over earlier as booked, sum(held) over earlier as held
      from moved
      window earlier as (partition by planstring, listing_id order by day)
    ),
    compared as (
      select running.*,
        case
          when abs(held - booked) > case
            when listing_id is null then ${tolerances['reconciliation-pounds']}::numeric
            else ${tolerances['reconciliation-units']}::numeric
          end then held - booked
          else 0
        end as difference
      from running
    ),
    turned as (
      select compared.*, lag(difference, 1, 0::numeric) over (partition by planstring, listing_id order by day) as before
      from compared
    ),
    stretch as (
      select turned.*, lead(day) over (partition by planstring, listing_id order by day) as until
      from turned
      where difference <> before
    )
    insert into portal.reconciliation_difference
      (planstring, kind, listing_id, from_date, to_date, by_transactions, held, difference)
    select planstring, case when listing_id is null then 'cash' else 'units' end, listing_id, day, until,
      booked, held, difference
    from stretch
    where difference <> 0
    union all
    -- What was held before and after is right; it is the day itself whose flow has no value.
    select planstring, 'no-value', listing_id, day, day, sum(units), sum(units), 0
    from booked
    where in_specie and performance and value = 0 and units <> 0
    group by planstring, listing_id, day
    returning planstring`,
  );
  return [...new Set(found.map(({ planstring }) => planstring))].sort();
}
