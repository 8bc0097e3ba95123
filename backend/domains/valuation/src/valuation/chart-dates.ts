import { monthsAfter } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';

/** Charts up to this many months have daily points; up to a year weekly ones. */
const daily = 3;
const weekly = 12;

/** Maximum number of monthly points of a chart. */
const mostMonths = 60;

/** Every nth month back from the end, and the start. */
function monthly(start: string, end: string, every: number): string[] {
  const dates: string[] = [];
  for (let step = 0; ; step += every) {
    const date = monthsAfter(end, -step);
    if (date <= start) return [start, ...dates.reverse()];
    dates.push(date);
  }
}

/**
 * The days of a value-over-time chart: daily for periods of up to three months, weekly up to a year, monthly beyond,
 * always with the first and the last day. At most 93 days.
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

/**
 * The same for a chart since a day: the spacing of the shortest period that includes it, or wider beyond five years.
 */
export function chartDatesSince(start: string, end: string): string[] {
  const months =
    (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 +
    Number(end.slice(5, 7)) -
    Number(start.slice(5, 7)) +
    1;
  if (months > weekly) return monthly(start, end, Math.ceil(months / mostMonths));
  return [start, ...chartDates(end, months).filter((date) => date > start)];
}
