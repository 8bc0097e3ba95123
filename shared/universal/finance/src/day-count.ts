import { dateOf, dayNumber } from './days/day-number.ts';

/** The divisor of Act/365 fixed: every year counts 365 days, leap or not (ISDA 2006, section 4.16(d)). */
export const daysOfYear = 365;

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
