import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daysBetween } from './day-count.ts';
import { dateOf } from './days/day-number.ts';
import { lastMonthEnd, midpointOf, monthEnds, monthlyWindow, monthsAfter, valuationDays } from './month-ends.ts';

const dates = fc.integer({ min: 0, max: 40_000 }).map(dateOf);

describe('month ends', () => {
  test.each([
    ['2026-11-20', '2026-10-31'],
    ['2026-11-30', '2026-11-30'],
    ['2026-01-15', '2025-12-31'],
    ['2024-02-29', '2024-02-29'],
    ['2024-02-28', '2024-01-31'],
    ['2026-03-01', '2026-02-28'],
  ])('the last one on or before %s is %s', (date, end) => {
    expect(lastMonthEnd(date)).toBe(end);
  });

  test('from one day to another, both included', () => {
    expect(monthEnds('2023-12-31', '2024-04-29')).toEqual(['2023-12-31', '2024-01-31', '2024-02-29', '2024-03-31']);
    expect(monthEnds('2024-01-01', '2024-01-30')).toEqual([]);
  });

  test('the days to value: first, month ends between, last, each once', () => {
    expect(valuationDays('2026-08-20', '2026-11-20')).toEqual([
      '2026-08-20',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-20',
    ]);
    expect(valuationDays('2026-08-31', '2026-10-31')).toEqual(['2026-08-31', '2026-09-30', '2026-10-31']);
    expect(valuationDays('2026-08-20', '2026-08-20')).toEqual(['2026-08-20']);
  });

  test.each([
    ['2025-11-20', 12, '2026-11-20'],
    ['2025-10-31', 1, '2025-11-30'],
    ['2025-11-30', 1, '2025-12-31'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2023-02-28', 12, '2024-02-29'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-01-15', -60, '2021-01-15'],
    ['2026-03-30', -1, '2026-02-28'],
    ['2026-10-25', 0, '2026-10-25'],
    // From a month end to a month end, and not to the 30th or the 28th.
    ['2026-09-30', -1, '2026-08-31'],
    ['2026-06-30', -6, '2025-12-31'],
    ['2025-02-28', -12, '2024-02-29'],
    ['2026-02-28', -1, '2026-01-31'],
  ])('%s and %d months: %s', (date, months, later) => {
    expect(monthsAfter(date, months)).toBe(later);
  });

  test('months before a month end are a month end, and before any other day never a later one of its month', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -120, max: 120 }), (date, months) => {
        const other = monthsAfter(date, months);
        const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(monthOf(other) - monthOf(date)).toBe(months);
        if (lastMonthEnd(date) === date) expect(lastMonthEnd(other)).toBe(other);
        else expect(other.slice(8) <= date.slice(8)).toBe(true);
      }),
    );
  });

  test.each([
    ['2025-10-31', '2025-11-30', '2025-11-15'],
    ['2025-11-30', '2025-12-31', '2025-12-16'],
    ['2026-01-31', '2026-02-28', '2026-02-14'],
  ])('the middle of the days after %s up to %s is %s', (from, to, middle) => {
    expect(midpointOf(from, to)).toBe(middle);
  });
});

describe('[R225] the window of the analysis by month', () => {
  test('in mid-month: twelve complete months, and the month to date', () => {
    const window = monthlyWindow('2026-11-20');
    expect(window).toMatchObject({ from: '2025-10-31', lastMonthEnd: '2026-10-31', to: '2026-11-20' });
    expect(window.days).toEqual([
      '2025-10-31',
      '2025-11-30',
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-20',
    ]);
  });

  test('a month end completes its month', () => {
    const window = monthlyWindow('2024-02-29');
    expect(window).toMatchObject({ from: '2023-02-28', lastMonthEnd: '2024-02-29', to: '2024-02-29' });
    expect(window.days).toHaveLength(13);
  });

  test('always thirteen month ends, the last within a month of the date', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const { days, lastMonthEnd: last } = monthlyWindow(date);
        expect(days.filter((day) => lastMonthEnd(day) === day)).toHaveLength(13);
        expect(days.at(-1)).toBe(date);
        expect(daysBetween(last, date)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(last, date)).toBeLessThan(31);
      }),
    );
  });
});
