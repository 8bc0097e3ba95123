import type { Database } from '@harbour/backend-database';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { readByDays } from '../holdings/read-by-days.ts';
import { valuedHoldings } from '../holdings/valued-holdings.ts';

/**
 * The number of the rule by which plans are valued (`valuedHoldings` and `keptFrom`). A release that changes a result
 * takes the next one: what the other release keeps is then neither read nor taken for its own.
 */
export const valuationRule = 1;

/** What a value is computed from. Triggers forget values when a row of these changes. */
export const valuedTables = ['plan', 'holding_period', 'listing', 'instrument', 'price', 'fx_rate'] as const;

/** The most values (plans times days) that are computed while the tables are locked against changes. */
const keptAtOnce = { pglite: 600, postgresql: 1_500 } as const;

/** The statement that computes and keeps the values of some plans on some days. */
export function keptFrom(planstrings: readonly string[], days: readonly string[]): SQL {
  return sql`
    with ${valuedHoldings(planstrings, days)}
    insert into portal.plan_day_value as kept (planstring, day, rule, value, missing, priced_on, rated_on)
    select
      chosen.planstring, chosen.day, ${valuationRule},
      case when count(valued.name) = count(valued.value) then coalesce(sum(valued.value), 0) end,
      array_agg(distinct valued.name) filter (where valued.name is not null and valued.value is null),
      min(valued.priced_on), min(valued.rated_on)
    from chosen
    left join valued on valued.planstring = chosen.planstring and valued.day = chosen.day
    group by chosen.planstring, chosen.day
    -- In one order, so that two that keep the same values do not wait for each other in a circle.
    order by chosen.planstring, chosen.day
    on conflict (planstring, day) do update
      set rule = excluded.rule, value = excluded.value, missing = excluded.missing, priced_on = excluded.priced_on,
        rated_on = excluded.rated_on
      where kept.rule <> excluded.rule`;
}

/**
 * Keeps values in one transaction, under a lock that lets others keep too but none change what values are computed
 * from: a change in work would delete the values that it sees, and not those that are kept beside it.
 */
async function keepUnderLock(
  database: Database,
  planstrings: readonly string[],
  days: readonly string[],
): Promise<void> {
  const tables = sql.join(
    valuedTables.map((table) => sql`portal.${sql.identifier(table)}`),
    sql`, `,
  );
  await database.db.transaction(async (tx) => {
    // A later statement than the lock's: each sees what was committed before it.
    await tx.execute(sql`lock table ${tables} in share mode nowait`);
    await tx.execute(keptFrom(planstrings, days));
  });
}

const lackingRow = z.object({ planstring: z.string(), day: z.string() });

/** Of some plans and days those without a kept value, a few days with each statement. */
function lackingValues(database: Database, planstrings: readonly string[], days: readonly string[]) {
  return readByDays(
    database,
    planstrings,
    days,
    (some) =>
      rows(
        database,
        lackingRow,
        sql`
      select wanted.planstring, wanted.day::text as day
      from (
        select planstring, day
        from unnest(string_to_array(${commaList(planstrings)}, ',')) as planstring
        cross join unnest(string_to_array(${commaList(some)}, ',')::date[]) as day
      ) wanted
      left join portal.plan_day_value kept
        on kept.planstring = wanted.planstring and kept.day = wanted.day and kept.rule = ${valuationRule}
      where kept.day is null`,
      ),
    'kept',
  );
}

/**
 * Computes and keeps the values that lack, of plans that exist. Values are kept for speed only: where they cannot be,
 * because what they are computed from is being changed or the disk is full, they are computed again when they are asked
 * for.
 * @returns the number of values kept, and why no more were
 */
export async function keepValues(
  database: Database,
  planstrings: readonly string[],
  days: readonly string[],
): Promise<{ kept: number; failed?: unknown }> {
  let kept = 0;
  try {
    const lacking = await lackingValues(database, planstrings, days);
    const plans = [...new Set(lacking.map(({ planstring }) => planstring))].sort();
    const lackingDays = [...new Set(lacking.map(({ day }) => day))].sort();
    const keep = async (some: readonly string[]) => {
      await keepUnderLock(database, plans, some);
      kept += plans.length * some.length;
      return [];
    };
    await readByDays(database, plans, lackingDays, keep, keptAtOnce);
    return { kept };
  } catch (failed) {
    return { kept, failed };
  }
}
