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

/** Today where the firm is, ISO date. */
export function londonToday(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(new Date());
}

/** The same day some months earlier, the last day of a month that is shorter. ISO dates. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastOfTarget = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastOfTarget))).toISOString().slice(0, 10);
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The first day that a choice shows, which is included: a year reaches back to the same day of last year.
 * @param today ISO date
 * @returns ISO date; undefined for a choice that has no first day of its own
 */
export function firstDay(option: DateOption, today: string): string | undefined {
  switch (option) {
    case 'week':
      return daysBefore(today, 7);
    case 'month':
      return monthsBefore(today, 1);
    case 'year':
      return monthsBefore(today, 12);
    case 'all':
    case 'range':
      return undefined;
  }
}
