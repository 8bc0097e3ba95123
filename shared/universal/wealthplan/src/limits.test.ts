import { describe, expect, test } from '@jest/globals';
import type { Household } from './household.ts';
import { pounds, taxOf, wrapperOf, yearOf, yearsOf } from './testing/projected.ts';
import { household, income, person, saving, spending, wrapper } from './testing/worked-household.ts';

const employee = (yearly: number) => income({ kind: 'employment', yearly });
const inflation = (inflationPercent: number): Household['assumptions'] => ({
  inflationPercent,
  cashPercent: 0,
  thresholdsAbovePrices: 0,
  generalIncomePercent: 0,
});

describe('a pension', () => {
  const from = (born: string) =>
    yearsOf(
      household({
        people: [person({ born, livesTo: Number(2032 - Number(born.slice(0, 4))) })],
        spending: [spending({ yearly: 10_000 })],
        wrappers: [wrapper({ kind: 'pension', value: 500_000 })],
      }),
    ).map(({ startsOn, shortfall }) => [startsOn.slice(0, 4), shortfall === 0]);

  test('[R358] is closed before the minimum age, which is 57 from April 2028', () => {
    // 55 on 1 June 2027, 56 in the years from April 2028 and 2029, 57 from April 2030 on.
    expect(from('1972-06-01')).toEqual([
      ['2026', false],
      ['2027', false],
      ['2028', false],
      ['2029', false],
      ['2030', true],
      ['2031', true],
      ['2032', true],
    ]);
  });

  test('[R358] that was begun at 55 stays open at 56 after April 2028', () => {
    // 55 on 1 December 2026.
    expect(from('1971-12-01').slice(0, 4)).toEqual([
      ['2026', false],
      ['2027', true],
      ['2028', true],
      ['2029', true],
    ]);
  });

  test('[R358] has the relief that its provider claims, and that of higher rates', () => {
    const of = (yearly: number) =>
      yearOf(
        household({
          people: [person({ born: '1980-01-01' })],
          incomes: [employee(80_000)],
          wrappers: [wrapper({ kind: 'pension' })],
          savings: [saving({ wrapper: 'pension', yearly })],
        }),
      );
    expect(pounds(of(10_000).saved, 'saving')).toBe(8_000);
    expect(wrapperOf(of(10_000), 'pension').paidIn).toBe(10_000_00);
    // £37,700 at 20% and £29,730 at 40%; with £10,000 more at 20%.
    expect(taxOf(of(0), 'income-tax')).toBe(19_432);
    expect(taxOf(of(10_000), 'income-tax')).toBe(17_432);
    // 8% of £37,700 and 2% of £29,730.
    expect(taxOf(of(0), 'national-insurance')).toBe(3_610.6);
  });

  test.each([
    ['up to what is earned', '1980-01-01', 5_000, 10_000, 5_000],
    ['up to £3,600 where nothing is earned', '1980-01-01', 0, 10_000, 3_600],
    ['until 75', '1951-04-07', 9_000, 2_000, 2_000],
    ['not from 75 on', '1951-04-06', 9_000, 2_000, 0],
  ])('[R358] is paid into %s', (_, born, earned, wanted, paidIn) => {
    const year = yearOf(
      household({
        people: [person({ born })],
        incomes: [employee(earned), income({ id: 'free', kind: 'tax-free', yearly: 20_000 })],
        wrappers: [wrapper({ kind: 'pension' })],
        savings: [saving({ wrapper: 'pension', yearly: wanted })],
      }),
    );
    expect(wrapperOf(year, 'pension').paidIn).toBe(paidIn * 100);
  });

  test('[R358] has a charge on what is paid in above the annual allowance, a smaller one once it was begun', () => {
    const paysIn = (employerYearly: number, of: Partial<Household> = {}) =>
      yearsOf(
        household({
          people: [person({ born: '1965-01-01', livesTo: 64 })],
          incomes: [employee(80_000)],
          wrappers: [wrapper({ kind: 'pension', value: 100_000 })],
          savings: [saving({ wrapper: 'pension', employerYearly })],
          ...of,
        }),
      ).map((year) => taxOf(year, 'pension-charge'));
    expect(paysIn(60_000)[0]).toBe(0);
    // 40% of £10,000.
    expect(paysIn(70_000)[0]).toBe(4_000);
    // Money is taken in the first year; from the second, £10,000 is the allowance: 40% of £5,000.
    expect(paysIn(15_000, { spending: [spending({ yearly: 70_000 })] }).slice(0, 2)).toEqual([0, 2_000]);
  });
});

describe('an ISA', () => {
  const saves = (of: Partial<Household> = {}) =>
    yearsOf(
      household({
        people: [person({ livesTo: 83 })],
        incomes: [income({ kind: 'tax-free', yearly: 100_000 })],
        wrappers: [wrapper({ id: 'isa' }), wrapper({ id: 'other' })],
        savings: [
          saving({ id: 'first', wrapper: 'isa', yearly: 15_000 }),
          saving({ id: 'second', wrapper: 'other', yearly: 15_000 }),
        ],
        ...of,
      }),
    );

  test('[R358] takes the allowance of a year in all, the rest becomes cash', () => {
    const [year] = saves();
    expect(year?.saved).toEqual([
      { id: 'first', amount: 15_000_00 },
      { id: 'second', amount: 5_000_00 },
    ]);
    expect(year?.surplus).toEqual([{ id: 'cash:surplus', amount: 80_000_00 }]);
  });

  test('[R358] has the allowance of the law to April 2031, then one that rises with prices', () => {
    const savedIn = saves({ assumptions: inflation(2) }).map(
      ({ saved }) => pounds(saved, 'first') + pounds(saved, 'second'),
    );
    expect(savedIn.slice(0, 7)).toEqual([20_000, 20_000, 20_000, 20_000, 20_000, 20_400, 20_808]);
  });

  test('[R358] is paid into from income and cash, never by selling anything', () => {
    const year = yearOf(
      household({
        wrappers: [
          wrapper({ id: 'isa' }),
          wrapper({ kind: 'general', value: 50_000 }),
          wrapper({ kind: 'cash', value: 3_000 }),
        ],
        savings: [saving({ yearly: 10_000 })],
      }),
    );
    expect(pounds(year.saved, 'saving')).toBe(3_000);
    expect(pounds(year.withdrawals, 'general')).toBe(0);
    expect(year.shortfall).toBe(0);
  });
});

