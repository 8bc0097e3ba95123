import type { PerformanceFigures } from '@harbour/api/definitions/performance';
import type { Database } from '@harbour/backend-database';
import { largeFlowDays, possiblyLargeFlowDays } from '@harbour/finance';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { firmFigures } from '../firm-figures/firm-figures.ts';
import { unreconciledPlans } from '../reconciliation/unreconciled-plans.ts';
import { commaList, rows } from '../rows.ts';
import { isWithin } from '../transfers/transfers-within.ts';
import { leastFresh } from '../valuation/freshness.ts';
import { totals } from '../valuation/valued-holdings.ts';
import type { PlanRow } from '../valuation/visible-plans.ts';

const incomplete = 'Its transactions are not complete since it began, so its return cannot be computed.';

/** Why there is nothing to compute from, in the words of the plans that are left out when these agree. */
function nothingIncluded(excluded: PerformanceFigures['excluded']): string {
  const [reason, ...others] = new Set(excluded.map((plan) => plan.reason));
  if (reason === undefined) return 'There are no plans to compute from.';
  if (others.length === 0) return reason;
  return `None of the chosen plans can be counted, so there is nothing to compute from. ${[reason, ...others].join(' ')}`;
}

const flowRow = z.object({ date: z.string(), planstring: z.string(), value: z.number() });

/**
 * What crossed the border of some plans after `from` up to and including `to`, the oldest first, in one statement:
 * transfers between them did not.
 */
function externalFlows(
  database: Database,
  planstrings: readonly string[],
  from: string,
  to: string,
): Promise<PerformanceFigures['flows']> {
  const plans = sql`string_to_array(${commaList(planstrings)}, ',')`;
  return rows(
    database,
    flowRow,
    sql`
    select transaction_date::text as date, planstring, value::float8 as value
    from portal.plan_transaction
    where planstring = any(${plans}) and not ${isWithin(sql`id`, plans)}
      and performance and transaction_date > ${from}::date and transaction_date <= ${to}::date
    order by transaction_date, id`,
  );
}

/**
 * What the return of some plans together is computed from: their value at the close of each of `days` and of each day
 * with a large flow between them, and the external cash flows between the first and the last. A plan without complete
 * transactions, or whose holdings do not agree with them within the span, is left out, and named.
 * @param plans plans that the caller may see
 * @param days ISO dates, rising; the first and the last bound the span
 * @param today whose figure of the firm says which flow is large
 */
export async function performanceFigures(
  database: Database,
  plans: readonly PlanRow[],
  days: readonly string[],
  today: string,
): Promise<PerformanceFigures> {
  const [from = '', to = from] = [days.at(0), days.at(-1)];
  const planstrings = plans.map(({ planstring }) => planstring);
  const unreconciled = await unreconciledPlans(database, planstrings, from, to);
  const excluded = plans.flatMap(({ planstring, performance }) => {
    const reason = performance ? unreconciled.get(planstring) : incomplete;
    return reason === undefined ? [] : { planstring, reason };
  });
  const left = new Set(excluded.map(({ planstring }) => planstring));
  const included = planstrings.filter((planstring) => !left.has(planstring));
  const { 'large-flow-percent': largeFlowPercent } = await firmFigures(database, ['large-flow-percent'], today);
  const figures = { from, to, included, excluded, largeFlowPercent };
  const nothingOld = { date: to, pricedOn: null, ratedOn: null, freshness: 'fresh' } as const;
  if (included.length === 0) {
    const reason = nothingIncluded(excluded);
    const values = days.map((date) => ({ date, value: null, reason }));
    return { ...figures, values, flows: [], oldest: nothingOld };
  }
  const flows = await externalFlows(database, included, from, to);
  const regular = await totals(database, included, days);
  // Which flows are large is known by the values of their days, so all that may be are valued in one statement.
  const possible = possiblyLargeFlowDays(regular, flows, largeFlowPercent);
  const between = possible.length > 0 ? await totals(database, included, possible) : [];
  const large = new Set(largeFlowDays(between, flows, largeFlowPercent));
  const valued = [...regular, ...between.filter(({ date }) => large.has(date))].sort((one, other) =>
    one.date < other.date ? -1 : 1,
  );
  const { date, pricedOn, ratedOn, freshness } = leastFresh(valued) ?? nothingOld;
  return {
    ...figures,
    oldest: { date, pricedOn, ratedOn, freshness },
    values: valued.map(({ date, value, reason }) => ({ date, value, reason })),
    flows,
  };
}
