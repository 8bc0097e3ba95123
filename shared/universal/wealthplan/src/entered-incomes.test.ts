import { describe, expect, test } from '@jest/globals';
import type { Household, Income } from './household.ts';
import { projectHousehold } from './project-household.ts';
import type { Market } from './projection.ts';
import { pounds, taxOf, yearOf, yearsOf } from './testing/projected.ts';
import { household, income, person } from './testing/worked-household.ts';

// Worked by hand in the comments. Ada is 60 on 6 April 2026 and has other income of nothing.

const sixty = person({ born: '1966-04-06', livesTo: 80, retiresAt: 60 });
const at = (age: number) => ({ kind: 'age', person: 'self', age }) as const;
const scheme = {
  normalAge: 65,
  earlyPercent: 5,
  latePercent: 5,
  lumpSum: 0,
  givenUpPercent: 0,
  lumpSumForOne: 0,
};
const withPension = (of: Partial<Income>, more: Partial<Household> = {}) =>
  household({ people: [sixty], incomes: [income({ scheme, ...of })], ...more });
const paid = (of: Household, year = 0) => pounds(yearOf(of, year).incomes, 'income');

/** Prices that rise by these rates, then not at all. */
const prices = (...rates: number[]): Market => ({
  growth: () => 0,
  cash: () => 0,
  inflation: (year) => rates[year] ?? 0,
});
const incomesOf = (of: Household, market: Market, count: number) =>
  projectHousehold(of, market)
    .years.slice(0, count)
    .map(({ incomes }) => pounds(incomes, 'income'));

