const dayMs = 86_400_000;

/** The divisor of Act/365 fixed: every year counts 365 days, leap or not (ISDA 2006, section 4.16(d)). */
export const daysOfYear = 365;

/**
 * The number of a day, counted from 1970-01-01 in UTC: no time zone and no summer time can shift it.
 * @param date ISO date
 * @throws RangeError when the text is no day of the calendar
 */
export function dayNumber(date: string): number {
  const number = Date.parse(`${date}T00:00:00Z`) / dayMs;
  // Engines accept 30 February and roll it over; only a day that reads the same again is a day.
  if (!Number.isInteger(number) || dateOf(number) !== date) {
    throw new RangeError(`"${date}" is no date: write a day of the calendar as YYYY-MM-DD.`);
  }
  return number;
}

/** The ISO date of a day's number; the inverse of `dayNumber`. */
export function dateOf(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** Days from one ISO date to another; negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Whether a day is the last of February: the 29th of a leap year, the 28th of any other. */
function endsFebruary(date: string): boolean {
  return dateOf(dayNumber(date) + 1).endsWith('-03-01');
}

/**
 * The number of years between two days that are the same day of the calendar; the last days of two Februaries are too.
 * Undefined for any other two days.
 */
export function wholeYearsBetween(from: string, to: string): number | undefined {
  const isSameDay = from.slice(5) === to.slice(5) || (endsFebruary(from) && endsFebruary(to));
  return isSameDay ? Number(to.slice(0, 4)) - Number(from.slice(0, 4)) : undefined;
}

/**
 * The years between two days, the exponent of every yearly rate (decision 31, docs/decisions): whole years
 * where there are whole years, so that one year is one year also over a 29 February, and otherwise days over 365.
 */
export function yearsBetween(from: string, to: string): number {
  return wholeYearsBetween(from, to) ?? daysBetween(from, to) / daysOfYear;
}
