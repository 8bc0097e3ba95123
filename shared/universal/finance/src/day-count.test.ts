import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daysBetween, daysOfYear, wholeYearsBetween, yearsBetween } from './day-count.ts';
import { dateOf, dayNumber } from './days/day-number.ts';

describe('days between dates', () => {
  test.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-21', 1],
    ['2026-11-21', '2026-11-20', -1],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
    // The nights in which British clocks change.
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['1900-01-01', '2000-01-01', 36_524],
    ['1970-01-01', '1969-12-31', -1],
  ])('%s to %s: %d', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  test.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-1-1', '20 Nov 2026', '2026-11-20T00:00', ''])(
    '%j is no date',
    (text) => {
      expect(() => dayNumber(text)).toThrow(RangeError);
      expect(() => dayNumber(text)).toThrow('YYYY-MM-DD');
    },
  );

  test('numbers and dates are each other’s inverse', () => {
    fc.assert(
      fc.property(fc.integer({ min: -36_500, max: 73_000 }), (day) => expect(dayNumber(dateOf(day))).toBe(day)),
    );
  });
});

describe('Act/365 fixed', () => {
  test.each([
    ['2025-01-01', '2026-01-01', 1],
    // A leap year counts 366 of 365 days.
    ['2024-01-01', '2025-01-01', 366 / 365],
    ['2008-01-01', '2009-04-01', 456 / 365],
  ])('%s to %s: %d years', (from, to, years) => {
    expect(daysBetween(from, to) / daysOfYear).toBe(years);
  });
});

describe('years between two days', () => {
  test.each([
    ['2023-06-01', '2024-06-01', 1],
    ['2024-02-28', '2025-02-28', 1],
    ['2024-02-29', '2025-02-28', 1],
    ['2023-02-28', '2024-02-28', 1],
    ['2023-02-28', '2024-02-29', 1],
    ['2020-02-29', '2024-02-29', 4],
    ['2021-11-20', '2026-11-20', 5],
    ['2026-11-20', '2026-11-20', 0],
  ])('%s to %s: %d whole ones', (from, to, years) => {
    expect(yearsBetween(from, to)).toBe(years);
    expect(wholeYearsBetween(from, to)).toBe(years);
  });

  test.each([
    ['2023-03-01', '2024-02-29', 365],
    ['2024-02-28', '2025-02-27', 365],
    ['2023-06-01', '2024-06-02', 367],
    ['2026-10-31', '2026-11-30', 30],
  ])('%s to %s are %d days over 365', (from, to, days) => {
    expect(yearsBetween(from, to)).toBe(days / 365);
    expect(wholeYearsBetween(from, to)).toBeUndefined();
  });
});
