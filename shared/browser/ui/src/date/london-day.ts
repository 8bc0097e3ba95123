/** Today where the firm is, ISO date. */
export function londonToday(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(new Date());
}

/**
 * The day some days later (earlier for negative `days`).
 * @param date ISO date
 */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
