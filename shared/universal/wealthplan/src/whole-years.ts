/**
 * The day with the same day and month, so many years later. Days are compared as text: 29 February may come out of a
 * common year, so that a person born on it reaches an age on 1 March. ISO dates.
 */
export const yearsAfter = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/** Whole years on a day since another one; 0 for a later one. ISO dates. */
export function wholeYears(since: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(since.slice(0, 4));
  return Math.max(0, day >= yearsAfter(since, years) ? years : years - 1);
}
