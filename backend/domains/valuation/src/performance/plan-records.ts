import type { Database } from '@harbour/backend-database';
import { type Basis, basisOf } from '@harbour/definitions/investments/valuation/plans';
import { basisOn, basisRow, freshnessLimits } from '@harbour/domain-market-data';
import { isWithin, noValueReason, readKept, valuationRule, valuedHoldings } from '@harbour/domain-plans';
import { addGbp } from '@harbour/finance';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/**
 * Values and external flows, plan by plan. Figures of any set of plans are sums over these, so that plan, group and
 * total agree on a page and come from the same statements.
 */

const recordedFlow = z.object({
  date: z.string(),
  planstring: z.string(),
  /** GBP; positive is paid in. */
  value: z.number(),
  /** The plan on the other side of a paired transfer; otherwise null. */
  otherSide: z.nullable(z.string()),
});
export type RecordedFlow = z.infer<typeof recordedFlow>;

/**
 * External flows of each of some plans after `from` up to and including `to`, oldest first, in one statement. A
 * transfer between two of them is included, on both sides.
 * @param planstrings plans that the caller may see
 */
export function recordedFlows(
  database: Database,
  planstrings: readonly string[],
  from: string,
  to: string,
): Promise<RecordedFlow[]> {
  const plans = sql`string_to_array(${commaList(planstrings)}, ',')`;
  return rows(
    database,
    recordedFlow,
    sql`
    select
      booked.transaction_date::text as date, booked.planstring, booked.value::float8 as value,
      case
        when not ${isWithin(sql`booked.id`, plans)} then null
        else (
          select case when pair.out_id = booked.id then pair.to_planstring else pair.from_planstring end
          from portal.transfer_pair pair where booked.id in (pair.out_id, pair.in_id)
        )
      end as "otherSide"
    from portal.plan_transaction booked
    where booked.planstring = any(${plans})
      and booked.performance and booked.transaction_date > ${from}::date and booked.transaction_date <= ${to}::date
    order by booked.transaction_date, booked.id`,
  );
}

/** The external flows of some plans together: transfers between two of them are left out. */
export function flowsOf(flows: readonly RecordedFlow[], planstrings: ReadonlySet<string>): RecordedFlow[] {
  return flows.filter(
    ({ planstring, otherSide }) => planstrings.has(planstring) && !(otherSide !== null && planstrings.has(otherSide)),
  );
}

const valuedPart = z.object({
  date: z.string(),
  planstring: z.string(),
  /** The destination plan of units in transit; null for holdings in a plan. */
  toPlanstring: z.nullable(z.string()),
  /** GBP; null when one of its holdings has no value. */
  value: z.nullable(z.number()),
  /** The names of the holdings without a value. */
  missing: z.nullable(z.array(z.string())),
  ...basisRow,
});
type ValuedPart = z.infer<typeof valuedPart>;

/** The total value of some plans at the close of a day. */
export interface DayValue extends Basis {
  date: string;
  /** GBP; null if unknown. */
  value: number | null;
  reason: string | null;
}

/** Values of plans on some days: the parts of each day. */
export type RecordedValues = ReadonlyMap<string, readonly ValuedPart[]>;

/**
 * The value of each of some plans at the close of each of some days, and of units in transit between two of them, a few
 * days with each statement. Plans without holdings, or not opened yet, have no row, or one that is nothing.
 * @param planstrings plans that the caller may see
 * @param days ISO dates
 */
export async function recordedValues(
  database: Database,
  planstrings: readonly string[],
  days: readonly string[],
): Promise<RecordedValues> {
  const plans = [...new Set(planstrings)];
  const parts = await readKept(database, plans, [...new Set(days)], {
    kept: (some) => keptParts(database, plans, some),
    computed: (some) => valuedParts(database, plans, some),
    dayOf: ({ date }) => date,
  });
  const byDay = Map.groupBy(parts, ({ date }) => date);
  return new Map(days.map((day) => [day, byDay.get(day) ?? []]));
}

/** The columns of a part, of rows `part` with `day`, `planstring`, `to_planstring`, `value`, `missing` and dates. */
const partColumns = sql`
  part.day::text as date, part.planstring, part.to_planstring as "toPlanstring", part.value::float8 as value,
  part.missing,
  ${basisOn(sql`part.day`, sql`part.priced_on`, sql`part.rated_on`, {
    old: sql`day_limit.old`,
    stale: sql`day_limit.stale`,
  })}`;

/** The parts of what `valuedHoldings` values. */
const partsOfValued = sql`
  select
    valued.day, coalesce(valued.planstring, pair.from_planstring) as planstring, pair.to_planstring,
    case when count(*) = count(valued.value) then sum(valued.value) end as value,
    array_agg(distinct valued.name) filter (where valued.value is null) as missing,
    min(valued.priced_on) as priced_on, min(valued.rated_on) as rated_on
  from valued
  left join portal.transfer_pair pair on pair.out_id = valued.transfer
  group by 1, 2, 3`;

/** The parts of those of some days on which the value of each plan is kept, in one statement. */
function keptParts(database: Database, planstrings: readonly string[], days: readonly string[]): Promise<ValuedPart[]> {
  return rows(
    database,
    valuedPart,
    sql`
    with ${valuedHoldings(planstrings, days, 'in transit')}, ${freshnessLimits},
    kept as materialized (
      select *, count(*) over (partition by day) as plans
      from portal.plan_day_value
      where planstring = any(string_to_array(${commaList(planstrings)}, ','))
        and day = any(string_to_array(${commaList(days)}, ',')::date[]) and rule = ${valuationRule}
    )
    select ${partColumns}
    from (
      select day, planstring, null as to_planstring, value, missing, priced_on, rated_on
      from kept where plans = ${planstrings.length}::int
      union all
      select * from (${partsOfValued}) moving
      where moving.day in (select day from kept where plans = ${planstrings.length}::int)
    ) part
    join day_limit on day_limit.day = part.day`,
  );
}

/** The parts of the values of some plans on some days, computed in one statement. */
export function valuedParts(
  database: Database,
  planstrings: readonly string[],
  days: readonly string[],
): Promise<ValuedPart[]> {
  return rows(
    database,
    valuedPart,
    sql`
    with ${valuedHoldings(planstrings, days)}, ${freshnessLimits}
    select ${partColumns}
    from (${partsOfValued}) part
    join day_limit on day_limit.day = part.day`,
  );
}

/** The total value of some plans, with units in transit between them, on each of the days; oldest first. */
export function valuesOf(recorded: RecordedValues, planstrings: ReadonlySet<string>): DayValue[] {
  return [...recorded]
    .map(([date, ofDay]): DayValue => {
      const parts = ofDay.filter(
        ({ planstring, toPlanstring }) =>
          planstrings.has(planstring) && (toPlanstring === null || planstrings.has(toPlanstring)),
      );
      const missing = [...new Set(parts.flatMap((part) => part.missing ?? []))].sort();
      return {
        date,
        ...basisOf(parts),
        value: missing.length > 0 ? null : addGbp(parts.flatMap(({ value }) => value ?? [])),
        reason: missing.length > 0 ? `${noValueReason} for ${missing.join(', ')}` : null,
      };
    })
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}
