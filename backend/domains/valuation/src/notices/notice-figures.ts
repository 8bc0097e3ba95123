import type { Database } from '@harbour/backend-database';
import { allocationOf, benchmarkChoices, toBenchmarkAllocation, visiblePlans } from '@harbour/domain-plans';
import { headlineOf, monthsAfter, valuationDays } from '@harbour/finance';
import { investedOn } from '../allocation/invested-on.ts';
import { performanceFigures } from '../performance/performance-figures.ts';
import { largestDrift } from './drift-figure.ts';
import type { NoticeFigure } from './threshold.ts';

/**
 * How far each portfolio with a chosen benchmark, and all plans if the client chose one for them, is from that
 * benchmark's allocation: the figures of `GET /assetallocation/full`. What cannot be computed is left out.
 * @param day the valuation date, ISO
 */
export async function driftFigures(database: Database, clientUid: string, day: string): Promise<NoticeFigure[]> {
  const figures: NoticeFigure[] = [];
  for (const selection of await benchmarkChoices(database, clientUid)) {
    const plans = await visiblePlans(database, clientUid, { portfolio: selection });
    const invested = await investedOn(database, { clientUid }, { plans, selection: { po: selection }, day });
    const { holdings, elsewhere, benchmark, missing } = invested;
    const current = allocationOf([...holdings, ...elsewhere]);
    const drift = missing.length > 0 ? undefined : largestDrift(current, toBenchmarkAllocation(benchmark.mix, 0));
    if (!drift) continue;
    const { assetClass, agreed, distance } = drift;
    const shown = { figure: drift.current, assetClass, agreed, benchmark: benchmark.name };
    figures.push({ kind: 'drift', selection, distance, shown });
  }
  return figures;
}

/**
 * The return of all plans in the month up to a valuation date, as a rise and as a fall, of which one has no distance:
 * the figure of `GET /performance/plans/headlines`. None if it cannot be computed.
 * @param day the valuation date, ISO
 */
export async function moveFigures(database: Database, clientUid: string, day: string): Promise<NoticeFigure[]> {
  const plans = await visiblePlans(database, clientUid);
  const days = valuationDays(monthsAfter(day, -1), day);
  const figures = await performanceFigures(database, plans, { days, today: day });
  const { growth, timeWeighted } = headlineOf(figures);
  if (growth === null || !timeWeighted.ok) return [];
  const percent = Math.round(timeWeighted.rate * 10_000) / 100;
  const shown = { figure: percent, growth, notCounted: figures.excluded.length };
  return (['rise', 'fall'] as const).map((kind) => ({
    kind,
    selection: 'all',
    distance: Math.max(kind === 'rise' ? percent : -percent, 0),
    shown,
  }));
}
