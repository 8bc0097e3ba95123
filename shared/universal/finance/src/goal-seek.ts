import { type DatedFlow, withoutZeros } from './dated-flows.ts';
import { daysBetween, wholeYearsBetween } from './day-count.ts';
import { assertWithin, type DatedValue, type ExternalFlow, flowsWithin, paidInAndOut } from './external-flows.ts';
import { exactSum } from './money.ts';
import { type MoneyWeightedReturn, moneyWeightedReturn, type SolvedRate } from './money-weighted-return.ts';
import { midpointOf, monthsAfter } from './month-ends.ts';
import { notAvailable } from './not-available.ts';
import { periodReturn } from './returns.ts';

const monthsSought = 12;

export const goalSeekMethod =
  'Money-weighted return (XIRR, Act/365; the year counts as one) of monthly totals, each dated in mid-month';

/** The net external cash flow of one of the twelve months, GBP. */
export interface MonthlyTotal {
  /** The month runs after `from` up to and including `to`. */
  from: string;
  to: string;
  /** The day in the middle of the month, to which the total is dated. */
  date: string;
  paidIn: number;
  paidOut: number;
  /** Paid in less paid out. */
  total: number;
}

export interface GoalSeek {
  method: string;
  /** The annual rate, or why there is none. */
  result: MoneyWeightedReturn;
  months: MonthlyTotal[];
  /**
   * The very lines that were solved: XIRR over `amount` and `date` in any spreadsheet gives the same rate, but for a
   * year with a 29 February, of which XIRR counts 365 days only.
   */
  flows: DatedFlow[];
}

function monthlyTotals(
  from: string,
  to: string,
  flows: readonly ExternalFlow[],
  currency: string | undefined,
): MonthlyTotal[] {
  return Array.from({ length: monthsSought }, (_, index) => {
    const start = monthsAfter(from, index);
    const end = index === monthsSought - 1 ? to : monthsAfter(from, index + 1);
    const { paidIn, paidOut } = paidInAndOut(flowsWithin(flows, start, end), currency);
    return { from: start, to: end, date: midpointOf(start, end), paidIn, paidOut, total: exactSum([paidIn, -paidOut]) };
  });
}

/** A solved rate as that of its whole year, which is one year also when it has 366 days. */
function overYear(solved: SolvedRate, days: number): SolvedRate {
  const others = solved.others.map((other) => ({ ...other, rate: periodReturn(other, days) }));
  return { ...solved, rate: periodReturn(solved, days), others };
}

/**
 * The return of one year sought from its opening value, twelve monthly totals and its closing value (decision
 * 21, docs/decisions). A month's total is dated in the middle of its month, as if it had come in evenly.
 * @param flows external cash flows after `opening.date` up to and including `closing.date`, in any order
 * @param currency ISO 4217 code of what all amounts are in; pounds without it
 * @throws RangeError when the two days are not twelve months apart or a flow lies outside them
 */
export function goalSeek(
  opening: DatedValue,
  closing: DatedValue,
  flows: readonly ExternalFlow[],
  currency?: string,
): GoalSeek {
  if (wholeYearsBetween(opening.date, closing.date) !== 1) {
    throw new RangeError(
      `Goal seek needs twelve months: ${opening.date} to ${closing.date} is none; close on ${monthsAfter(opening.date, monthsSought)}.`,
    );
  }
  assertWithin(flows, opening.date, closing.date);
  const months = monthlyTotals(opening.date, closing.date, flows, currency);
  if (opening.value === null || closing.value === null) {
    const { reason } = opening.value === null ? opening : closing;
    return { method: goalSeekMethod, result: notAvailable('not-valued', reason), months, flows: [] };
  }
  const lines = withoutZeros([
    { kind: 'opening', date: opening.date, amount: -opening.value },
    ...months.map(({ from, to, date }): DatedFlow => {
      const paid = flowsWithin(flows, from, to).map(({ value }) => -value);
      return { kind: 'month', date, amount: exactSum(paid) };
    }),
    { kind: 'closing', date: closing.date, amount: closing.value },
  ]);
  const result = moneyWeightedReturn(lines);
  return {
    method: goalSeekMethod,
    result: result.ok ? overYear(result, daysBetween(opening.date, closing.date)) : result,
    months,
    flows: lines,
  };
}
