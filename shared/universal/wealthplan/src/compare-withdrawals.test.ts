import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exampleHousehold } from '../bench/example-household.ts';
import { compareWithdrawals, type WithdrawalResult, withWithdrawals } from './compare-withdrawals.ts';
import { household as householdSchema } from './household.ts';
import { deterministicMarket, projectionRates } from './market.ts';
import { projectHousehold } from './project-household.ts';
import { households } from './testing/households.ts';
import { household, person, spending, wrapper } from './testing/worked-household.ts';

const heirs = { heirsTaxPercent: 20 };

/** A pension and an ISA for one year of spending, which the pension could pay untaxed. Growth of the year is 5%. */
const oneYear = household({
  spending: [spending({ yearly: 16_760 })],
  wrappers: [wrapper({ kind: 'isa', value: 40_000 }), wrapper({ kind: 'pension', value: 40_000 })],
});

describe('ways to draw on accounts', () => {
  test('[R358] a pension that fills the personal allowance leaves heirs less to pay on', () => {
    const { entered, best, named } = compareWithdrawals(oneYear, heirs);
    // Pension last: £42,000 stay in it, of which heirs pay a fifth.
    expect(entered).toMatchObject({ shortfall: 0, taxes: 0, inheritanceTax: 0, heirsTax: 840_000 });
    // Both grow alike, so all that is left is £84,000 − £16,760 × √1.05 = £66,826.11.
    expect(entered.left).toBe(5_842_611);
    // From the pension instead: it keeps £42,000 − £17,173.89.
    expect(best).toMatchObject({ shortfall: 0, taxes: 0, heirsTax: 496_522 });
    expect(best.left).toBe(6_682_611 - 496_522);
    expect(named.map(({ key }) => key)).toEqual(['isa-last', 'pension-first', 'allowances', 'basic-rate']);
  });

  test('[R358] without a tax of heirs, no way is better than the entered one', () => {
    const { entered, best } = compareWithdrawals(oneYear, { heirsTaxPercent: 0 });
    expect(best).toBe(entered);
  });

  test('[R358] heirs of somebody who dies before 75 pay nothing', () => {
    const young = { ...oneYear, people: [person({ born: '1952-06-01', livesTo: 74 })] };
    expect(compareWithdrawals(young, heirs).entered.heirsTax).toBe(0);
  });

  test('[R358] a pension of £2m that is left to the last costs the most tax', () => {
    const rich = household({
      people: [person({ born: '1960-04-06', livesTo: 85 })],
      spending: [spending({ yearly: 60_000 })],
      wrappers: [wrapper({ kind: 'isa', value: 600_000 }), wrapper({ kind: 'pension', value: 2_000_000 })],
      assumptions: { inflationPercent: 2, cashPercent: 2, thresholdsAbovePrices: 0, generalIncomePercent: 0 },
    });
    const { entered, named, best, tried } = compareWithdrawals(rich, heirs);
    const all = (result: WithdrawalResult) => result.taxes + result.inheritanceTax + result.heirsTax;
    expect(Math.max(...named.map(all))).toBeLessThan(all(entered));
    expect(all(best)).toBeLessThan(all(entered) - 10_000_000);
    expect(best.left).toBeGreaterThan(Math.max(entered.left, ...named.map(({ left }) => left)) - 1);
    // Three kinds in every order, with each of three uses of a pension.
    expect(tried).toBe(18);
  });

  test.each([
    ['with every kind of account', exampleHousehold],
    ['with two kinds', oneYear],
  ])('each result is what the engine projects for the household that takes it, %s', (_, of) => {
    const { best, entered, named } = compareWithdrawals(of, heirs);
    for (const result of [best, entered, ...named]) {
      const taken = householdSchema.parse(withWithdrawals(of, result));
      const { years, estate } = projectHousehold(taken, deterministicMarket(taken, projectionRates.middle));
      const taxes = years.reduce(
        (sum, { taxes: lines, prices }) => sum + lines.reduce((all, { amount }) => all + amount, 0) / prices,
        0,
      );
      expect(Math.abs(result.taxes - taxes)).toBeLessThanOrEqual(1);
      const last = years.at(-1);
      const level = (last?.prices ?? 1) * (1 + of.assumptions.inflationPercent / 100);
      expect(result.inheritanceTax).toBe(Math.round((estate?.inheritanceTax ?? 0) / level));
    }
  });

  test('of any household the best leaves no more unpaid, and where equal no less, than any way by name', () => {
    fc.assert(
      fc.property(households, (any) => {
        const { entered, named, best } = compareWithdrawals(any, heirs);
        for (const result of [entered, ...named]) {
          expect(best.shortfall).toBeLessThanOrEqual(result.shortfall);
          if (best.shortfall === result.shortfall) expect(best.left).toBeGreaterThanOrEqual(result.left);
        }
      }),
      { numRuns: 10 },
    );
  });
});
