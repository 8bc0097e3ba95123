import type { PerformanceFigures } from '@harbour/api/definitions/performance';
import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { commaList, rows } from '../rows.ts';
import { leastFresh } from '../valuation/freshness.ts';
import { totals } from '../valuation/valued-holdings.ts';
import type { PlanRow } from '../valuation/visible-plans.ts';

const incomplete = 'Its transactions are not complete since it began, so its return cannot be computed.';
const nothingIncluded = 'None of the chosen plans has complete transactions, so there is nothing to compute from.';

const flowRow = z.object({ date: z.string(), planstring: z.string(), value: z.number() });

/** What crossed the border of some plans after `from` up to and including `to`, the oldest first, in one statement. */
function externalFlows(
  database: Database,
  planstrings: readonly string[],
  from: string,
  to: string,
): Promise<PerformanceFigures['flows']> {
  return rows(
    database,
    flowRow,
    sql`
    select transaction_date::text as date, planstring, value::float8 as value
    from portal.plan_transaction
    where planstring = any(string_to_array(${commaList(planstrings)}, ','))
      and performance and transaction_date > ${from}::date and transaction_date <= ${to}::date
    order by transaction_date, id`,
  );
}

/**
 * What the return of some plans together is computed from: their value at the close of each of `days`, and the external
 * cash flows between the first and the last of them. A plan without complete transactions is left out, and named.
 * @param plans plans that the caller may see
 * @param days ISO dates, rising; the first and the last bound the span
 */
export async function performanceFigures(
  database: Database,
  plans: readonly PlanRow[],
  days: readonly string[],
): Promise<PerformanceFigures> {
  const [from = '', to = from] = [days.at(0), days.at(-1)];
  const included = plans.filter(({ performance }) => performance).map(({ planstring }) => planstring);
  const excluded = plans
    .filter(({ performance }) => !performance)
    .map(({ planstring }) => ({ planstring, reason: incomplete }));
  const figures = { from, to, included, excluded };
  const nothingOld = { date: to, pricedOn: null, ratedOn: null, freshness: 'fresh' } as const;
  if (included.length === 0) {
    return {
      ...figures,
      values: days.map((date) => ({ date, value: null, reason: nothingIncluded })),
      flows: [],
      oldest: nothingOld,
    };
  }
  const values = await totals(database, included, days);
  const { date, pricedOn, ratedOn, freshness } = leastFresh(values) ?? nothingOld;
  return {
    ...figures,
    oldest: { date, pricedOn, ratedOn, freshness },
    values: values.map(({ date, value, reason }) => ({ date, value, reason })),
    flows: await externalFlows(database, included, from, to),
  };
}
