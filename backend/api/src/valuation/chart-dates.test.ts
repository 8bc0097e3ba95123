import { periodMonths } from '@harbour/api/definitions/filters';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chartDates } from './chart-dates.ts';

const day = 86_400_000;
const ends = fc
  .integer({ min: Date.UTC(1975, 0, 1) / day, max: Date.UTC(2100, 0, 1) / day })
  .map((days) => new Date(days * day).toISOString().slice(0, 10));
const gaps = (dates: string[]) =>
  dates.slice(1).map((date, index) => (Date.parse(date) - Date.parse(dates[index] ?? '')) / day);

describe('the days of a chart', () => {
  test.each([
    ['2026-03-18', 1, ['2026-02-18', '2026-02-25', '2026-03-04', '2026-03-11', '2026-03-18']],
    ['2026-03-31', 1, ['2026-02-28', '2026-03-03', '2026-03-10', '2026-03-17', '2026-03-24', '2026-03-31']],
  ])('up to %s over %s month are every week', (end, months, dates) => {
    expect(chartDates(end, months)).toEqual(dates);
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
  ])('[5.2] up to the month end %s over %s month begin at a month end', (end, months, first) => {
    expect(chartDates(end, months).at(0)).toBe(first);
  });

  test('[5.2] by month up to a month end are month ends', () => {
    expect(chartDates('2026-09-30', 18).slice(-4)).toEqual(['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30']);
  });

  test('over a year from 29 February begin on the 28th', () => {
    expect(chartDates('2024-02-29', 12).at(0)).toBe('2023-02-28');
  });

  test('begin and end with the period, rise, leave no gap, and are never more than 62', () => {
    fc.assert(
      fc.property(ends, fc.constantFrom(...periodMonths), (end, months) => {
        const dates = chartDates(end, months);
        expect(dates.at(-1)).toBe(end);
        const start = dates[0] ?? '';
        const monthsBetween =
          (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 +
          Number(end.slice(5, 7)) -
          Number(start.slice(5, 7));
        expect(monthsBetween).toBe(months);
        expect(dates.length).toBeLessThanOrEqual(62);
        for (const gap of gaps(dates)) {
          expect(gap).toBeGreaterThan(0);
          expect(gap).toBeLessThanOrEqual(months <= 12 ? 7 : 31);
        }
      }),
      { seed: 20_261_120 },
    );
  });
});
