import { monthsAfter } from '@harbour/finance';
import { addDays } from '../calendar.ts';

/**
 * The days at which a value-over-time chart is valued: every week for periods of up to a year, every month beyond,
 * always with the first and the last day. At most 62 of them, whatever the period.
 * @param end ISO date
 * @param months length of the period
 */
export function chartDates(end: string, months: number): string[] {
  const start = monthsAfter(end, -months);
  const dates: string[] = [];
  for (let step = 0; ; step += 1) {
    const date = months <= 12 ? addDays(end, -7 * step) : monthsAfter(end, -step);
    if (date <= start) return [start, ...dates.reverse()];
    dates.push(date);
  }
}
