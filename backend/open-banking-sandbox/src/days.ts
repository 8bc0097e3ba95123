const dayMs = 86_400_000;

/** The date of a moment, UTC, ISO. */
export function dateOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** The date so many days later, earlier if negative; ISO dates. */
export function daysLater(date: string, days: number): string {
  return dateOf(Date.parse(`${date}T00:00:00Z`) + days * dayMs);
}

/** Every date from the first to the last, oldest first. */
export function datesBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs);
  return Array.from({ length: Math.max(0, count + 1) }, (_, index) => daysLater(first, index));
}

/** Day of the month, from 1. */
export function dayOfMonth(date: string): number {
  return Number(date.slice(8, 10));
}

/** The next date, today included, that is such a day of a month. */
export function nextDay(today: string, day: number): string {
  return datesBetween(today, daysLater(today, 31)).find((date) => dayOfMonth(date) === day) ?? today;
}

/** The latest date before today that is such a day of a month. */
export function previousDay(today: string, day: number): string {
  const dates = datesBetween(daysLater(today, -31), daysLater(today, -1));
  return dates.findLast((date) => dayOfMonth(date) === day) ?? today;
}

/** That date at this time of the day, as the API writes moments. */
export function momentOf(date: string, hour = 0, minute = 0): string {
  return `${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`;
}
