import type { Database } from '@harbour/backend-database';
import type { Holding } from '@harbour/definitions/investments/valuation/holdings';
import type { PlanTotal } from '@harbour/definitions/investments/valuation/plans';
import { basisOn, basisRow, newestPrice, poundRate } from '@harbour/domain-market-data';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { unitsInTransit } from '../plans/transfers-within.ts';

/**
 * SQL for every holding of some plans on some days, valued in pounds: units × price × rate, rounded to pence per
 * holding. The price is the newest on or before the day. Rates are per euro, so an amount in another currency is
 * multiplied by the pound's rate and divided by its own, both from the newest day that has both, as in the reporting
 * rates. Without a price or a rate the value is null, never zero.
 * Units in transit between the plans count too if both plans are included; such rows have no `planstring` but the id of
 * their `transfer`, which is null for all other rows.
 * Defines the common tables `day`, `chosen` (plan and day) and `valued` (holding and day), to put after `with`, and
 * `asked`, `held` and `priced`, which these are built from.
 * @param part whether to include holdings in the plans, or only those in transit between them
 * @param listingId only holdings of one listing
 */
export function valuedHoldings(
  planstrings: readonly string[],
  dates: readonly string[],
  part: 'everything' | 'in transit' = 'everything',
  listingId?: number,
): SQL {
  const plans = sql`string_to_array(${commaList(planstrings)}, ',')`;
  const days = sql`string_to_array(${commaList([...new Set(dates)].sort())}, ',')::date[]`;
  return sql`
    asked as materialized (select ${days} as days),
    day as (select unnest(days) as day from asked),
    chosen as (
      select day.day, plan.planstring, plan.opened_on
      from portal.plan
      cross join day
      where plan.planstring = any(${plans})
    ),
    held as materialized (
      ${
        part === 'in transit'
          ? sql``
          : sql`
      -- The days of a period are a slice of the ordered days; to compare every period with every day takes far longer.
      select holding.planstring, holding.listing_id, holding.units, held_on.day, null::int as transfer
      from asked
      cross join portal.holding_period holding
      join portal.plan on plan.planstring = holding.planstring
      cross join lateral unnest(asked.days[
        width_bucket(greatest(holding.from_date, plan.opened_on) - 1, asked.days) + 1
        :
        case when holding.to_date is null then cardinality(asked.days) else width_bucket(holding.to_date - 1, asked.days) end
      ]) as held_on(day)
      where holding.planstring = any(${plans})
        and holding.from_date <= asked.days[cardinality(asked.days)]
        and (holding.to_date is null or holding.to_date > asked.days[1])
        and holding.units <> 0
        ${listingId === undefined ? sql`` : sql`and holding.listing_id = ${listingId}`}
      union all`
      }
      ${unitsInTransit(plans)}
    ),
    priced as materialized (
      -- Each listing once a day, however many plans hold it: looking prices up is what a valuation costs.
      select
        wanted.day, wanted.listing_id, listing.currency,
        instrument.id as instrument_id, instrument.kind, instrument.name, instrument.isin,
        unit.price, rate.pound, rate.other, rate.rated_on,
        case when instrument.kind = 'cash' then wanted.day else quote.date end as priced_on
      from (select distinct listing_id, day from held) wanted
      join portal.listing on listing.id = wanted.listing_id
      join portal.instrument on instrument.id = listing.instrument_id
      left join lateral ${newestPrice(sql`wanted.listing_id`, sql`wanted.day`)} quote on instrument.kind <> 'cash'
      cross join lateral (select case when instrument.kind = 'cash' then 1 else quote.price end as price) unit
      left join lateral ${poundRate(sql`listing.currency`, sql`wanted.day`)} rate on true
    ),
    valued as (
      select
        held.day, held.planstring, held.listing_id, held.units, held.transfer,
        priced.instrument_id, priced.kind, priced.name, priced.isin, priced.currency, priced.rated_on, priced.priced_on,
        priced.price * priced.pound / priced.other as price,
        round(held.units * priced.price * priced.pound / priced.other, 2) as value
      from held
      join priced on priced.listing_id = held.listing_id and priced.day = held.day
    )`;
}

