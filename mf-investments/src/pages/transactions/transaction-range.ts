import { monthsAfter } from '@harbour/finance';
import { daysAfter } from '@harbour/ui';

/** Days from one to another, both included; ISO dates. */
export interface DayRange {
  from: string;
  to: string;
}

/**
 * The days of a period that ends on a date: a period of 12 months to 20 November begins on 21 November of the year
 * before, so that it meets the period before it without a day in common. A month to a month end is that whole month.
 */
export function rangeOf(date: string, months: number): DayRange {
  return { from: daysAfter(monthsAfter(date, -months), 1), to: date };
}
