import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allowanceUses } from './household.ts';
import { pounds, taxOf, yearOf } from './testing/projected.ts';
import { household, income, person, spending, wrapper } from './testing/worked-household.ts';

// By the rules of 2026/27; the arithmetic of each case is in its comments.

const pension = wrapper({ kind: 'pension', value: 300_000 });
const isa = wrapper({ kind: 'isa', value: 300_000 });

describe('allowances that withdrawals use first', () => {
  test('[R358] a pension fills the personal allowance, a quarter beside it; the order pays the rest', () => {
    const year = yearOf(
      household({
        spending: [spending({ yearly: 20_000 })],
        wrappers: [isa, pension],
        allowancesFirst: ['personal-allowance'],
      }),
    );
    // Three quarters of £16,760 are the allowance of £12,570.
    expect(pounds(year.withdrawals, 'pension')).toBe(16_760);
    expect(pounds(year.withdrawals, 'isa')).toBe(3_240);
    expect(year.taxes).toEqual([]);
  });

  test('[R358] what an income has taken of the allowance is not there for a pension', () => {
    const year = yearOf(
      household({
        incomes: [income({ yearly: 9_570 })],
        spending: [spending({ yearly: 20_000 })],
        wrappers: [isa, pension],
        allowancesFirst: ['personal-allowance'],
      }),
    );
    // £3,000 is left of it, so £4,000.
    expect(pounds(year.withdrawals, 'pension')).toBe(4_000);
    expect(pounds(year.withdrawals, 'isa')).toBe(6_430);
    expect(year.taxes).toEqual([]);
  });

  test('[R358] a pension fills the band of the basic rate, and not a penny of the higher one', () => {
    const year = yearOf(
      household({
        spending: [spending({ yearly: 65_000 })],
        wrappers: [isa, pension],
        allowancesFirst: ['basic-rate-band'],
      }),
    );
    // T = £50,270 taxed and a third of it beside: £67,026.66. Its tax is 20% of £37,700.
    expect(pounds(year.withdrawals, 'pension')).toBe(67_026.66);
    expect(taxOf(year, 'income-tax')).toBe(7_540);
    expect(pounds(year.withdrawals, 'isa')).toBe(5_513.34);
  });

  test('[R358] in Scotland the band ends where the higher rate of 42% begins', () => {
    const year = yearOf(
      household({
        people: [person({ country: 'scotland' })],
        spending: [spending({ yearly: 65_000 })],
        wrappers: [isa, pension],
        allowancesFirst: ['basic-rate-band'],
      }),
    );
    // £12,570 + £31,092 taxed, and a third of it beside. 19% of £3,967, 20% of £12,989, 21% of £14,136.
    expect(pounds(year.withdrawals, 'pension')).toBe(58_216);
    expect(taxOf(year, 'income-tax')).toBe(6_320.09);
  });

  test('[R358] a general account is drawn on up to gains of the exempt amount', () => {
    const year = yearOf(
      household({
        spending: [spending({ yearly: 10_000 })],
        wrappers: [isa, wrapper({ kind: 'general', value: 100_000, cost: 60_000 })],
        withdrawalOrder: ['cash', 'isa', 'general', 'bond', 'pension'],
        allowancesFirst: ['gains-exemption'],
      }),
    );
    // Two fifths are gains, so £3,000 of them are in £7,500.
    expect(pounds(year.withdrawals, 'general')).toBe(7_500);
    expect(pounds(year.withdrawals, 'isa')).toBe(2_500);
    expect(year.taxes).toEqual([]);
  });

  test('[R358] a couple uses the allowances of both; who has no pension leaves theirs', () => {
    const couple = {
      people: [person(), person({ key: 'partner', name: 'Bea' })],
      spending: [spending({ yearly: 40_000 })],
      allowancesFirst: ['personal-allowance' as const],
    };
    const hers = wrapper({ id: 'hers', kind: 'pension', owner: 'partner', value: 300_000 });
    const both = yearOf(household({ ...couple, wrappers: [isa, pension, hers] }));
    expect(pounds(both.withdrawals, 'pension')).toBe(16_760);
    expect(pounds(both.withdrawals, 'hers')).toBe(16_760);
    expect(pounds(both.withdrawals, 'isa')).toBe(6_480);
    const one = yearOf(household({ ...couple, wrappers: [isa, pension] }));
    expect(pounds(one.withdrawals, 'pension')).toBe(16_760);
    expect(pounds(one.withdrawals, 'isa')).toBe(23_240);
  });

  test('[R358] what is needed is taken, and no more', () => {
    const year = yearOf(
      household({
        spending: [spending({ yearly: 5_000 })],
        wrappers: [isa, pension],
        allowancesFirst: ['basic-rate-band'],
      }),
    );
    expect(pounds(year.withdrawals, 'pension')).toBe(5_000);
    expect(pounds(year.withdrawals, 'isa')).toBe(0);
  });

  test('with every income, spending and use, nobody pays a higher rate for what an ISA could pay', () => {
    const amounts = fc.integer({ min: 0, max: 80_000 });
    fc.assert(
      fc.property(amounts, amounts, fc.shuffledSubarray([...allowanceUses]), (earned, spent, allowancesFirst) => {
        const general = wrapper({ kind: 'general', value: 200_000, cost: 50_000 });
        const year = yearOf(
          household({
            incomes: [income({ yearly: earned })],
            spending: [spending({ yearly: spent })],
            wrappers: [isa, pension, general],
            withdrawalOrder: ['cash', 'isa', 'general', 'bond', 'pension'],
            allowancesFirst,
          }),
        );
        // Taxed: the income and three quarters of what the pension pays.
        const taxed = earned + pounds(year.withdrawals, 'pension') * 0.75;
        const limit = allowancesFirst.includes('basic-rate-band') ? 50_270 : 12_570;
        expect(year.shortfall).toBe(0);
        expect(taxed).toBeLessThanOrEqual(Math.max(earned, limit) + 0.01);
        expect(taxOf(year, 'capital-gains-tax')).toBe(0);
      }),
    );
  });
});
