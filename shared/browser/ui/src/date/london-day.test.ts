import { expect, test } from '@jest/globals';
import { daysAfter } from './london-day.ts';

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
