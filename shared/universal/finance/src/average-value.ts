import Big from 'big.js';
import { levelOn } from './dated-levels.ts';
import { daysBetween } from './day-count.ts';
import type { DatedDecimal } from './decimals/decimal.ts';

/**
 * The average value over the days from one to another: two neighbouring values count with their mean for the days
 * between them. Values before the first day and after the last one are left out, but for the newest one before the first
 * day, which is the opening value when the first day has none.
 * @param values oldest first
 * @returns null without any value
 */
export function averageValue(values: readonly DatedDecimal[], from: string, to: string): Big | null {
  const within = values.filter(({ date }) => date >= from && date <= to);
  const opening = within[0]?.date === from ? undefined : levelOn(values, from);
  const all = opening ? [{ date: from, value: opening.value }, ...within] : within;
  const [first, last] = [all.at(0), all.at(-1)];
  if (!first || !last) return null;
  const days = daysBetween(first.date, last.date);
  if (days === 0) return last.value;
  let weighted = new Big(0);
  for (const [index, next] of all.slice(1).entries()) {
    const before = all[index] ?? next;
    weighted = weighted.plus(before.value.plus(next.value).times(daysBetween(before.date, next.date)));
  }
  return weighted.div(days * 2);
}
