import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Cached London date of the last minute asked for: computing it costs more than the SQL of a small call. */
let latest: { minute: number; day: string } | undefined;

/** Today in the firm's time zone, ISO date. */
export function londonToday(now: number = Date.now()): string {
  // Every time zone starts its days on a full minute.
  const minute = Math.floor(now / 60_000);
  if (latest?.minute !== minute) latest = { minute, day: dayjs(now).tz('Europe/London').format('YYYY-MM-DD') };
  return latest.day;
}

/** The date `days` days later (earlier if negative); ISO dates. */
export function addDays(date: string, days: number): string {
  return dayjs.utc(date).add(days, 'day').format('YYYY-MM-DD');
}

/** When a day begins in the firm's time zone; ISO date. */
export function londonMidnight(date: string): Date {
  return dayjs.tz(date, 'Europe/London').toDate();
}

/** A day as the portal writes it: `20 Nov 2026`; ISO date. */
export function formatDay(date: string): string {
  return dayjs.utc(date).format('D MMM YYYY');
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(date: string): boolean {
  return [0, 6].includes(dayjs.utc(date).day());
}
