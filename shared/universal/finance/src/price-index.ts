import type Big from 'big.js';
import { type Decimal, decimal, InvalidInputError } from './decimals/decimal.ts';
import { monthOf } from './growth-levels.ts';
import { lastMonthEnd } from './month-ends.ts';

/** The level of a price index such as the CPI in a month. */
export interface IndexOfMonth {
  /** As '2026-03'; an ISO date in the month is taken for its month. */
  month?: string;
  date?: string;
  /** Above zero. */
  level?: Decimal;
  value?: Decimal;
}

/** The month whose price level is that of a day: the last one that was complete by then. */
export const indexMonthOf = (day: string): string => monthOf(lastMonthEnd(day));

/**
 * The levels of a price index by month.
 * @throws InvalidInputError for a month or level that is none, and a month given twice
 */
export function indexByMonth(rows: readonly IndexOfMonth[]): Map<string, Big> {
  const levels = new Map<string, Big>();
  for (const [index, row] of rows.entries()) {
    const what = `Price index, row ${index + 1}`;
    const month = monthOf(row.month ?? row.date ?? '');
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new InvalidInputError(`${what}: give the month as 2026-03.`);
    const level = decimal(row.level ?? row.value ?? '', what);
    if (level.lte(0)) throw new InvalidInputError(`${what}: the level must be above zero.`);
    if (levels.has(month)) throw new InvalidInputError(`${what}: ${month} is there twice.`);
    levels.set(month, level);
  }
  return levels;
}
