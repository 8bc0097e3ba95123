import { daysBetween } from './day-count.ts';
import { type GrowthLevels, levelAt, monthOf, returnBetweenLevels } from './growth-levels.ts';

/** The return of one month. */
export interface MonthReturn {
  /** As '2026-03'. */
  month: string;
  /** The close of the day before it begins, ISO date. */
  from: string;
  /** Its last day, ISO date. */
  to: string;
  /** 0–1 scale; null when the value at either end is not known. */
  rate: number | null;
  reason: string | null;
}

/** A month that runs from the 15th to the 15th has the name of the month in which it begins. */
function nameOf(from: string, to: string): string {
  return daysBetween(`${monthOf(to)}-01`, to) >= 27 ? monthOf(to) : monthOf(from);
}

/** The complete months of a series, oldest first. */
export function monthReturns({ levels, monthCuts, unknownMonths }: GrowthLevels): MonthReturn[] {
  return monthCuts.slice(1).map((to, index) => {
    const from = monthCuts[index] ?? to;
    const month = nameOf(from, to);
    const [first, last] = [levelAt(levels, from), levelAt(levels, to)];
    if (unknownMonths.includes(month)) {
      return { month, from, to, rate: null, reason: `The return of ${month} is not known` };
    }
    if (!first || !last) {
      const reason = `No value is known on ${first ? to : from} or in the ten days before it`;
      return { month, from, to, rate: null, reason };
    }
    if (first.eq(0)) return { month, from, to, rate: null, reason: 'Nothing was left at its beginning' };
    return { month, from, to, rate: returnBetweenLevels(first, last), reason: null };
  });
}

/** The best and the worst of the months whose return is known; of equal ones the first. */
export function extremeMonths(months: readonly MonthReturn[]): { best: MonthReturn | null; worst: MonthReturn | null } {
  let best: MonthReturn | null = null;
  let worst: MonthReturn | null = null;
  for (const month of months) {
    if (month.rate === null) continue;
    if (best?.rate == null || month.rate > best.rate) best = month;
    if (worst?.rate == null || month.rate < worst.rate) worst = month;
  }
  return { best, worst };
}
