import { type DatedValue, type ExternalFlow, requireWithin } from './external-flows.ts';
import type { ModifiedDietz } from './modified-dietz.ts';
import { monthlyWindow } from './month-ends.ts';
import { type Movements, movementsBetween, returnBetween } from './movements.ts';
import { type TimeWeightedReturn, timeWeightedReturn } from './time-weighted-return.ts';

export interface AnalysedMonth extends Movements {
  /** The return of the month by modified Dietz, or why there is none. */
  result: ModifiedDietz;
}

export interface MonthlyAnalysis {
  /** Twelve complete calendar months, oldest first: each opens at what the one before closed at. */
  months: AnalysedMonth[];
  /** The twelve months together: sums of paid in, paid out and growth; the months' returns linked. */
  total: Movements & { result: TimeWeightedReturn };
  /** From the last month end to the date; null when the date is that month end. */
  monthToDate: AnalysedMonth | null;
}

/** The values on the very days that the analysis needs, oldest first. */
function valuesOf(days: readonly string[], values: readonly DatedValue[]): DatedValue[] {
  const byDay = new Map(values.map((value) => [value.date, value]));
  return days.map((day) => {
    const value = byDay.get(day);
    if (!value) throw new RangeError(`The value of ${day} is missing: give one for each day of monthlyWindow.`);
    return value;
  });
}

/**
 * The analysis by month: twelve consecutive complete calendar months to the last month end on or before the last
 * value's day, and the month to date apart (design, section 4, decision 22). All amounts are exact pence: what is
 * not known is null, never 0.
 * @param values at the close of each of `monthlyWindow(date).days`, oldest first
 * @param flows external cash flows after the first of these days up to and including the last, in any order
 * @throws RangeError when a value is missing or a flow lies outside these days
 */
export function monthlyAnalysis(values: readonly DatedValue[], flows: readonly ExternalFlow[]): MonthlyAnalysis {
  const date = values.at(-1)?.date;
  if (date === undefined) throw new RangeError('There are no values: give one for each day of monthlyWindow.');
  const { from, lastMonthEnd, days } = monthlyWindow(date);
  requireWithin(flows, from, date);

  const valued = valuesOf(days, values);
  const rows = valued.slice(1).map((closing, index): AnalysedMonth => {
    const opening = valued[index] ?? closing;
    return { ...movementsBetween(opening, closing, flows), result: returnBetween(opening, closing, flows) };
  });
  const months = rows.filter(({ to }) => to <= lastMonthEnd);
  const ends = valued.filter((value) => value.date <= lastMonthEnd);
  const [start, end] = valuesOf([from, lastMonthEnd], valued);
  if (!start || !end) throw new RangeError(`There are no months between ${from} and ${lastMonthEnd}.`);
  return {
    months,
    total: {
      ...movementsBetween(start, end, flows),
      result: timeWeightedReturn(
        ends,
        flows.filter((flow) => flow.date <= lastMonthEnd),
      ),
    },
    monthToDate: rows.find(({ from: start }) => start === lastMonthEnd) ?? null,
  };
}
