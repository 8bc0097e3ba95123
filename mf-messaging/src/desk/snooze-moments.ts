import { daysAfter } from '@harbour/ui';

/** When a conversation can come back. */
const afterDays = [
  [1, 'Until tomorrow'],
  [3, 'For three days'],
  [7, 'For a week'],
  [14, 'For two weeks'],
] as const;

/** Hour at which it comes back, in London. */
const hour = 9;

/** The moment at which an hour of a day begins in London. */
function londonMoment(day: string): string {
  const utc = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: 'numeric' }).format(utc);
  return new Date(utc.getTime() - (Number(shown) - hour) * 3_600_000).toISOString();
}

/**
 * The moments to choose from: nine o’clock in the morning.
 * @param today ISO date
 */
export function snoozeMoments(today: string): { until: string; label: string }[] {
  return afterDays.map(([days, label]) => ({ label, until: londonMoment(daysAfter(today, days)) }));
}
