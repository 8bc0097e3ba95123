import { type DatedFlow, withoutZeros } from './dated-flows.ts';
import { type DatedValue, type ExternalFlow, flowsWithin, paidInAndOut, requireWithin } from './external-flows.ts';
import { addGbp } from './money.ts';
import { type MoneyWeightedReturn, moneyWeightedReturn } from './money-weighted-return.ts';
import { middleOf, monthsAfter } from './month-ends.ts';
import { notAvailable } from './not-available.ts';

const monthsSought = 12;

export const goalSeekMethod = 'Money-weighted return (XIRR, Act/365) of monthly totals, each dated in mid-month';

/** What crossed the border in one of the twelve months, GBP. */
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
  /** The very lines that were solved: XIRR over `amount` and `date` in any spreadsheet gives the same rate. */
  flows: DatedFlow[];
}

/**
 * Whether a year lies between two days, counted from either of them: the year that ends on 28 February of a leap year
 * begins on a 28 February that ends its month, and twelve months after that one is the 29th.
 */
function isYear(from: string, to: string): boolean {
  return monthsAfter(from, monthsSought) === to || monthsAfter(to, -monthsSought) === from;
}

function monthlyTotals(from: string, to: string, flows: readonly ExternalFlow[]): MonthlyTotal[] {
  return Array.from({ length: monthsSought }, (_, index) => {
    const start = monthsAfter(from, index);
    const end = index === monthsSought - 1 ? to : monthsAfter(from, index + 1);
    const { paidIn, paidOut } = paidInAndOut(flowsWithin(flows, start, end));
    return { from: start, to: end, date: middleOf(start, end), paidIn, paidOut, total: addGbp([paidIn, -paidOut]) };
  });
}

/**
 * The return of one year sought from its opening value, twelve monthly totals and its closing value (design,
 * section 4, decision 21). A month's total is dated in the middle of its month, as if it had come in evenly.
 * @param flows external cash flows after `opening.date` up to and including `closing.date`, in any order
 * @throws RangeError when the two days are not twelve months apart or a flow lies outside them
 */
export function goalSeek(opening: DatedValue, closing: DatedValue, flows: readonly ExternalFlow[]): GoalSeek {
  if (!isYear(opening.date, closing.date)) {
    throw new RangeError(
      `Goal seek needs twelve months: ${opening.date} to ${closing.date} is none; close on ${monthsAfter(opening.date, monthsSought)}.`,
    );
  }
  requireWithin(flows, opening.date, closing.date);
  const months = monthlyTotals(opening.date, closing.date, flows);
  if (opening.value === null || closing.value === null) {
    const { reason } = opening.value === null ? opening : closing;
    return { method: goalSeekMethod, result: notAvailable('not-valued', reason), months, flows: [] };
  }
  const lines = withoutZeros([
    { kind: 'opening', date: opening.date, amount: -opening.value },
    ...months.map(({ date, total }): DatedFlow => ({ kind: 'month', date, amount: -total })),
    { kind: 'closing', date: closing.date, amount: closing.value },
  ]);
  return { method: goalSeekMethod, result: moneyWeightedReturn(lines), months, flows: lines };
}
