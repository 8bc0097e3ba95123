/** Today where the firm is, ISO date. */
export function londonToday(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(new Date());
}

/**
 * The same day some months earlier; the last day of a month that is shorter.
 * @param date ISO date
 */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastOfTarget = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastOfTarget))).toISOString().slice(0, 10);
}

/**
 * The day some days later (earlier for negative `days`).
 * @param date ISO date
 */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