describe('a year after the tables', () => {
  const years = yearsOf(
    household({
      people: [person({ livesTo: 83, statePensionWeekly: null })],
      incomes: [income({ kind: 'other-taxed', yearly: 20_000 })],
      assumptions: inflation(10),
    }),
  );

  test('[R358] is marked', () => {
    expect(years.slice(0, 3).map(({ taxYear, assumedRules }) => [taxYear, assumedRules])).toEqual([
      ['2026/27', false],
      ['2027/28', true],
      ['2028/29', true],
    ]);
  });

  test('[R358] has a State Pension that rises with prices', () => {
    // 52 weeks at £241.30, £265.43, £291.97.
    expect(years.slice(0, 3).map(({ incomes }) => pounds(incomes, 'state-pension:self'))).toEqual([
      12_547.6, 13_802.36, 15_182.44,
    ]);
  });

  test('[R358] keeps what the law has frozen, and raises it after that', () => {
    const allowances = years.map((year) => {
      const totalIncome = pounds(year.incomes, 'income') + pounds(year.incomes, 'state-pension:self');
      return Math.round(totalIncome - taxOf(year, 'income-tax') / 0.2);
    });
    // 2026/27 to 2030/31, then 10% a year. All of it is within the basic rate.
    expect(allowances.slice(0, 7)).toEqual([12_570, 12_570, 12_570, 12_570, 12_570, 13_827, 15_210]);
  });
});

test('[R358] State Pension begins on the day of its age', () => {
  const years = yearsOf(
    household({ people: [person({ born: '1960-10-06', livesTo: 69, statePensionWeekly: 200 })] }),
  ).map(({ incomes }) => pounds(incomes, 'state-pension:self'));
  // Born on 6 October 1960: 66 years and 7 months, 6 May 2027; 336 of 366 days.
  expect(years.slice(0, 3)).toEqual([0, 9_547.54, 10_400]);
});

test('[R358] goals come when they are due, and not when that has passed', () => {
  const goal = { name: 'Goal', kind: 'purchase', amount: 100, everyYears: null, until: { kind: 'end' } } as const;
  const years = yearsOf(
    household({
      people: [person({ livesTo: 82 })],
      wrappers: [wrapper({ kind: 'cash', value: 10_000 })],
      goals: [
        { ...goal, id: 'passed', at: { kind: 'age', person: 'self', age: 75 } },
        { ...goal, id: 'now', at: { kind: 'age', person: 'self', age: 76 } },
        { ...goal, id: 'again', at: { kind: 'now' }, everyYears: 2, until: { kind: 'age', person: 'self', age: 80 } },
        { ...goal, id: 'end', at: { kind: 'end' } },
      ],
    }),
  ).map(({ goals }) => goals.map(({ id }) => id));
  expect(years).toEqual([['now', 'again'], [], ['again'], [], [], []]);
});

describe('a cash ISA', () => {
  const paidIn = (startsOn: string, born: string, isCashIsa: boolean, more: Partial<Household> = {}) => {
    const year = yearOf(
      household({
        startsOn,
        people: [person({ born, livesTo: 90 })],
        incomes: [income({ kind: 'tax-free', yearly: 60_000 })],
        wrappers: [wrapper({ isCashIsa }), wrapper({ id: 'shares', kind: 'isa' })],
        savings: [saving({ yearly: 20_000 }), saving({ id: 'second', wrapper: 'shares', yearly: 20_000 })],
        ...more,
      }),
    );
    return [wrapperOf(year, 'isa').paidIn / 100, wrapperOf(year, 'shares').paidIn / 100];
  };

  test.each([
    // £12,000 of £20,000 in cash under 65 from 6 April 2027 (gov.uk, Tax-free savings newsletter 19).
    ['2027-04-05', '1980-01-01', true, [20_000, 0]],
    ['2027-04-06', '1980-01-01', true, [12_000, 8_000]],
    ['2027-04-06', '1980-01-01', false, [20_000, 0]],
    ['2027-04-06', '1962-04-07', true, [12_000, 8_000]],
    ['2027-04-06', '1962-04-06', true, [20_000, 0]],
  ] as const)('[R358] from %s of who was born on %s, cash %s, is paid %j', (startsOn, born, isCash, expected) => {
    expect(paidIn(startsOn, born, isCash)).toEqual(expected);
  });

  test('[R358] grows by interest on cash, without tax', () => {
    const year = yearOf(
      household({
        wrappers: [wrapper({ isCashIsa: true, value: 100_000 })],
        assumptions: { inflationPercent: 0, cashPercent: 4, thresholdsAbovePrices: 0, generalIncomePercent: 0 },
      }),
      0,
      8,
    );
    expect(Math.abs(wrapperOf(year, 'isa').growth - 4_000_00)).toBeLessThanOrEqual(1);
    expect(year.taxes).toEqual([]);
  });
});