describe('a final salary pension', () => {
  test.each([
    // 5% a year compound (ABF Pension Scheme, deferred members): £10,000 × 0.95^5.
    [60, 7_737.81],
    [64, 9_500],
    [65, 10_000],
    // × 1.05².
    [67, 11_025],
  ])('[R358] from %d on pays the scheme’s part of what it pays at 65', (age, yearly) => {
    const of = withPension({ yearly: 10_000, from: at(age) });
    expect(paid(of, age - 60)).toBe(yearly);
    if (age > 60) expect(paid(of, age - 61)).toBe(0);
  });

  test('[R358] of which a part is given up pays a lump sum, free of tax', () => {
    // Guide to the Local Government Pension Scheme: of £5,000 a year £1,000 are given up for £12 each.
    const of = withPension({
      yearly: 5_000,
      from: at(65),
      scheme: { ...scheme, givenUpPercent: 20, lumpSumForOne: 12 },
    });
    const year = yearOf(of, 5);
    expect(pounds(year.incomes, 'income')).toBe(4_000);
    expect(year.receipts).toEqual([{ id: 'income', amount: 12_000_00 }]);
    expect(year.taxes).toEqual([]);
    expect(yearOf(of, 6).receipts).toEqual([]);
  });

  test('[R358] is reduced first, then given up, and its own lump sum comes as it was entered', () => {
    // £10,000 × 0.95^5 = £7,737.81; a tenth of it, £773.781, × 12 = £9,285.37; with £3,000 £12,285.37.
    const of = withPension({
      yearly: 10_000,
      scheme: { ...scheme, lumpSum: 3_000, givenUpPercent: 10, lumpSumForOne: 12 },
    });
    expect(pounds(yearOf(of).receipts, 'income')).toBe(12_285.37);
    expect(paid(of)).toBe(6_964.03);
  });

  test('[R358] whose lump sum is above the allowance is taxed on the rest as a pension', () => {
    const of = withPension({ yearly: 0, scheme: { ...scheme, lumpSum: 300_000 } });
    // £300,000 − £268,275 = £31,725; less £12,570 at 20%.
    expect(taxOf(yearOf(of), 'income-tax')).toBe(3_831);
  });

  test('[R358] uses up the allowance for other pensions', () => {
    const of = withPension(
      { yearly: 0, scheme: { ...scheme, lumpSum: 268_275 } },
      {
        spending: [{ ...income({}), id: 's', kind: 'essential', yearly: 280_275 }],
        wrappers: [
          {
            id: 'pot',
            name: 'Pot',
            owner: 'self',
            kind: 'pension',
            value: 100_000,
            cost: 0,
            sharesPercent: 0,
            chargePercent: 0,
          },
        ],
      },
    );
    // £12,000 are left to find: all of what the pot pays is taxed, and below the personal allowance.
    expect(pounds(yearOf(of).withdrawals, 'pot')).toBe(12_000);
    const more = withPension({ yearly: 0 }, { spending: of.spending, wrappers: of.wrappers });
    expect(yearOf(more).shortfall).toBeGreaterThan(0);
  });

  test('[R358] with a cap on all years before it begins has the lower of prices and the cap compounded', () => {
    const capped = (percent: number) => ({ by: 'capped', percent }) as const;
    const of = (before: number, after: number) =>
      withPension({
        yearly: 10_000,
        from: at(62),
        scheme: { ...scheme, normalAge: 62 },
        rises: { before: capped(before), after: capped(after) },
      });
    // Prices: +10%, 0%, +4%, −1%. Before: 1.025² = 1.050625 < 1.10; 1.05² = 1.1025 > 1.10.
    const market = prices(0.1, 0, 0.04, -0.01);
    // In payment each year by itself: 2.5% of 4%, then none of −1%.
    expect(incomesOf(of(2.5, 2.5), market, 5)).toEqual([0, 0, 10_506.25, 10_768.91, 10_768.91]);
    expect(incomesOf(of(5, 5), market, 5)).toEqual([0, 0, 11_000, 11_440, 11_440]);
  });

  test('[R358] rises by a fixed part, or not at all', () => {
    const rises = (before: Income['rises']) =>
      incomesOf(
        withPension({
          yearly: 1_000,
          from: at(61),
          scheme: { ...scheme, normalAge: 61 },
          ...(before ? { rises: before } : {}),
        }),
        prices(0.1, 0.1),
        3,
      );
    // £1,000 × 1.03, then × 1.02; prices alone: £1,100, £1,210.
    expect(rises({ before: { by: 'fixed', percent: 3 }, after: { by: 'fixed', percent: 2 } })).toEqual([
      0, 1_030, 1_050.6,
    ]);
    expect(rises({ before: { by: 'none', percent: 0 }, after: { by: 'none', percent: 0 } })).toEqual([0, 1_000, 1_000]);
    expect(rises(undefined)).toEqual([0, 1_100, 1_210]);
  });

  test('[R358] pays who survives a part of what it was before the lump sum; of one not begun, at once and in full', () => {
    const couple = (livesTo: number) =>
      household({
        people: [{ ...sixty, livesTo }, person({ key: 'partner', born: '1966-04-06', livesTo: 80 })],
        incomes: [
          income({
            yearly: 10_000,
            from: at(62),
            survivorPercent: 60,
            scheme: { ...scheme, normalAge: 65, givenUpPercent: 20, lumpSumForOne: 12 },
          }),
        ],
      });
    // From 62: × 0.95³ = £8,573.75; paid 80%; 60% of £8,573.75 goes on.
    const after = couple(63);
    expect(paid(after, 3)).toBe(6_859);
    expect(paid(after, 4)).toBe(5_144.25);
    // Dead in the year of 60: from the next year 60% of £10,000, and no lump sum.
    const before = yearsOf(couple(60));
    expect(pounds(before[1]?.incomes ?? [], 'income')).toBe(6_000);
    expect(before.flatMap(({ receipts }) => receipts)).toEqual([]);
  });

  test('[R358] that was stored before it had rules of its own is paid as before', () => {
    const { scheme: _, ...old } = income({ yearly: 10_000, from: at(62), abovePrices: -1 });
    const of = household({ people: [sixty], incomes: [old] });
    expect(incomesOf(of, prices(0.1), 4)).toEqual([0, 0, 10_781.1, 10_673.29]);
  });
});

