import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type DrawdownPlan, drawdown, incomeThatLasts } from './drawdown.ts';

const plan: DrawdownPlan = {
  pot: 100_000,
  age: 65,
  income: 12_000,
  rises: false,
  growthPercent: 0,
  chargePercent: 0,
  inflationPercent: 0,
};
const pence = (amount: number) => Math.round(amount * 100);

describe('a drawdown', () => {
  test('without growth lasts pot ÷ income', () => {
    const { years, runsOut } = drawdown(plan, 75);
    // 100 payments of £1,000; the one of month 101 is short.
    expect(runsOut).toBe(100);
    expect(years.map(({ closing }) => closing)).toEqual([
      88_000, 76_000, 64_000, 52_000, 40_000, 28_000, 16_000, 4_000, 0, 0,
    ]);
    expect(years[8]).toMatchObject({ age: 73, opening: 4_000, withdrawn: 4_000, closing: 0 });
    expect(years[9]).toMatchObject({ age: 74, opening: 0, withdrawn: 0 });
  });

  test('that pays exactly what there is does not run out', () => {
    expect(drawdown({ ...plan, income: 10_000 }, 75).runsOut).toBeUndefined();
    expect(drawdown({ ...plan, income: 10_000.01 }, 75).runsOut).toBe(119);
  });

  test('is an annuity due: the pot grows after each payment', () => {
    // 100,000 × f^12 − 1,000 × f × (f^12 − 1) ÷ (f − 1), f = 1 + 0.06 ÷ 12.
    expect(drawdown({ ...plan, growthPercent: 6 }, 66).years[0]).toMatchObject({
      growth: 5_770.54,
      closing: 93_770.54,
    });
  });

  test('charges a twelfth of the rate of what is there each month', () => {
    const [year] = drawdown({ ...plan, income: 0, chargePercent: 1.2 }, 66).years;
    // 100,000 × 0.999^12.
    expect(year).toMatchObject({ closing: 98_806.58, charges: 1_193.42, growth: 0 });
  });

  test('whose income rises takes more each year, and the same in today’s money', () => {
    const { years } = drawdown({ ...plan, rises: true, inflationPercent: 2.5 }, 68);
    expect(years.map(({ withdrawn }) => withdrawn)).toEqual([12_000, 12_300, 12_607.5]);
    expect(years.map(({ realIncome }) => realIncome)).toEqual([12_000, 12_000, 12_000]);
    expect(years[0]?.realClosing).toBe(85_853.66);
  });

  test('takes less from the pot once the State Pension is paid, and nothing where that is enough', () => {
    const statePension = { amount: 11_000, fromAge: 67 };
    const of = (changes: Partial<DrawdownPlan>) =>
      drawdown({ ...plan, statePension, ...changes }, 69).years.map((year) => [year.withdrawn, year.statePension]);
    expect(of({})).toEqual([
      [12_000, 0],
      [12_000, 0],
      [1_000, 11_000],
      [1_000, 11_000],
    ]);
    expect(of({ income: 10_000 }).slice(2)).toEqual([
      [0, 11_000],
      [0, 11_000],
    ]);
    // It rises with prices, an income that does not stays.
    expect(of({ inflationPercent: 10 }).slice(2)).toEqual([
      [0, 13_310],
      [0, 14_641],
    ]);
  });
});

describe('the income that lasts to an age', () => {
  test('is pot ÷ years without growth, rounded down', () => {
    expect(incomeThatLasts(plan, 75)).toBe(10_000);
    expect(incomeThatLasts(plan, 68)).toBe(33_333.33);
  });

  test('has the State Pension on top', () => {
    // 5 years: 2 of I and 3 of I − 10,000 are 100,000.
    expect(incomeThatLasts({ ...plan, statePension: { amount: 10_000, fromAge: 67 } }, 70)).toBe(26_000);
  });

  test('is the State Pension alone where there is no pot', () => {
    expect(incomeThatLasts({ ...plan, pot: 0 }, 90)).toBe(0);
    expect(incomeThatLasts({ ...plan, pot: 0, statePension: { amount: 9_000, fromAge: 65 } }, 90)).toBe(9_000);
  });
});

describe('properties', () => {
  const gbp = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((amount) => amount / 100);
  const percent = (min: number, max: number) =>
    fc.integer({ min: min * 100, max: max * 100 }).map((rate) => rate / 100);
  const plans = fc.record({
    pot: gbp(2_000_000),
    age: fc.integer({ min: 30, max: 90 }),
    income: gbp(100_000),
    rises: fc.boolean(),
    statePension: fc.option(fc.record({ amount: gbp(15_000), fromAge: fc.integer({ min: 60, max: 80 }) }), {
      nil: undefined,
    }),
    growthPercent: percent(-10, 20),
    chargePercent: percent(0, 5),
    inflationPercent: percent(-2, 10),
  });

  test('no figure is below zero but growth, and every year adds up to the penny and begins where the last one ended', () => {
    fc.assert(
      fc.property(plans, (any) => {
        const { years } = drawdown(any, any.age + 20);
        expect(years).toHaveLength(20);
        for (const [index, year] of years.entries()) {
          const { opening, withdrawn, growth, charges, closing, statePension } = year;
          for (const figure of [opening, withdrawn, charges, closing, statePension]) {
            expect(figure).toBeGreaterThanOrEqual(0);
          }
          expect(pence(opening) - pence(withdrawn) + pence(growth) - pence(charges)).toBe(pence(closing));
          expect(opening).toBe(index === 0 ? any.pot : years[index - 1]?.closing);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a pot that runs out is empty at the end of that year and stays so; before, it pays all that is wanted', () => {
    fc.assert(
      fc.property(plans, (any) => {
        const { years, runsOut } = drawdown(any, any.age + 20);
        const last = runsOut === undefined ? 20 : Math.floor(runsOut / 12);
        for (const year of years.slice(last)) expect(year.closing).toBe(0);
        for (const [index, { withdrawn, statePension }] of years.slice(0, last).entries()) {
          const level = any.rises ? (1 + any.inflationPercent / 100) ** index : 1;
          const wanted = Math.max(0, Number((any.income * level).toFixed(2)) - statePension);
          expect(Math.abs(withdrawn - wanted)).toBeLessThan(0.02);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('the income that lasts does, and a penny more does not', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 5, max: 30 }), (any, span) => {
        const until = any.age + span;
        const income = incomeThatLasts(any, until);
        expect(drawdown({ ...any, income }, until).runsOut).toBeUndefined();
        expect(drawdown({ ...any, income: (pence(income) + 1) / 100 }, until).runsOut).toBeDefined();
      }),
      { numRuns: 60 },
    );
  });

  test('more growth never makes it end sooner', () => {
    fc.assert(
      fc.property(plans, (any) => {
        const months = (growthPercent: number) =>
          drawdown({ ...any, growthPercent }, any.age + 15).runsOut ?? Number.POSITIVE_INFINITY;
        expect(months(any.growthPercent + 1)).toBeGreaterThanOrEqual(months(any.growthPercent));
      }),
      { numRuns: 40 },
    );
  });
});
