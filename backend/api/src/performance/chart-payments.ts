import type { ChartPayments } from '@harbour/api/definitions/valuation/chart';
import type { Database } from '@harbour/backend-database';
import { addGbp, largeFlowDays } from '@harbour/finance';
import type { PlanRow } from '../valuation/visible-plans.ts';
import { planFigures } from './performance-figures.ts';

/**
 * What was paid in and taken out beside a chart of values, by the same flows as every return: a line of the first value
 * and all payments since, and the payments that are large. The value of a plan that no return counts is part of the
 * line, since nobody knows what of it is growth: what the lines differ by is the growth of the plans counted.
 * @param plans plans that the caller may see
 * @param points the values of all of them together, GBP, oldest first
 * @param today whose figure of the firm says which payment is large
 */
export async function chartPayments(
  database: Database,
  plans: readonly PlanRow[],
  points: readonly { date: string; value: number | null }[],
  today: string,
): Promise<ChartPayments> {
  const days = points.map(({ date }) => date);
  const { excluded, included, figuresOf } = await planFigures(database, plans, { days, today }, (all) => [all]);
  const { values, flows, largeFlowPercent } = figuresOf(included.map(({ planstring }) => planstring));
  const counted = new Map(values.map(({ date, value }) => [date, value]));
  const opening = counted.get(days[0] ?? '') ?? null;
  const large = new Set(largeFlowDays(values, flows, largeFlowPercent));

  const paidIn = points.map(({ date, value }) => {
    const now = counted.get(date) ?? null;
    if (value === null || now === null || opening === null || included.length === 0) return { date, value: null };
    const since = flows.filter((flow) => flow.date <= date).map((flow) => flow.value);
    return { date, value: addGbp([value, -now, opening, ...since]) };
  });
  const largeFlows = [...Map.groupBy(flows, ({ date }) => date)]
    .filter(([date]) => large.has(date))
    .map(([date, ofDay]) => ({ date, value: addGbp(ofDay.map(({ value }) => value)) }));
  return { paidIn, largeFlows, largeFlowPercent, notCounted: excluded.map(({ planstring }) => planstring) };
}
