import { describe, expect, test } from '@jest/globals';
import { pounds, taxOf, yearOf, yearsOf } from './testing/projected.ts';
import { household, income, person, spending, wrapper } from './testing/worked-household.ts';

// By the rules of 2026/27; the arithmetic of each case is in its comments.

describe('what is taken out', () => {
  test('[R358] of a general account pays capital gains tax on its part of the gain', () => {
    const year = yearOf(
      household({
        spending: [spending({ yearly: 40_000 })],
        wrappers: [wrapper({ kind: 'general', value: 100_000, cost: 50_000 })],
      }),
    );
    // W − 18% × (W ÷ 2 − £3,000) = £40,000, so W = £39,460 ÷ 0.91 = £43,362.64.
    expect(pounds(year.withdrawals, 'general')).toBe(43_362.64);
    expect(taxOf(year, 'capital-gains-tax')).toBe(3_362.63);
    expect(year.surplus).toEqual([{ id: 'cash:surplus', amount: 1 }]);
  });

  test('[R358] of a bond is free up to 5% of what was paid in, and its gains have a credit', () => {
    const year = yearOf(
      household({
        incomes: [income({ yearly: 60_000 })],
        // Tax on £60,000 is £11,432.
        spending: [spending({ yearly: 58_568 })],
        wrappers: [wrapper({ kind: 'bond', value: 200_000, cost: 100_000 })],
      }),
    );
    const taken = pounds(year.withdrawals, 'bond');
    // After £5,000 the bond is £195,000 with £95,000 of cost.
    const gain = (taken - 5_000) * (1 - 95 / 195);
    // £500 within the savings allowance, the rest at 40%, less 20% of all.
    const tax = (gain - 500) * 0.4 - gain * 0.2;
    expect(Math.abs(taxOf(year, 'income-tax') - 11_432 - tax)).toBeLessThanOrEqual(0.02);
    expect(taken).toBeGreaterThan(10_000);
  });

  test('[R358] of a pension is a quarter tax-free up to the lump sum allowance', () => {
    const year = yearOf(
      household({
        spending: [spending({ yearly: 900_000 })],
        wrappers: [wrapper({ kind: 'pension', value: 3_000_000 })],
      }),
    );
    // T = W − £268,275: 20% of £37,700, 40% of £87,440, 45% above £125,140 of it is its tax.
    const taxed = pounds(year.withdrawals, 'pension') - 268_275;
    expect(Math.abs(taxOf(year, 'income-tax') - (7_540 + 34_976 + (taxed - 125_140) * 0.45))).toBeLessThanOrEqual(0.02);
  });

  // £140,000 after tax, from £5m: T = ¾ W is above £125,140, so W − tax up to there − top rate × (T − £125,140) =
  // £140,000. Up to £125,140, without an allowance: £37,700 at 20%, £87,440 at 40%; in Scotland £3,967 at 19%, £12,989
  // at 20%, £14,136 at 21%, £31,338 at 42%, £62,710 at 45%.
  test.each([
    ['rest-of-uk', 7_540 + 34_976, 0.45],
    ['scotland', 753.73 + 2_597.8 + 2_968.56 + 13_161.96 + 28_219.5, 0.48],
  ] as const)('[R358] of a pension in %s does not overshoot where the allowance has gone', (country, below, top) => {
    const year = yearOf(
      household({
        people: [person({ country })],
        spending: [spending({ yearly: 140_000 })],
        wrappers: [wrapper({ kind: 'pension', value: 5_000_000 })],
      }),
    );
    const exact = (140_000 + below - 125_140 * top) / (1 - 0.75 * top);
    expect(Math.abs(pounds(year.withdrawals, 'pension') - exact)).toBeLessThanOrEqual(0.1);
    expect(pounds(year.surplus, 'cash:surplus')).toBeLessThanOrEqual(0.01);
    expect(year.shortfall).toBe(0);
  });

  test('[R358] does not overshoot in any year, nor once the lump sum allowance is used', () => {
    const years = yearsOf(
      household({
        people: [person({ livesTo: 95 })],
        spending: [spending({ yearly: 140_000 })],
        wrappers: [wrapper({ kind: 'pension', value: 5_000_000 })],
      }),
    );
    expect(years).toHaveLength(19);
    for (const { surplus } of years) expect(pounds(surplus, 'cash:surplus')).toBeLessThanOrEqual(0.01);
  });

  test('[R358] follows the order of the household', () => {
    const of = (
      withdrawalOrder: ['isa', 'cash', 'general', 'bond', 'pension'] | ['cash', 'isa', 'general', 'bond', 'pension'],
    ) =>
      yearOf(
        household({
          spending: [spending({ yearly: 1_000 })],
          wrappers: [wrapper({ kind: 'isa', value: 600 }), wrapper({ kind: 'cash', value: 900 })],
          withdrawalOrder,
        }),
      ).withdrawals;
    expect(of(['isa', 'cash', 'general', 'bond', 'pension'])).toEqual([
      { id: 'isa', amount: 600_00 },
      { id: 'cash', amount: 400_00 },
    ]);
    expect(of(['cash', 'isa', 'general', 'bond', 'pension'])).toEqual([
      { id: 'isa', amount: 100_00 },
      { id: 'cash', amount: 900_00 },
    ]);
  });
});

test('[R358] what there is no money for is left out: goals, then lifestyle, then what is essential', () => {
  const year = yearOf(
    household({
      receipts: [{ id: 'gift', name: 'Gift', owner: 'self', amount: 12_000, at: { kind: 'now' } }],
      spending: [
        spending({ id: 'home', yearly: 10_000 }),
        spending({ id: 'travel', kind: 'lifestyle', yearly: 5_000 }),
      ],
      goals: [
        {
          id: 'car',
          name: 'Car',
          kind: 'purchase',
          amount: 20_000,
          at: { kind: 'now' },
          everyYears: null,
          until: { kind: 'end' },
        },
      ],
    }),
  );
  expect(year.goals).toEqual([{ id: 'car', amount: 0, wanted: 20_000_00 }]);
  expect(pounds(year.spending, 'travel')).toBe(2_000);
  expect(pounds(year.spending, 'home')).toBe(10_000);
  expect(year.shortfall).toBe(23_000_00);
});
