import type { Database } from '@harbour/backend-database';
import { defaultPeriod } from '@harbour/definitions/investments/filters';
import { elsewhereInValues, linesText, notCountedText } from '@harbour/definitions/investments/valuation/chart-texts';
import { type PlanSelection, visiblePlans } from '@harbour/domain-plans';
import { chartDates } from '../valuation/chart-dates.ts';
import { valueOverTime } from '../valuation/value-over-time.ts';
import type { StatementOverTime } from './valuation-statement.ts';

/**
 * The values of the year up to the valuation date: the figures that the chart on screen has for the usual period.
 * @param of ISO dates: the last day, and the day on which the document is made
 * @returns undefined where no value is known, or all are nothing
 */
export async function valueOfYear(
  database: Database,
  clientUid: string,
  selection: PlanSelection,
  { valuationDate, preparedOn }: { valuationDate: string; preparedOn: string },
): Promise<StatementOverTime | undefined> {
  const plans = await visiblePlans(database, clientUid, selection);
  const { points, payments, elsewhere } = await valueOverTime(database, {
    clientUid,
    plans,
    po: selection.portfolio,
    pe: selection.people,
    days: chartDates(valuationDate, defaultPeriod),
    today: preparedOn,
  });
  if (points.every(({ value }) => !value)) return undefined;
  const nameOf = new Map(plans.map(({ planstring, name }) => [planstring, name]));
  return {
    points: points.map(({ date, value }, index) => ({
      date,
      value,
      paidIn: payments.paidIn[index]?.value ?? null,
      benchmark: payments.benchmark.values[index]?.value ?? null,
    })),
    notes: [
      linesText(payments),
      ...(payments.notCounted.length > 0
        ? [notCountedText(payments.notCounted.map((planstring) => nameOf.get(planstring) ?? planstring))]
        : []),
      ...(elsewhere ? [elsewhereInValues] : []),
    ],
  };
}
