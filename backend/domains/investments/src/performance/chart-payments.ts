import type { Database } from '@harbour/backend-database';
import type { ChartPayments } from '@harbour/definitions/investments/valuation/chart';
import { addGbp, benchmarkValues, largeFlowDays } from '@harbour/finance';
import { benchmarkHistory } from '../benchmarks/benchmarks.ts';
import type { PlanRow } from '../plans/visible-plans.ts';
import { planFigures } from './performance-figures.ts';

/**
 * What was paid in and taken out beside a chart of values, by the same flows as every return: a line of the first value
 * and all payments since, and the payments that are large. The value of a plan that no return counts is part of the
 * line, since nobody knows what of it is growth: what the lines differ by is the growth of the plans counted.
 * Beside it stands what the same payments would have become in the benchmark of the portfolio.
 * @param plans plans that the caller may see
 * @param of whose benchmark it is: a client, and a portfolio of theirs or `all`
 * @param points the values of all of them together, GBP, oldest first
 * @param today whose figure of the firm says which payment is large
 */
export async function chartPayments(
  database: Database,
  plans: readonly PlanRow[],
  of: { clientUid: string; portfolio: string },
  points: readonly { date: string; value: number | null }[],
  today: string,
): Promise<ChartPayments> {
  const days = points.map(({ date }) => date);
  const { excluded, included, figuresOf } = await planFigures(database, plans, { days, today }, (all) => [all]);
  const { values, flows, largeFlowPercent } = figuresOf(included.map(({ planstring }) => planstring));
  const counted = new Map(values.map(({ date, value }) => [date, value]));
  const opening = counted.get(days[0] ?? '') ?? null;
  const large = new Set(largeFlowDays(values, flows, largeFlowPercent));

  /** Of each day, what is not counted and something that is; null where either is not known. */
  const beside = (figureOn: (date: string, index: number) => readonly number[] | null) =>
    points.map(({ date, value }, index) => {
      const now = counted.get(date) ?? null;
      const figure = opening === null || included.length === 0 ? null : figureOn(date, index);
      return { date, value: value === null || now === null || !figure ? null : addGbp([value, -now, ...figure]) };
    });
  const paidIn = beside((date) => [
    opening ?? 0,
    ...flows.filter((flow) => flow.date <= date).map((flow) => flow.value),
  ]);

  const { name, levels } = await benchmarkHistory(database, of.clientUid, of.portfolio, days);
  const compared = benchmarkValues({ opening: opening ?? 0, flows, levels, days });
  const inBenchmark = beside((_, index) => {
    const value = compared[index] ?? null;
    return value === null ? null : [value];
  });
  const largeFlows = [...Map.groupBy(flows, ({ date }) => date)]
    .filter(([date]) => large.has(date))
    .map(([date, ofDay]) => ({ date, value: addGbp(ofDay.map(({ value }) => value)) }));
  return {
    paidIn,
    largeFlows,
    largeFlowPercent,
    notCounted: excluded.map(({ planstring }) => planstring),
    benchmark: { name, values: inBenchmark },
  };
}
