import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type FeeSavings, feesByYear, feesNeed, feeYears, type SchoolYears, schoolFees } from './school-fees.ts';

const child: SchoolYears = { age: 9, from: 11, to: 13, fee: 10_000, inflationPercent: 10 };
const savings: FeeSavings = { saved: 0, growthPercent: 0, chargePercent: 0, payMonths: 24 };
const pence = (pounds: number) => Math.round(pounds * 100);

describe('school fees', () => {
  test('are due at the start of each school year, and rise', () => {
    expect(schoolFees([child])).toEqual([
      { child: 0, year: 2, amount: 12_100 },
      { child: 0, year: 3, amount: 13_310 },
    ]);
  });

  test('of a child at school are those from now on; of one that has left there are none', () => {
    expect(schoolFees([{ ...child, age: 12 }])).toEqual([{ child: 0, year: 0, amount: 10_000 }]);
    expect(schoolFees([{ ...child, age: 13 }])).toEqual([]);
    expect(schoolFees([{ ...child, age: 18 }])).toEqual([]);
  });

  test('of several children stand in the order of their years, and are added up by year', () => {
    const fees = schoolFees([child, { ...child, age: 10, inflationPercent: 0 }]);
    expect(fees.map(({ child: of, year }) => [of, year])).toEqual([
      [1, 1],
      [0, 2],
      [1, 2],
      [0, 3],
    ]);
    expect(feesByYear(fees)).toEqual([0, 10_000, 22_100, 13_310]);
    expect(feesByYear([])).toEqual([]);
  });
});

describe('what it takes', () => {
  const due = feesByYear(schoolFees([child]));

  test('is the fees by the months, where nothing grows', () => {
    expect(feesNeed(due, savings)).toEqual({ monthly: 1_058.75, lumpSum: 25_410, missingNow: 0 });
    // While it is paid in to the end, the first fee may still be what decides: 12,100 after 24 months.
    expect(feesNeed(due, { ...savings, payMonths: 36 }).monthly).toBe(705.84);
    expect(feesNeed([0, 0, 24_000, 1_200], { ...savings, payMonths: 36 }).monthly).toBe(1_000);
  });

  test('is less by what is saved and by growth', () => {
    expect(feesNeed(due, { ...savings, saved: 10_000 }).lumpSum).toBe(15_410);
    expect(feesNeed(due, { ...savings, saved: 26_000 })).toEqual({ monthly: 0, lumpSum: 0, missingNow: 0 });
    // One fee of 12,100 after two years at 0.5% a month: the annuity's factor is (1.005^24 − 1) / 0.005 = 25.43196.
    expect(feesNeed([0, 0, 12_100], { ...savings, growthPercent: 6 })).toEqual({
      monthly: 475.78,
      lumpSum: 10_734.95,
      missingNow: 0,
    });
  });

  test('no later payment is there in time for fees that are due today', () => {
    expect(feesNeed([10_000, 5_000], { ...savings, saved: 4_000 })).toEqual({
      monthly: undefined,
      lumpSum: 11_000,
      missingNow: 6_000,
    });
  });
});

describe('year by year', () => {
  test('fees go out first, then payments come in and grow', () => {
    expect(feeYears([1_000, 0, 13_000], { ...savings, saved: 1_000 }, 500)).toEqual([
      { year: 0, opening: 1_000, fees: 1_000, paidIn: 6_000, growth: 0, closing: 6_000 },
      { year: 1, opening: 6_000, fees: 0, paidIn: 6_000, growth: 0, closing: 12_000 },
      { year: 2, opening: 12_000, fees: 13_000, paidIn: 0, growth: 0, closing: -1_000 },
    ]);
  });

  test('ends with the fees that cannot be paid', () => {
    const rows = feeYears([0, 7_000, 7_000, 7_000], { ...savings, payMonths: 48 }, 500);
    expect(rows.map(({ closing }) => closing)).toEqual([6_000, -1_000]);
  });
});

describe('properties', () => {
  const percent = (min: number, max: number) =>
    fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
  const anyChild: fc.Arbitrary<SchoolYears> = fc
    .record({
      age: fc.integer({ min: 0, max: 17 }),
      from: fc.integer({ min: 2, max: 18 }),
      years: fc.integer({ min: 1, max: 14 }),
      fee: fc.integer({ min: 0, max: 50_000 }),
      inflationPercent: percent(-2, 10),
    })
    .map(({ years, ...of }) => ({ ...of, to: of.from + years }));
  const anySavings: fc.Arbitrary<FeeSavings> = fc.record({
    saved: fc.integer({ min: 0, max: 100_000 }),
    growthPercent: percent(-5, 12),
    chargePercent: percent(0, 3),
    payMonths: fc.integer({ min: 1, max: 240 }),
  });
  const runs = { numRuns: 40 };

  test('what is said to be enough is never short, and less than that is', () => {
    fc.assert(
      fc.property(fc.array(anyChild, { minLength: 1, maxLength: 4 }), anySavings, (children, any) => {
        const due = feesByYear(schoolFees(children));
        const { monthly } = feesNeed(due, any);
        fc.pre(monthly !== undefined);
        const lowest = (each: number) => Math.min(0, ...feeYears(due, any, each).map(({ closing }) => closing));
        expect(lowest(monthly)).toBe(0);
        fc.pre(monthly > 0.05);
        expect(lowest(monthly - 0.05)).toBeLessThan(0);
      }),
      runs,
    );
  });

  test('every year adds up to the penny and follows the one before', () => {
    fc.assert(
      fc.property(fc.array(anyChild, { minLength: 1, maxLength: 3 }), anySavings, (children, any) => {
        let before = pence(any.saved);
        for (const row of feeYears(feesByYear(schoolFees(children)), any, 250)) {
          expect(pence(row.opening)).toBe(before);
          before += pence(row.paidIn) + pence(row.growth) - pence(row.fees);
          expect(pence(row.closing)).toBe(before);
        }
      }),
      runs,
    );
  });
});
