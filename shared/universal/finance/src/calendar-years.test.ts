import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { calendarYearReturns, calendarYears, growthOf } from './calendar-years.ts';
import { dateOf, dayNumber } from './days/day-number.ts';

const levels = [
  { date: '2023-12-29', level: 100 },
  { date: '2024-12-31', level: 110 },
  { date: '2025-06-30', level: 121 },
  { date: '2026-03-16', level: 99 },
];

describe('the returns of calendar years', () => {
  test('are by hand, newest first; a year without its first or last level has none', () => {
    expect(calendarYearReturns(levels, { asOf: '2026-03-18', count: 4, name: 'price' })).toEqual([
      {
        year: 2026,
        from: '2025-12-31',
        to: '2026-03-18',
        complete: false,
        percent: null,
        reason: 'No price is known on 2025-12-31 or in the ten days before it',
      },
      {
        year: 2025,
        from: '2024-12-31',
        to: '2025-12-31',
        complete: true,
        percent: null,
        reason: 'No price is known on 2025-12-31 or in the ten days before it',
      },
      { year: 2024, from: '2023-12-31', to: '2024-12-31', complete: true, percent: 10, reason: null },
      {
        year: 2023,
        from: '2022-12-31',
        to: '2023-12-31',
        complete: true,
        percent: null,
        reason: 'No price is known on 2022-12-31 or in the ten days before it',
      },
    ]);
  });

  test.each([
    ['2024-12-21', 10],
    ['2024-12-20', null],
  ])('a level of up to ten days before a year’s end counts for it, %s: %s', (date, percent) => {
    const known = [
      { date, level: 100 },
      { date: '2025-12-31', level: 110 },
    ];
    const [found] = calendarYearReturns(known, { asOf: '2025-12-31', count: 1, name: 'price' });
    expect(found?.percent).toBe(percent);
  });

  test('a year that ends on the day itself is complete, and 29 December is the last of its year', () => {
    expect(calendarYears('2024-12-31', 2)).toEqual([
      { year: 2024, from: '2023-12-31', to: '2024-12-31', complete: true },
      { year: 2023, from: '2022-12-31', to: '2023-12-31', complete: true },
    ]);
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

  test('linked, they are the return from the first year’s beginning to the last day', () => {
    fc.assert(
      fc.property(daily, (known) => {
        const [first, last] = [known[0], known.at(-1)];
        const years = calendarYearReturns(known, { asOf: last?.date ?? '', count: 5, name: 'price' });
        const linked = years.reduce((factor, { percent }) => factor * (1 + (percent ?? 0) / 100), 1);
        const growth = (last?.level ?? 0) / (first?.level ?? 1);
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
