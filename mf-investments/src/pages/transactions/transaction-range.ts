import { monthsBefore } from '../../valuation/earlier-date.ts';

/** Days from one to another, both included; ISO dates. */
export interface DayRange {
  from: string;
  to: string;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/**
 * The days of a period that ends on a date: a period of 12 months to 20 November begins on 21 November of the year
 * before, so that it meets the period before it without a day in common.
 */
export function rangeOf(date: string, months: number): DayRange {
  return { from: dayAfter(monthsBefore(date, months)), to: date };
}
