import type { Database } from '@harbour/backend-database';
import { basisOn, basisRow } from '@harbour/domain-market-data';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { missingReason, noValueReason, valuedHoldings } from '../holdings/valued-holdings.ts';
import { valuationRule } from './keep-values.ts';
import { readKept } from './read-kept.ts';

const totalRow = z.object({
  date: z.string(),
  value: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  /** The part of `value` in transit between the plans, GBP; 0 if none. */
  inTransit: z.number(),
  ...basisRow,
});
export type Total = z.infer<typeof totalRow>;

/**
 * The total value of some plans, including assets in transit between them, on each of some days, the earliest first.
 * Plans not opened yet count as zero; a day on which any holding cannot be valued has no value but a reason.
 */
export async function totals(
  database: Database,
  planstrings: readonly string[],
  days: readonly string[],
): Promise<Total[]> {
  const plans = [...new Set(planstrings)];
  const found = await readKept(database, plans, [...new Set(days)].sort(), {
    kept: (some) => keptTotals(database, plans, some),
    computed: (some) => totalsOn(database, plans, some),
    dayOf: ({ date }) => date,
  });
  return found.sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** The totals of those of some days on which the value of each plan is kept, in one statement. */
function keptTotals(database: Database, planstrings: readonly string[], days: readonly string[]): Promise<Total[]> {
  return rows(
    database,
    totalRow,
    sql`
    with ${valuedHoldings(planstrings, days, 'in transit')},
    kept as materialized (
      select * from portal.plan_day_value
      where planstring = any(string_to_array(${commaList(planstrings)}, ','))
        and day = any(string_to_array(${commaList(days)}, ',')::date[]) and rule = ${valuationRule}
    ),
    part as (
      select
        day, count(*) as plans, sum(value) as value, null::numeric as in_transit, bool_or(missing is not null) as missing,
        min(priced_on) as priced_on, min(rated_on) as rated_on
      from kept
      group by day
      union all
      select
        day, 0, sum(value), sum(value), count(*) > count(value), min(priced_on), min(rated_on)
      from valued
      group by day
    )
    select
      part.day::text as date,
      case when not bool_or(part.missing) then sum(part.value) end::float8 as value,
      case
        when bool_or(part.missing) then (
          select ${noValueReason}::text || ' for ' || string_agg(distinct nameless.name, ', ')
          from (
            select unnest(kept.missing) as name from kept where kept.day = part.day
            union all
            select valued.name from valued where valued.day = part.day and valued.value is null
          ) nameless
        )
      end as reason,
      coalesce(sum(part.in_transit), 0)::float8 as "inTransit",
      ${basisOn(sql`part.day`, sql`min(part.priced_on)`, sql`min(part.rated_on)`)}
    from part
    group by part.day
    having sum(part.plans) = ${planstrings.length}::int
    order by part.day`,
  );
}

/** The totals of some days, computed in one statement. */
export function totalsOn(
  database: Database,
  planstrings: readonly string[],
  days: readonly string[],
): Promise<Total[]> {
  return rows(
    database,
    totalRow,
    sql`
    with ${valuedHoldings(planstrings, days)}
    select
      day.day::text as date,
      case when count(valued.name) > count(valued.value) then null else coalesce(sum(valued.value), 0) end::float8 as value,
      ${missingReason} as reason,
      coalesce(sum(valued.in_transit), 0)::float8 as "inTransit",
      ${basisOn(sql`day.day`, sql`min(valued.priced_on)`, sql`min(valued.rated_on)`)}
    from day
    left join (
      -- What is held of one name in all plans: to sort all holdings of all days for the reason's names is slow.
      select
        day, name, min(priced_on) as priced_on, min(rated_on) as rated_on,
        sum(value) filter (where transfer is not null) as in_transit,
        case when count(*) > count(value) then null else sum(value) end as value
      from valued
      group by day, name
    ) valued on valued.day = day.day
    group by day.day
    order by day.day`,
  );
}
