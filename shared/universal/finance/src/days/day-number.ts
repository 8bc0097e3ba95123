const dayMs = 86_400_000;

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
