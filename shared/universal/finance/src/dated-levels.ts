import Big from 'big.js';
import { daysBetween } from './day-count.ts';
import { lastMonthEnd, monthsAfter } from './month-ends.ts';

/** A price or level on a day, above zero. */
export interface DatedLevel {
  /** ISO date */
  date: string;
  level: number;
}

/** Twelve months, between two month ends: ISO dates. */
export interface TwelveMonths {
  from: string;
  to: string;
}

export interface LevelReturn {
  /** 0–100 scale, two decimals; null with a reason. */
  percent: number | null;
  reason: string | null;
}

/** Markets are closed for some days around a year's end; a level that is older says nothing about it. */
const oldestLevelDays = 10;

/** The newest level on or before a day, unless it is too old to say anything of that day. */
export function levelOn<Level extends { date: string }>(levels: readonly Level[], day: string): Level | undefined {
  const newest = levels.findLast(({ date }) => date <= day);
  return newest && daysBetween(newest.date, day) <= oldestLevelDays ? newest : undefined;
}

/**
 * The discrete years of a series: complete periods of twelve months, each to the end of a month, newest first. They
 * cover the last five years, or all the time since the first day if that is less (FCA COBS 4.6.2R (2)).
 * @param first ISO date of the first level
 * @param asOf ISO date of the newest: the last year ends with the last complete month
 */
export function discreteYears(first: string, asOf: string, most = 5): TwelveMonths[] {
  const end = lastMonthEnd(asOf);
  return Array.from({ length: most }, (_, index) => ({
    from: monthsAfter(end, -12 * (index + 1)),
    to: monthsAfter(end, -12 * index),
  })).filter(({ from }) => from >= first);
}

/**
 * The return between two days: last level ÷ first level − 1. Without one of both there is none, with the reason; it is
 * never measured from another day.
 * @param levels oldest first
 * @param name what the levels are, for the reason: `price`, `level of the index`
 */
export function levelReturn(levels: readonly DatedLevel[], { from, to }: TwelveMonths, name: string): LevelReturn {
  const [first, last] = [levelOn(levels, from), levelOn(levels, to)];
  if (!first || !last) {
    return { percent: null, reason: `No ${name} is known on ${first ? to : from} or in the ten days before it` };
  }
  return { percent: new Big(last.level).div(first.level).minus(1).times(100).round(2).toNumber(), reason: null };
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
