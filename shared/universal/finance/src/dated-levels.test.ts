import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { discreteYears, growthOf, levelReturn } from './dated-levels.ts';
import { dateOf, dayNumber } from './days/day-number.ts';

const levels = [
  { date: '2023-12-29', level: 100 },
  { date: '2024-12-31', level: 110 },
  { date: '2025-06-30', level: 121 },
  { date: '2026-03-16', level: 99 },
];

describe('the returns of discrete years', () => {
  test('are by hand, newest first; a year without its first or last level has none', () => {
    const years = discreteYears('2023-12-29', '2026-01-15');
    expect(years).toEqual([
      { from: '2024-12-31', to: '2025-12-31' },
      { from: '2023-12-31', to: '2024-12-31' },
    ]);
    expect(years.map((year) => levelReturn(levels, year, 'price'))).toEqual([
      { percent: null, reason: 'No price is known on 2025-12-31 or in the ten days before it' },
      { percent: 10, reason: null },
    ]);
  });

  test.each([
    ['2024-12-21', 10],
    ['2024-12-20', null],
  ])('a level of up to ten days before a year’s beginning counts for it, %s: %s', (date, percent) => {
    const known = [
      { date, level: 100 },
      { date: '2025-12-31', level: 110 },
    ];
    expect(levelReturn(known, { from: '2024-12-31', to: '2025-12-31' }, 'price').percent).toBe(percent);
  });

  test.each([
    // The month of the newest level is not complete; on its last day it is.
    ['2020-01-01', '2026-11-29', ['2025-10-31', '2024-10-31', '2023-10-31', '2022-10-31', '2021-10-31']],
    ['2020-01-01', '2026-11-30', ['2025-11-30', '2024-11-30', '2023-11-30', '2022-11-30', '2021-11-30']],
    ['2024-10-31', '2026-11-29', ['2025-10-31', '2024-10-31']],
    ['2024-11-01', '2026-11-29', ['2025-10-31']],
    ['2025-11-01', '2026-11-29', []],
    // A February of a leap year and one of another both end their months.
    ['2023-01-01', '2025-02-28', ['2024-02-29', '2023-02-28']],
  ])('of a series from %s to %s begin on %j: five at most, and none that is not complete', (first, asOf, begin) => {
    expect(discreteYears(first, asOf).map(({ from }) => from)).toEqual(begin);
  });

  const daily = fc
    .array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), { minLength: 1_500, maxLength: 1_500 })
    .map((steps) => {
      let level = 100;
      return steps.map((step, index) => {
        level *= 1 + (step - 1) / 10;
        return { date: dateOf(dayNumber('2022-12-31') + index), level };
      });
    });

  test('linked, they are the return from the first year’s beginning to the end of the last', () => {
    fc.assert(
      fc.property(daily, (known) => {
        const years = discreteYears('2022-12-31', known.at(-1)?.date ?? '');
        const linked = years.reduce(
          (factor, year) => factor * (1 + (levelReturn(known, year, '').percent ?? 0) / 100),
          1,
        );
        const on = (day = '') => known.find(({ date }) => date === day)?.level ?? 0;
        const growth = on(years[0]?.to) / on(years.at(-1)?.from);
        expect(years).toHaveLength(4);
        expect(Math.abs(linked / growth - 1)).toBeLessThan(0.001);
      }),
      { numRuns: 20 },
    );
  });
});

describe('what an amount has become', () => {
  test('is amount × level ÷ first level to the penny, and a gap where no level is known', () => {
    expect(growthOf(1_000, levels, ['2023-12-31', '2024-12-31', '2025-07-05', '2025-09-30', '2026-03-16'])).toEqual([
      1_000,
      1_100,
      1_210,
      null,
      990,
    ]);
    expect(growthOf(1_000, levels, ['2020-01-01', '2024-12-31'])).toEqual([null, null]);
    expect(growthOf(1_000, levels, [])).toEqual([]);
  });
});
