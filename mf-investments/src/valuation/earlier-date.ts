/**
 * The same day some months earlier; the last day of a month that is shorter.
 * @param date ISO date
 */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastOfTarget = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastOfTarget))).toISOString().slice(0, 10);
}
