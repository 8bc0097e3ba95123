import { dateOf, dayNumber } from './days/day-number.ts';

function endOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
}

function yearAndMonth(date: string): { year: number; month: number } {
  const day = new Date(dayNumber(date) * 86_400_000);
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() };
}

/** The last day of the month that lies `months` after the one of a date (before it, for negative `months`). */
function monthEnd(date: string, months = 0): string {
  const { year, month } = yearAndMonth(date);
  return endOfMonth(year, month + months);
}

/** The last month end on or before a day, ISO dates: the day itself when it ends its month. */
export function lastMonthEnd(date: string): string {
  return monthEnd(date) === date ? date : monthEnd(date, -1);
}

/**
 * The same day some months later (earlier for negative `months`), the last day of a month that is too short. A month
 * end stays a month end, so that a month to 30 September begins on 31 August, as September does. Every period of the
 * portal is cut by this function (decision 32, docs/decisions).
 */
export function monthsAfter(date: string, months: number): string {
  const end = monthEnd(date, months);
  if (monthEnd(date) === date) return end;
  const sameDay = `${end.slice(0, 8)}${date.slice(8)}`;
  return sameDay < end ? sameDay : end;
}

/** Every month end from one day to another, both included, oldest first. */
export function monthEnds(from: string, to: string): string[] {
  dayNumber(to);
  const monthEnds: string[] = [];
  for (let end = monthEnd(from); end <= to; end = monthEnd(end, 1)) monthEnds.push(end);
  return monthEnds;
}

/** The days to value for the return over a span: its first day, each month end between, its last day. */
export function valuationDays(from: string, to: string): string[] {
  const between = monthEnds(from, to).filter((day) => day > from && day < to);
  return from === to ? [from] : [from, ...between, to];
}

/** The number of months in the analysis by month (decision 22, docs/decisions). */
export const monthsAnalysed = 12;

export interface MonthlyWindow {
  /** The month end before the first month: the first day that is valued. */
  from: string;
  /** The month end of the last complete month: where the month to date starts. */
  lastMonthEnd: string;
  /** The date asked for: the last day that is valued. */
  to: string;
  /** All days that are valued, oldest first: thirteen month ends, and `to` unless it is the last of them. */
  days: string[];
}

/**
 * The days that the analysis by month needs values of: twelve complete calendar months to the last month end
 * on or before the date, and the month to date.
 * @param date ISO date
 */
export function monthlyWindow(date: string): MonthlyWindow {
  const last = lastMonthEnd(date);
  const from = monthsAfter(last, -monthsAnalysed);
  return { from, lastMonthEnd: last, to: date, days: valuationDays(from, date) };
}

/** The day in the middle of the days after `from` up to `to`: the 15th of a month of 30 days, the 16th of one of 31. */
export function midpointOf(from: string, to: string): string {
  const first = dayNumber(from);
  return dateOf(first + Math.ceil((dayNumber(to) - first) / 2));
}
