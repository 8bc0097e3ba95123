import { monthsAfter } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';

/** Charts up to this many months have daily points; up to a year weekly ones. */
const daily = 3;
const weekly = 12;

/** A chart since a day up to this many months is valued every week, so that a fall within a month is seen. */
const weeklySince = 120;

/** Maximum number of monthly points of a chart: fifty years. */
const mostMonths = 600;

/** Every nth month back from the end, and the start. */
function monthly(start: string, end: string, every: number): string[] {
  const dates: string[] = [];
  for (let step = 0; ; step += every) {
    const date = monthsAfter(end, -step);
    if (date <= start) return [start, ...dates.reverse()];
    dates.push(date);
  }
}

/** Every day, every week, and so on, back from the end, and the start. */
function spaced(start: string, end: string, apart: number): string[] {
  const dates: string[] = [];
  for (let step = 0; ; step += 1) {
    const date = addDays(end, -apart * step);
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
  return spaced(start, end, months <= daily ? 1 : 7);
}

/**
 * The days to value for a chart since a day: daily up to three months, weekly up to ten years, monthly up to fifty
 * years, and wider beyond. At most 603 days; `withExtremes` selects those that are drawn.
 */
export function chartDatesSince(start: string, end: string): string[] {
  const months =
    (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 +
    Number(end.slice(5, 7)) -
    Number(start.slice(5, 7)) +
    1;
  if (months > weeklySince) return monthly(start, end, Math.ceil(months / mostMonths));
  return spaced(start, end, months <= daily ? 1 : 7);
}

/** Points up to this number are all drawn. */
const mostPoints = 93;

/**
 * The points of a long chart that are drawn: of each calendar month the lowest and the highest, the first and the last
 * of all, and every point without a value. So no valued fall or rise is hidden. Two for each month if all have values.
 * @param points by date, oldest first
 */
export function withExtremes<Point extends { date: string; value: number | null }>(points: readonly Point[]): Point[] {
  if (points.length <= mostPoints) return [...points];
  const kept = new Set<Point | undefined>([points[0], points.at(-1)]);
  for (const month of Map.groupBy(points, ({ date }) => date.slice(0, 7)).values()) {
    const byValue = month.filter(({ value }) => value !== null).sort((a, b) => (a.value ?? 0) - (b.value ?? 0));
    kept.add(byValue[0]).add(byValue.at(-1));
    for (const point of month) if (point.value === null) kept.add(point);
  }
  return points.filter((point) => kept.has(point));
}
