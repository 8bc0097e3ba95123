import type { Database } from '@harbour/backend-database';
import type { ChartPayments } from '@harbour/definitions/investments/valuation/chart';
import type { PlanRow } from '@harbour/domain-plans';
import { benchmarkHistory } from '@harbour/domain-plans';
import { addGbp, benchmarkValues, largeFlowDays } from '@harbour/finance';
import { planFigures } from './performance-figures.ts';

/**
 * Payments for a chart of values, based on the same flows as every return: a line of the first value plus all payments
 * since, and the large payments. The value of plans without a return is part of the line, because its growth is
 * unknown: the lines differ by the growth of the included plans. Also returns what the same payments would be worth in
 * the portfolio's benchmark.
 * @param plans plans that the caller may see
 * @param of whose benchmark to use: a client, and a portfolio of theirs or `all`
 * @param points the total values of all plans, GBP, oldest first
 * @param today date whose setting decides which payments are large
 */
export async function chartPayments(
  database: Database,
  plans: readonly PlanRow[],
  of: { clientUid: string; portfolio: string },
  points: readonly { date: string; value: number | null }[],
  today: string,
): Promise<ChartPayments> {
  const days = points.map(({ date }) => date);
  const { excluded, included, figuresOf } = await planFigures(
    database,
    plans,
    { days, today, valuedFlows: 'large' },
    (all) => [all],
  );
  const { values, flows, largeFlowPercent } = figuresOf(included.map(({ planstring }) => planstring));
  const counted = new Map(values.map(({ date, value }) => [date, value]));
  const opening = counted.get(days[0] ?? '') ?? null;
  const large = new Set(largeFlowDays(values, flows, largeFlowPercent));

  /** For each day, the value of excluded plans plus a figure of the included ones; null if either is unknown. */
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
