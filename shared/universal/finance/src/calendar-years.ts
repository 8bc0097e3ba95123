import Big from 'big.js';
import { daysBetween } from './day-count.ts';

/** A price or level on a day, above zero. */
export interface DatedLevel {
  /** ISO date */
  date: string;
  level: number;
}

export interface CalendarYear {
  year: number;
  /** The close of the day before the year begins, and its last day, or the newest day in the current year. */
  from: string;
  to: string;
  /** Whether the year has ended. */
  complete: boolean;
}

export interface CalendarYearReturn extends CalendarYear {
  /** 0–100 scale, two decimals; null with a reason. */
  percent: number | null;
  reason: string | null;
}

/** Markets are closed for some days around a year's end; a level that is older says nothing about it. */
const oldestLevelDays = 10;

/** The calendar years up to a day, newest first: the current one up to that day, and those before it. */
export function calendarYears(asOf: string, count: number): CalendarYear[] {
  const current = Number(asOf.slice(0, 4));
  return Array.from({ length: count }, (_, index) => {
    const year = current - index;
    const end = `${year}-12-31`;
    return { year, from: `${year - 1}-12-31`, to: asOf < end ? asOf : end, complete: asOf >= end };
  });
}

/** The newest level on or before a day, unless it is too old to say anything of that day. */
export function levelOn<Level extends { date: string }>(levels: readonly Level[], day: string): Level | undefined {
  const newest = levels.findLast(({ date }) => date <= day);
  return newest && daysBetween(newest.date, day) <= oldestLevelDays ? newest : undefined;
}

/**
 * The return of each calendar year: last level of the year ÷ last level of the year before − 1. A year whose first or
 * last level is not known has none, with the reason; it is never measured from another day.
 * @param levels oldest first
 * @param asOf ISO date: the current year ends here
 * @param name what the levels are, for the reason: `price`, `level of the benchmark`
 */
export function calendarYearReturns(
  levels: readonly DatedLevel[],
  { asOf, count, name }: { asOf: string; count: number; name: string },
): CalendarYearReturn[] {
  return calendarYears(asOf, count).map((year) => {
    const [first, last] = [levelOn(levels, year.from), levelOn(levels, year.to)];
    const missing = !first ? year.from : !last ? year.to : undefined;
    if (!first || !last) {
      return { ...year, percent: null, reason: `No ${name} is known on ${missing} or in the ten days before it` };
    }
    const percent = new Big(last.level).div(first.level).minus(1).times(100).round(2).toNumber();
    return { ...year, percent, reason: null };
  });
}

/**
 * What an amount at the close of the first day has become on each day: amount × level ÷ first level, to the penny. Null
 * where no level is known, and everywhere if there is none on the first day.
 * @param levels oldest first
 * @param days ISO dates, oldest first
 */
export function growthOf(amount: number, levels: readonly DatedLevel[], days: readonly string[]): (number | null)[] {
  const first = days[0] === undefined ? undefined : levelOn(levels, days[0]);
  return days.map((day) => {
    const level = first && levelOn(levels, day);
    return level ? new Big(amount).times(level.level).div(first.level).round(2, Big.roundHalfUp).toNumber() : null;
  });
}
