import { describe, expect, test } from '@jest/globals';
import { firstYear, household, projection, secondYear } from '../../testing/example-scenario.ts';
import { type MoneyTerms, partsInUnits, pounds, sumOf, toThePenny, yearsInTerms } from './money-terms.ts';
import { yearLines } from './year-lines.ts';

const linesIn = (terms: MoneyTerms) => yearsInTerms(projection, terms, 2.5).map((year) => yearLines(household, year));
const amounts = (lines: readonly { name: string; amount: number }[]) => lines.map(({ name, amount }) => [name, amount]);

describe('[R358] the lines of a year', () => {
  test.each(['today', 'nominal'] as const)('add up on both sides of its cash, in money of %s', (terms) => {
    for (const { comesIn, goesOut } of linesIn(terms)) {
      const total = (lines: readonly { amount: number }[]) => sumOf(lines.map(({ amount }) => amount));
      expect(total(comesIn)).toBe(total(goesOut));
    }
  });

  test.each(['today', 'nominal'] as const)('add up to the penny where that is asked for, in money of %s', (terms) => {
    for (const year of yearsInTerms(projection, terms, 2.5)) {
      const { comesIn, goesOut, wrappers } = yearLines(household, year, toThePenny);
      const total = sumOf(comesIn.map(({ amount }) => amount));
      expect(total).toBe(sumOf(goesOut.map(({ amount }) => amount)));
      const flows = [...year.year.incomes, ...year.year.withdrawals].map(({ amount }) => amount);
      expect(total).toBe(Math.round(sumOf(flows) / year.prices));
      for (const { opening, paidIn, takenOut, growth, charges, tax, closing } of wrappers) {
        expect(opening + paidIn - takenOut + growth - charges - tax).toBe(closing);
      }
    }
  });

  test.each(['today', 'nominal'] as const)('of each account lead from opening to closing, in money of %s', (terms) => {
    const years = linesIn(terms);
    for (const { opening, paidIn, takenOut, growth, charges, tax, closing } of years.flatMap((year) => year.wrappers)) {
      expect(opening + paidIn - takenOut + growth - charges - tax).toBe(closing);
    }
    expect(years[1]?.wrappers.map(({ opening }) => opening)).toEqual(years[0]?.wrappers.map(({ closing }) => closing));
  });

  test('are in pounds of the year what the engine gives', () => {
    const [first] = linesIn('nominal');
    expect(amounts(first?.comesIn ?? [])).toEqual([
      ['Salary <b>Alex</b>', 60_000],
      ['From Bank', 3_110],
    ]);
    expect(amounts(first?.goesOut ?? [])).toEqual([
      ['Living', 36_000],
      ['Mortgage', 10_000],
      ['Income Tax, Alex', 11_000],
      ['National Insurance, Alex', 3_110],
      ['Saved into Alex’s ISA', 3_000],
    ]);
    expect(first?.wealth).toBe(firstYear.wealth / 100);
  });

  test('are in today’s money divided by prices: of the year’s start for payments, of its end for what is left', () => {
    const second = linesIn('today')[1];
    // £39,024.40 and £16,868.29 come to £55,893: the pound that is left goes to the larger part of a pound.
    expect(second?.comesIn.map(({ amount }) => amount)).toEqual([39_025, 16_868]);
    expect(second?.wrappers[1]).toMatchObject({ opening: 84_293, closing: 82_237, growth: -2_056 });
    expect(second?.wealth).toBeCloseTo(secondYear.wealth / 100 / 1.025 ** 2, -1);
  });

  test('say what was wanted and not paid; nothing where all was', () => {
    const [first, second] = linesIn('nominal');
    expect(first?.notPaid).toEqual([]);
    expect(amounts(second?.notPaid ?? [])).toEqual([['A boat', 30_360]]);
  });

  test('name payments of debts that were not made', () => {
    const year = { ...secondYear, shortfall: secondYear.shortfall + 50_000 };
    const { notPaid } = yearLines(household, { year, prices: 1, endPrices: 1 });
    expect(amounts(notPaid)).toEqual([
      ['A boat', 30_360],
      ['Payments of debts', 500],
    ]);
  });
});

test('rounded parts keep their total, whatever is lost in each', () => {
  expect(partsInUnits([133, 133, 134], 1, pounds)).toEqual([1, 1, 2]);
  expect(partsInUnits([50, 50], 1, pounds)).toEqual([1, 0]);
  expect(partsInUnits([-150, 350], 1, pounds)).toEqual([-1, 3]);
  expect(partsInUnits([], 2, pounds)).toEqual([]);
  // 3 pence at prices of 2: one and a half, which is two.
  expect(partsInUnits([1, 1, 1], 2, toThePenny)).toEqual([1, 1, 0]);
});
