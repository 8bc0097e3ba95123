import { monthsAfter } from '@harbour/finance';
import { daysAfter } from '@harbour/ui';

/** The choices of the date filter (specification, section 9), and how each is written in an address. */
export const dateOptions = [
  { id: 'all', label: 'All' },
  { id: 'week', label: 'Last Week' },
  { id: 'month', label: 'Last Month' },
  { id: 'year', label: 'Last Year' },
  { id: 'range', label: 'Select Date Range' },
] as const;
export type DateOption = (typeof dateOptions)[number]['id'];

/** Specification, section 9: "The default mail range is the last 1 year". */
export const defaultDates: DateOption = 'year';

/**
 * The first day that a choice shows, which is included: a year reaches back to the same day of last year, and from
 * a month end to a month end, as every period of the portal does.
 * @param today ISO date
 * @returns ISO date; undefined for a choice that has no first day of its own
 */
export function firstDay(option: DateOption, today: string): string | undefined {
  switch (option) {
    case 'week':
      return daysAfter(today, -7);
    case 'month':
      return monthsAfter(today, -1);
    case 'year':
      return monthsAfter(today, -12);
    case 'all':
    case 'range':
      return undefined;
  }
}