/** Why a holding has no value. */
export const noValueReason = 'No price or exchange rate is known on this day';
/** Why a plan has no value on a day before it was opened. */
export const notOpenedReason = 'This plan had not begun on this day';

/** Why a value is missing, in words; null if it is not. */
export const missingReason = sql`
  case when count(valued.name) > count(valued.value)
    then ${noValueReason}::text || ' for ' ||
      string_agg(distinct valued.name, ', ') filter (where valued.value is null)
  end`;

const planTotalRow = z.object({
  planstring: z.string(),
  opened: z.boolean(),
  value: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  ...basisRow,
});

/**
 * The value of each plan on a day, in one statement. A plan has no value before it was opened.
 * @param planstrings plans that the caller may see
 */
export function planTotals(database: Database, planstrings: readonly string[], day: string): Promise<PlanTotal[]> {
  return rows(
    database,
    planTotalRow,
    sql`
    with ${valuedHoldings(planstrings, [day])}
    select
      chosen.planstring,
      chosen.opened_on <= chosen.day as opened,
      case
        when chosen.opened_on > chosen.day or count(valued.planstring) > count(valued.value) then null
        else coalesce(sum(valued.value), 0)
      end::float8 as value,
      case
        when chosen.opened_on > chosen.day then ${notOpenedReason}::text
        else ${missingReason}
      end as reason,
      ${basisOn(sql`${day}::date`, sql`min(valued.priced_on)`, sql`min(valued.rated_on)`)}
    from chosen
    left join valued on valued.planstring = chosen.planstring and valued.day = chosen.day
    group by chosen.day, chosen.planstring, chosen.opened_on
    order by chosen.planstring`,
  );
}

const ownedAndOwedRow = z.object({
  assets: z.nullable(z.number()),
  liabilities: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  ...basisRow,
});

/**
 * What some plans own in total on a day, and what they owe: an overdrawn cash account. GBP, neither is negative. A
 * holding without a value makes the side it belongs to null, with a reason that names it.
 */
export async function assetsAndLiabilities(database: Database, planstrings: readonly string[], day: string) {
  const [sides] = await rows(
    database,
    ownedAndOwedRow,
    sql`
    with ${valuedHoldings(planstrings, [day])}
    select
      case
        when count(*) filter (where units > 0 and value is null) = 0
        then coalesce(sum(value) filter (where units > 0), 0)
      end::float8 as assets,
      case
        when count(*) filter (where units < 0 and value is null) = 0
        then coalesce(-sum(value) filter (where units < 0), 0)
      end::float8 as liabilities,
      ${missingReason} as reason,
      ${basisOn(sql`${day}::date`, sql`min(priced_on)`, sql`min(rated_on)`)}
    from valued`,
  );
  return (
    sides ?? { assets: 0, liabilities: 0, reason: null, pricedOn: null, ratedOn: null, freshness: 'fresh' as const }
  );
}

const holdingRow = z.object({
  listingId: z.number(),
  name: z.string(),
  isin: z.nullable(z.string()),
  price: z.nullable(z.number()),
  units: z.number(),
  cash: z.boolean(),
  value: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  ...basisRow,
});

/** The holdings of one plan on a day, largest first. */
export function holdingsOf(database: Database, planstring: string, day: string): Promise<Holding[]> {
  return rows(
    database,
    holdingRow,
    sql`
    with ${valuedHoldings([planstring], [day])}
    select
      listing_id as "listingId", name, isin, round(price, 8)::float8 as price, units::float8 as units,
      kind = 'cash' as cash,
      value::float8 as value, case when value is null then ${noValueReason}::text end as reason,
      ${basisOn(sql`${day}::date`, sql`priced_on`, sql`rated_on`)}
    from valued
    order by value desc nulls last, name`,
  );
}
