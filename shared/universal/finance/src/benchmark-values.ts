import Big from 'big.js';
import { daysBetween } from './day-count.ts';

export interface BenchmarkComparison {
  /** What was there at the close of the first day, GBP. */
  opening: number;
  /** External cash flows after the first day, GBP: positive is paid in. */
  flows: readonly { date: string; value: number }[];
  /** What the benchmark stood at, oldest first; no level is zero or less. */
  levels: readonly { date: string; level: number }[];
  /** ISO dates, oldest first; the first is the day of the opening. */
  days: readonly string[];
}

/** A level that is older says nothing of a day: markets are closed for some days, not for more. */
const oldestLevel = 7;

/**
 * What the opening value and every payment since would have become in a benchmark: each buys at the level of its day,
 * and what is taken out is sold at its level. Fees and taxes are none, since a benchmark has none (index comparison
 * method: A. M. Long and C. J. Nickels, "A Private Investment Benchmark", AIMR Conference on Venture Capital Investing,
 * 1996).
 * @returns GBP, unrounded, for each of the days; null from where a level is missing
 */
export function benchmarkValues({ opening, flows, levels, days }: BenchmarkComparison): (number | null)[] {
  function levelOn(day: string): Big | undefined {
    const newest = levels.findLast(({ date }) => date <= day);
    return newest && daysBetween(newest.date, day) <= oldestLevel ? new Big(newest.level) : undefined;
  }
  const [first = ''] = days;
  const bought = [{ date: first, value: opening }, ...flows].map(({ date, value }) => {
    const level = levelOn(date);
    // Nothing buys nothing at any level.
    return { date, units: value === 0 ? new Big(0) : level && new Big(value).div(level) };
  });
  return days.map((day) => {
    const held = bought.filter(({ date }) => date <= day).map(({ units }) => units);
    if (held.includes(undefined)) return null;
    const sum = held.reduce<Big>((before, units) => before.plus(units ?? 0), new Big(0));
    return sum.eq(0) ? 0 : (levelOn(day)?.times(sum).toNumber() ?? null);
  });
}
