import { CalendarDate, parseDate } from '@internationalized/date';

/** A calendar's date for an ISO one; null for none, or for a text that is no date. */
export function fromIso(iso: string | undefined): CalendarDate | null {
  if (!iso) return null;
  try {
    return parseDate(iso);
  } catch {
    return null;
  }
}

/** The earliest date that a field accepts: a smaller year is still being typed. ISO date. */
export const firstDay = '1900-01-01';
/** ISO date. */
export const lastDay = '2199-12-31';

/** The ISO date of a day, a month and a year in figures; undefined for a day that is in no calendar. */
export function toIsoDate(day: number, month: number, year: number): string | undefined {
  if (![day, month, year].every(Number.isInteger) || year < 1000) return undefined;
  const date = new CalendarDate(year, month, day);
  return date.day === day && date.month === month && date.year === year ? date.toString() : undefined;
}
