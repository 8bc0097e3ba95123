import { monthsAfter } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';

/** Up to so many months a chart shows every day; up to a year every week. */
const daily = 3;
const weekly = 12;

/** The most days by month that a chart is valued at. */
const mostMonths = 60;

/** Every so many months from the end back, and the start. */
function monthly(start: string, end: string, every: number): string[] {
  const dates: string[] = [];
  for (let step = 0; ; step += every) {
    const date = monthsAfter(end, -step);
    if (date <= start) return [start, ...dates.reverse()];
    dates.push(date);
  }
}

/**
 * The days at which a value-over-time chart is valued: every day for periods of up to three months, every week up to a
 * year, every month beyond, always with the first and the last day. At most 93 of them, whatever the period.
 * @param end ISO date
 * @param months length of the period
 */
export function chartDates(end: string, months: number): string[] {
  const start = monthsAfter(end, -months);
  if (months > weekly) return monthly(start, end, 1);
  const apart = months <= daily ? 1 : 7;
  const dates: string[] = [];
  for (let step = 0; ; step += 1) {
    const date = addDays(end, -apart * step);
    if (date <= start) return [start, ...dates.reverse()];
    dates.push(date);
  }
}

/** The same since a day: as those of the shortest period that reaches back to it, or further apart beyond five years. */
export function chartDatesSince(start: string, end: string): string[] {
  const months =
    (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 +
    Number(end.slice(5, 7)) -
    Number(start.slice(5, 7)) +
    1;
  if (months > weekly) return monthly(start, end, Math.ceil(months / mostMonths));
  return [start, ...chartDates(end, months).filter((date) => date > start)];
}