describe('an annuity', () => {
  test('[R358] is level, and within its guarantee paid in full after a death', () => {
    const of = (guaranteedYears: number) =>
      household({
        people: [{ ...sixty, livesTo: 61 }, person({ key: 'partner', born: '1966-04-06', livesTo: 80 })],
        incomes: [
          income({
            kind: 'annuity',
            yearly: 6_000,
            survivorPercent: 0,
            guaranteedYears,
            rises: { before: { by: 'prices', percent: 0 }, after: { by: 'none', percent: 0 } },
          }),
        ],
      });
    expect(incomesOf(of(5), prices(0.1, 0.1, 0.1), 6)).toEqual([6_000, 6_000, 6_000, 6_000, 6_000, 0]);
    expect(incomesOf(of(0), prices(0.1, 0.1, 0.1), 3)).toEqual([6_000, 6_000, 0]);
  });
});

describe('the State Pension by qualifying years', () => {
  const of = (statePensionYears: number, retiresAt: number) =>
    household({ people: [{ ...sixty, retiresAt, statePensionYears, statePensionWeekly: 1 }] });
  // State Pension age is 67, on 6 April 2033: the year 7. Pensions Act 2014 s.2 and s.3.
  const weekly = (household: Household) => pounds(yearOf(household, 7).incomes, 'state-pension:self') / 52;

  test.each([
    // 23 years and five until 65 are 28 of 35: £241.30 × 28 ÷ 35.
    [23, 65, 193.04],
    [28, 60, 193.04],
    // 30 and seven are more than are needed.
    [30, 67, 241.3],
    // No years are added after State Pension age.
    [20, 75, 186.15],
    [9, 60, 0],
    [10, 60, 68.94],
  ])('[R358] %d and work until %d comes to £%d a week', (years, retiresAt, amount) => {
    expect(weekly(of(years, retiresAt))).toBeCloseTo(amount, 2);
  });
});

describe('other incomes', () => {
  const taxes = (of: Partial<Income>) =>
    taxOf(yearOf(household({ people: [sixty], incomes: [income(of)] })), 'income-tax');

  test('[R358] rent is paid and taxed after its costs, until its property is sold', () => {
    const flat = {
      id: 'flat',
      name: 'Flat',
      isHome: false,
      value: 0,
      cost: 0,
      selfPercent: 100,
      abovePrices: 0,
      sale: { at: at(62), buysFor: 0, costsPercent: 0 },
    };
    const of = household({
      people: [sixty],
      incomes: [income({ kind: 'rent', yearly: 24_000, costs: 4_000, property: 'flat' })],
      properties: [flat],
    });
    expect(incomesOf(of, prices(), 3)).toEqual([20_000, 20_000, 0]);
    // 20% of £20,000 − £12,570.
    expect(taxOf(yearOf(of), 'income-tax')).toBe(1_486);
  });

  test('[R358] dividends are taxed as such', () => {
    // £20,000 − £12,570 − £500 at 10.75%.
    expect(taxes({ kind: 'dividends', yearly: 20_000 })).toBe(744.97);
  });

  test('[R358] maintenance is not taxed', () => {
    expect(taxes({ kind: 'maintenance', yearly: 50_000 })).toBe(0);
  });
});

test('[R358] school fees are paid between two ages of a child, also of one not yet born', () => {
  const fees = (born: string) =>
    yearsOf(
      household({
        people: [sixty],
        children: [{ id: 'kit', name: 'Kit', born, benefitUntil: 0 }],
        spending: [
          {
            id: 'fees',
            name: 'Fees',
            kind: 'school',
            yearly: 100,
            abovePrices: 0,
            survivorPercent: 100,
            from: { kind: 'child-age', child: 'kit', age: 5 },
            until: { kind: 'child-age', child: 'kit', age: 7 },
          },
        ],
      }),
    ).flatMap(({ spending }, year) => (spending.length > 0 ? [year] : []));
  // 5 on 1 September 2026: the year from April 2027; 7 by April 2029.
  expect(fees('2021-09-01')).toEqual([1, 2]);
  // Six already.
  expect(fees('2020-01-01')).toEqual([0]);
  expect(fees('2028-01-01')).toEqual([7, 8]);
  expect(fees('2010-01-01')).toEqual([]);
});
