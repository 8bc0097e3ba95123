import { type Basis, freshnesses } from '@harbour/definitions/investments/valuation/plans';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/** A limit of the firm on a day, in days. Before the first row, the first row applies. */
function limitOn(name: string, day: SQL): SQL {
  return sql`(
    select figure.value from portal.firm_figure figure
    where figure.name = ${name}
    order by figure.from_date <= ${day} desc, abs(figure.from_date - ${day}) limit 1
  )`;
}

/**
 * Freshness of the older of two dates on the valuation date, by the firm's limits on that date. Limits are calendar
 * days, wide enough for weekends and bank holidays. Without any date it is fresh. Null, which no response accepts, if
 * the firm has no limits, so that missing limits cannot make data look fresh.
 * @param day SQL of the valuation date: a parameter where there is only one, so that the limits are read once
 * @param pricedOn SQL of the oldest price's day
 * @param ratedOn SQL of the oldest rate's day
 * @param limits SQL of the firm's two limits on the day, where they are at hand
 */
export function freshnessOn(
  day: SQL,
  pricedOn: SQL,
  ratedOn: SQL,
  { old, stale } = { old: limitOn('old-after-days', day), stale: limitOn('stale-after-days', day) },
): SQL {
  const age = sql`(${day} - coalesce(least(${pricedOn}, ${ratedOn}), ${day}))`;
  return sql`
    case
      when ${age} <= ${old} then 'fresh'
      when ${age} > ${old} and ${age} <= ${stale} then 'old'
      when ${age} > ${stale} then 'stale'
    end`;
}

/**
 * Freshness of a fund's make-up on a day, by limits of its own: a provider publishes it every month or quarter.
 * @param day SQL of the day that it is shown for
 * @param asOf SQL of the day that it was published for
 */
export function mixFreshnessOn(day: SQL, asOf: SQL): SQL {
  const limits = { old: limitOn('mix-old-after-days', day), stale: limitOn('mix-stale-after-days', day) };
  return freshnessOn(day, asOf, asOf, limits);
}

/** The columns of `Basis`, from SQL expressions for the oldest dates. */
export function basisOn(day: SQL, pricedOn: SQL, ratedOn: SQL, limits?: { old: SQL; stale: SQL }): SQL {
  return sql`
    ${pricedOn}::text as "pricedOn", ${ratedOn}::text as "ratedOn",
    ${freshnessOn(day, pricedOn, ratedOn, limits)} as freshness`;
}

/**
 * The common table `day_limit`: the firm's limits for each row of the table `day`, for statements with many rows per
 * day.
 */
export const freshnessLimits = sql`
  day_limit as materialized (
    select
      day.day,
      ${limitOn('old-after-days', sql`day.day`)} as old,
      ${limitOn('stale-after-days', sql`day.day`)} as stale
    from day
  )`;

/** The same columns as zod fields of a row. */
export const basisRow = {
  pricedOn: z.nullable(z.string()),
  ratedOn: z.nullable(z.string()),
  freshness: z.enum(freshnesses),
};

/** The figure with the worst freshness; the first if several are equal. Undefined for an empty list. */
export function oldestFreshness<Dated extends Basis>(figures: readonly Dated[]): Dated | undefined {
  const rank = ({ freshness }: Dated) => freshnesses.indexOf(freshness);
  return figures.reduce<Dated | undefined>(
    (worst, figure) => (worst && rank(worst) >= rank(figure) ? worst : figure),
    undefined,
  );
}
