import { assertWithin, type DatedValue, type ExternalFlow, flowsWithin } from './external-flows.ts';
import { monthlyWindow } from './month-ends.ts';
import { type Movements, movementsBetween } from './movements.ts';
import { type TimeWeightedReturn, timeWeightedReturn } from './time-weighted-return.ts';

/** A span of the analysis: one of the months, or all of them together. */
export interface AnalysedMonth extends Movements {
  /** The return of the month, linked at each day within it that is valued, or why there is none. */
  result: TimeWeightedReturn;
}

export interface MonthlyAnalysis {
  /** Twelve complete calendar months, oldest first: each opens at what the one before closed at. */
  months: AnalysedMonth[];
  /** The twelve months together: sums of paid in, paid out and growth; all returns linked. */
  total: AnalysedMonth;
  /** From the last month end to the date; null when the date is that month end. */
  monthToDate: AnalysedMonth | null;
}

/**
 * What happened in the days after `from` up to `to`, and the return, linked at each day between them that is valued.
 */
function analysed(
  from: string,
  to: string,
  values: readonly DatedValue[],
  flows: readonly ExternalFlow[],
  currency: string | undefined,
): AnalysedMonth {
  const worthOn = (day: string) => {
    const value = values.find(({ date }) => date === day);
    if (!value) throw new RangeError(`The value of ${day} is missing: give one for each day of monthlyWindow.`);
    return value;
  };
  return {
    ...movementsBetween(worthOn(from), worthOn(to), flows, currency),
    result: timeWeightedReturn(
      values.filter(({ date }) => date >= from && date <= to),
      flowsWithin(flows, from, to),
    ),
  };
}

/**
 * The analysis by month: twelve consecutive complete calendar months to the last month end on or before the last
 * value's day, and the month to date apart (decision 22, docs/decisions). All amounts are exact pence: what is
 * not known is null, never 0.
 * @param values at the close of each of `monthlyWindow(date).days` and of each day of a large flow between them
 *   (`largeFlowDays`), oldest first
 * @param flows external cash flows after the first of these days up to and including the last, in any order
 * @param currency ISO 4217 code of what all amounts are in; pounds without it
 * @throws RangeError when a value is missing or a flow lies outside these days
 */
export function monthlyAnalysis(
  values: readonly DatedValue[],
  flows: readonly ExternalFlow[],
  currency?: string,
): MonthlyAnalysis {
  const date = values.at(-1)?.date;
  if (date === undefined) throw new RangeError('There are no values: give one for each day of monthlyWindow.');
  const { from, lastMonthEnd, days } = monthlyWindow(date);
  assertWithin(flows, from, date);

  const rows = days.slice(1).map((day, index) => analysed(days[index] ?? from, day, values, flows, currency));
  return {
    months: rows.filter(({ to }) => to <= lastMonthEnd),
    total: analysed(from, lastMonthEnd, values, flows, currency),
    monthToDate: rows.find(({ to }) => to > lastMonthEnd) ?? null,
  };
}
