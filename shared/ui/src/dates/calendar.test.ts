import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daysAfter, monthsBefore } from './calendar.ts';

describe('the day some months earlier', () => {
  test.each([
    ['2026-11-20', 12, '2025-11-20'],
    ['2026-11-20', 1, '2026-10-20'],
    ['2026-01-15', 1, '2025-12-15'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2024-03-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2026-05-31', 3, '2026-02-28'],
    ['2026-12-31', 6, '2026-06-30'],
    ['2026-03-30', 1, '2026-02-28'],
    ['2026-11-20', 60, '2021-11-20'],
    ['2026-10-25', 0, '2026-10-25'],
  ])('%s less %d months is %s', (date, months, earlier) => {
    expect(monthsBefore(date, months)).toBe(earlier);
  });

  test('is never a later day of the month, and always that many months before', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 120 }), (date, months) => {
        const iso = date.toISOString().slice(0, 10);
        const earlier = monthsBefore(iso, months);
        const index = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(index(iso) - index(earlier)).toBe(months);
        expect(Number(earlier.slice(8))).toBeLessThanOrEqual(Number(iso.slice(8)));
      }),
    );
  });
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-03', -7, '2025-12-27'],
  // Neither end of summer time makes a day longer or shorter.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
])('%s and %d days is %s', (date, days, other) => {
  expect(daysAfter(date, days)).toBe(other);
});
