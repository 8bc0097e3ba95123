import { type Basis, freshnesses } from '@harbour/definitions/investments/valuation/plans';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/** A limit of the firm as it applied on a day; on days before the first row, that one. Days. */
function limitOn(name: string, day: SQL): SQL {
  return sql`(
    select figure.value from portal.firm_figure figure
    where figure.name = ${name}
    order by figure.from_date <= ${day} desc, abs(figure.from_date - ${day}) limit 1
  )`;
}

/**
 * How the older of two days compares with the day that is valued, by the firm's limits of that day: calendar days, since
 * the limits are wide enough for weekends and bank holidays. What rests on no day is fresh. Null, which no answer
 * accepts, where the firm has no limits: nothing is called fresh because nobody said when it is not.
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

/** The columns of `Basis`, of the oldest days that an SQL expression gives each. */
export function basisOn(day: SQL, pricedOn: SQL, ratedOn: SQL, limits?: { old: SQL; stale: SQL }): SQL {
  return sql`
    ${pricedOn}::text as "pricedOn", ${ratedOn}::text as "ratedOn",
    ${freshnessOn(day, pricedOn, ratedOn, limits)} as freshness`;
}

/** The common table `day_limit`: the firm's limits on each row of the table `day`, for statements of many rows a day. */
export const freshnessLimits = sql`
  day_limit as materialized (
    select
      day.day,
      ${limitOn('old-after-days', sql`day.day`)} as old,
      ${limitOn('stale-after-days', sql`day.day`)} as stale
    from day
  )`;

/** The same columns as rows give them. */
export const basisRow = {
  pricedOn: z.nullable(z.string()),
  ratedOn: z.nullable(z.string()),
  freshness: z.enum(freshnesses),
};

/** Of figures the one whose freshness is the worst; the earliest of several. Undefined of none. */
export function oldestFreshness<Dated extends Basis>(figures: readonly Dated[]): Dated | undefined {
  const rank = ({ freshness }: Dated) => freshnesses.indexOf(freshness);
  return figures.reduce<Dated | undefined>(
    (worst, figure) => (worst && rank(worst) >= rank(figure) ? worst : figure),
    undefined,
  );
}
