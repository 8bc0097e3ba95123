import { periodMonths } from '@harbour/definitions/investments/filters';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chartDates, chartDatesSince, withExtremes } from './chart-dates.ts';

const day = 86_400_000;
const endings = fc
  .integer({ min: Date.UTC(1975, 0, 1) / day, max: Date.UTC(2100, 0, 1) / day })
  .map((days) => new Date(days * day).toISOString().slice(0, 10));
const gaps = (dates: string[]) =>
  dates.slice(1).map((date, index) => (Date.parse(date) - Date.parse(dates[index] ?? '')) / day);

describe('the days of a chart', () => {
  test.each([
    ['2026-03-18', 1, 29, '2026-02-18'],
    ['2026-03-31', 3, 91, '2025-12-31'],
  ])('up to %s over %s months are every day', (end, months, count, first) => {
    const dates = chartDates(end, months);
    expect(dates).toHaveLength(count);
    expect([dates[0], new Set(gaps(dates))]).toEqual([first, new Set([1])]);
  });

  test('over half a year are every week, the first span shorter', () => {
    const dates = chartDates('2026-03-18', 6);
    expect(dates.slice(0, 3)).toEqual(['2025-09-18', '2025-09-24', '2025-10-01']);
    expect(new Set(gaps(dates).slice(1))).toEqual(new Set([7]));
  });

  test.each([
    ['2026-01-05', '2026-03-18', 73, 1],
    ['2025-06-02', '2026-03-18', 42, 7],
    ['2023-01-10', '2026-03-18', 167, 7],
    ['2016-04-10', '2026-03-18', 519, 7],
    ['1990-01-10', '2026-03-18', 436, 31],
    ['1900-01-10', '2026-03-18', 506, 92],
  ])('since %s up to %s are %d, every month or closer for fifty years', (start, end, count, apart) => {
    const dates = chartDatesSince(start, end);
    expect([dates[0], dates.at(-1)]).toEqual([start, end]);
    expect(Math.abs(dates.length - count)).toBeLessThanOrEqual(2);
    expect(Math.max(...gaps(dates))).toBeLessThanOrEqual(apart);
  });

  test('of a long chart are the lowest and the highest of each month, the ends, and what has no value', () => {
    const days = chartDatesSince('2021-01-04', '2026-03-18');
    const points = days.map((date, index) => ({
      date,
      value: index === 40 ? null : index === 101 ? 1 : 1_000 + index,
    }));
    const drawn = withExtremes(points);
    expect([drawn[0], drawn.at(-1)]).toEqual([points[0], points.at(-1)]);
    expect(drawn).toContain(points[40]);
    expect(drawn).toContain(points[101]);
    expect(drawn.length).toBeLessThanOrEqual(63 * 2 + 3);
    expect(withExtremes(points.slice(0, 93))).toEqual(points.slice(0, 93));
  });

  test('over more than a year are every month, at the end of the month where it is shorter', () => {
    const dates = chartDates('2026-03-31', 18);
    expect(dates).toHaveLength(19);
    expect(dates.slice(0, 7)).toEqual([
      '2024-09-30',
      '2024-10-31',
      '2024-11-30',
      '2024-12-31',
      '2025-01-31',
      '2025-02-28',
      '2025-03-31',
    ]);
  });

  test.each([
    ['2026-09-30', 1, '2026-08-31'],
    ['2026-02-28', 12, '2025-02-28'],
    ['2025-02-28', 12, '2024-02-29'],
  ])('up to the month end %s over %s month begin at a month end', (end, months, first) => {
    expect(chartDates(end, months).at(0)).toBe(first);
  });

  test('by month up to a month end are month ends', () => {
    expect(chartDates('2026-09-30', 18).slice(-4)).toEqual(['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30']);
  });

  test('over a year from 29 February begin on the 28th', () => {
    expect(chartDates('2024-02-29', 12).at(0)).toBe('2023-02-28');
  });

  test('begin and end with the period, rise, leave no gap, and are never more than 93', () => {
    fc.assert(
      fc.property(endings, fc.constantFrom(...periodMonths), (end, months) => {
        const dates = chartDates(end, months);
        expect(dates.at(-1)).toBe(end);
        const start = dates[0] ?? '';
        const monthsBetween =
          (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 +
          Number(end.slice(5, 7)) -
          Number(start.slice(5, 7));
        expect(monthsBetween).toBe(months);
        expect(dates.length).toBeLessThanOrEqual(93);
        for (const gap of gaps(dates)) {
          expect(gap).toBeGreaterThan(0);
          expect(gap).toBeLessThanOrEqual(months <= 3 ? 1 : months <= 12 ? 7 : 31);
        }
      }),
      { seed: 20_261_120 },
    );
  });
});
