import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inTodaysMoney, monthsToReach, paymentToReach, type SavingsPlan, savingsYears } from './savings.ts';

const plan: SavingsPlan = {
  start: 100,
  payment: 100,
  frequency: 'monthly',
  timing: 'end',
  growthPercent: 5,
  chargePercent: 0,
};
const valueAfter = (changes: Partial<SavingsPlan>, years: number) =>
  savingsYears({ ...plan, ...changes }, years, 0).at(-1)?.value;

describe('the value of savings', () => {
  test('is that of decision 25', () => {
    expect(valueAfter({}, 10)).toBe(15_692.93);
  });

  // By the formulas of annuities: S·(1+r)^n + P·((1+r)^n − 1)/r, times (1+r) if paid at the start.
  test.each([
    [{ timing: 'start' }, 15_757.63],
    [{ start: 0, frequency: 'yearly', payment: 1_200 }, 15_175.58],
    [{ start: 0, frequency: 'yearly', payment: 1_200, timing: 'start' }, 15_951.99],
    [{ growthPercent: 0 }, 12_100],
    [{ payment: 0, growthPercent: 6 }, 181.94],
    [{ payment: 0, growthPercent: 0, chargePercent: 12, start: 1_000 }, 299.38],
  ] as const)('with %j is after ten years %d', (changes, value) => {
    expect(valueAfter(changes, 10)).toBe(value);
  });

  test('year by year adds up, and says what it is worth today', () => {
    const rows = savingsYears({ ...plan, chargePercent: 1.2 }, 2, 2.5);
    expect(rows.map(({ year, paidIn, paidInSoFar }) => [year, paidIn, paidInSoFar])).toEqual([
      [0, 100, 100],
      [1, 1_200, 1_300],
      [2, 1_200, 2_500],
    ]);
    expect(rows[1]?.real).toBe(Number(((rows[1]?.value ?? 0) / 1.025).toFixed(2)));
    expect(rows[2]?.real).toBe(Number(((rows[2]?.value ?? 0) / 1.025 ** 2).toFixed(2)));
    expect(rows[1]?.charges).toBeGreaterThan(0);
  });
});

test('an amount in today’s money is divided by what prices have become', () => {
  expect(inTodaysMoney(1_000, 2.5, 120)).toBe(781.2);
  expect(inTodaysMoney(1_000, 0, 120)).toBe(1_000);
  expect(inTodaysMoney(1_000, -1, 12)).toBe(1_010.1);
});

describe('the payment to reach a target', () => {
  test('is the annuity, rounded up', () => {
    // 15,692.93 less 100 × (1 + 0.05/12)^120, by the sum of 120 payments of 1.
    expect(paymentToReach(15_692.93, plan, 120)).toBe(100.01);
    expect(paymentToReach(15_692.92, plan, 120)).toBe(100);
    expect(paymentToReach(1_200, { ...plan, start: 0, growthPercent: 0 }, 12)).toBe(100);
  });

  test('is nothing where the start is enough', () => {
    expect(paymentToReach(100, plan, 12)).toBe(0);
  });
});

describe('the time to reach a target', () => {
  test('is the first month in which it is there', () => {
    expect(monthsToReach(15_692.93, plan, 0)).toBe(120);
    expect(monthsToReach(15_692.94, plan, 0)).toBe(121);
    expect(monthsToReach(100, plan, 0)).toBe(0);
  });

  test('is longer if the target rises with prices', () => {
    expect(monthsToReach(15_692.93, plan, 2.5)).toBeGreaterThan(120);
  });

  test('is unknown if it is not reached within a century', () => {
    expect(monthsToReach(200, { ...plan, payment: 0, growthPercent: 0 }, 0)).toBeUndefined();
    expect(monthsToReach(101, { ...plan, payment: 0, growthPercent: 1 }, 2)).toBeUndefined();
    expect(monthsToReach(1_300, { ...plan, payment: 1, growthPercent: 0 }, 0)).toBe(1_200);
  });
});

describe('properties', () => {
  const pence = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
  const percent = (min: number, max: number) =>
    fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
  const anyPlan: fc.Arbitrary<SavingsPlan> = fc.record({
    start: pence(1_000_000),
    payment: pence(10_000),
    frequency: fc.constantFrom('monthly', 'yearly'),
    timing: fc.constantFrom('start', 'end'),
    growthPercent: percent(-10, 20),
    chargePercent: percent(0, 5),
  });
  const years = fc.integer({ min: 1, max: 30 });
  const runs = { numRuns: 40 };

  test('every year adds up to the penny', () => {
    fc.assert(
      fc.property(anyPlan, years, (any, count) => {
        let opening = 0;
        for (const { paidIn, growth, charges, value } of savingsYears(any, count, 2.5)) {
          const cents = [opening, paidIn, growth, -charges].map((amount) => Math.round(amount * 100));
          expect(cents.reduce((sum, each) => sum + each, 0)).toBe(Math.round(value * 100));
          opening = value;
        }
      }),
      runs,
    );
  });

  test('today’s money is less than the figure if prices rise, more if they fall, and the same if they stay', () => {
    fc.assert(
      fc.property(anyPlan, years, percent(0, 10), (any, count, inflation) => {
        for (const { value, real } of savingsYears(any, count, inflation)) expect(real).toBeLessThanOrEqual(value);
        for (const { value, real } of savingsYears(any, count, -inflation)) expect(real).toBeGreaterThanOrEqual(value);
        for (const { value, real } of savingsYears(any, count, 0)) expect(real).toBe(value);
      }),
      runs,
    );
  });

  test('more of what is good is never less: payments, growth, earlier payments; charges take away', () => {
    const last = (any: SavingsPlan, count: number) => savingsYears(any, count, 0).at(-1)?.value ?? 0;
    fc.assert(
      fc.property(anyPlan, years, (any, count) => {
        const value = last(any, count);
        expect(last({ ...any, payment: any.payment + 10 }, count)).toBeGreaterThan(value);
        expect(last({ ...any, growthPercent: any.growthPercent + 1 }, count)).toBeGreaterThanOrEqual(value);
        expect(last({ ...any, chargePercent: any.chargePercent + 1 }, count)).toBeLessThanOrEqual(value);
      }),
      runs,
    );
  });

  test('the payment that is said to reach a target reaches it, and a penny less does not', () => {
    fc.assert(
      fc.property(anyPlan, years, pence(1_000_000), (any, count, more) => {
        // 1 + 0.14 is 1.1400000000000001, which no amount in pence equals.
        const target = Number((1 + more).toFixed(2));
        const payment = paymentToReach(target, any, count * 12);
        const reached = (each: number) => savingsYears({ ...any, payment: each }, count, 0).at(-1)?.value ?? 0;
        expect(reached(payment)).toBeGreaterThanOrEqual(target);
        // Where a year has one payment, a penny of it may be less than a penny at the end.
        fc.pre(payment >= 0.02);
        expect(reached(Number((payment - 0.02).toFixed(2)))).toBeLessThan(target);
      }),
      runs,
    );
  });

  test('the time that is said is the first at which the target is there', () => {
    fc.assert(
      fc.property(anyPlan, years, (any, count) => {
        const rows = savingsYears(any, count, 0);
        const target = rows.at(-1)?.value ?? 0;
        const months = monthsToReach(target, any, 0);
        expect(months).toBeLessThanOrEqual(count * 12);
      }),
      runs,
    );
  });
});
