import type { Database } from '@harbour/backend-database';
import { comparedPeriods, type PeriodReturns } from '@harbour/definitions/investments/performance/periods';
import type { PlanRow } from '@harbour/domain-plans';
import { benchmarkHistory } from '@harbour/domain-plans';
import { annualised, benchmarkValues, headlineOf, monthsAfter, valuationDays } from '@harbour/finance';
import { performanceFigures } from './performance-figures.ts';

type Period = PeriodReturns['periods'][number];

interface Asked {
  clientUid: string;
  /** Plans that the caller may see. */
  plans: readonly PlanRow[];
  to: string;
  currency?: string | undefined;
  today: string;
}

/**
 * The return of all plans together over each of the compared periods, computed as every headline is, and that of the
 * client's benchmark: the change of its level over the days on which the plans were invested, a yearly rate where
 * theirs is one. Its levels are in pounds, without charges and taxes.
 */
export async function periodReturns(
  database: Database,
  { clientUid, plans, to, currency, today }: Asked,
): Promise<PeriodReturns> {
  const first = monthsAfter(to, -Math.max(...comparedPeriods));
  const { name, levels } = await benchmarkHistory(database, clientUid, 'all', [first, to]);

  function benchmarkOver({ from, to: until, years }: { from: string; to: string; years: number }, yearly: boolean) {
    const [, value = null] = benchmarkValues({ opening: 1, flows: [], levels, days: [from, until] });
    if (value === null) return { rate: null, reason: 'Its level on one of these days is not known.' };
    return { rate: yearly ? annualised(value - 1, years) : value - 1, reason: null };
  }

  const periods: Period[] = [];
  for (const months of comparedPeriods) {
    const days = valuationDays(monthsAfter(to, -months), to);
    const { timeWeighted } = headlineOf(await performanceFigures(database, plans, { days, currency, today }));
    const { invested } = timeWeighted;
    const yearly = timeWeighted.ok && timeWeighted.annualised;
    periods.push({
      months,
      invested: invested && { from: invested.from, to: invested.to },
      annualised: yearly,
      rate: timeWeighted.ok ? timeWeighted.rate : null,
      reason: timeWeighted.ok ? null : timeWeighted.message,
      benchmark: invested ? benchmarkOver(invested, yearly) : { rate: null, reason: 'Nothing was invested.' },
    });
  }
  return { to, benchmark: name, periods };
}
