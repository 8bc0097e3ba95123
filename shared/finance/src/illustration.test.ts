import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { illustrated, illustratedWealth, illustrationRates } from './illustration.ts';

test('the rates are those of COBS 13 Annex 2', () => {
  expect(illustrationRates).toEqual([2, 5, 8]);
});

describe('an illustrated amount', () => {
  test.each([
    [123_999, 123_000],
    [1_239, 1_230],
    [999.99, 999],
    [12.39, 12.3],
    [0, 0],
    [-1_231, -1_240],
    [100_000, 100_000],
  ])('of %d is %d', (amount, shown) => {
    expect(illustrated(amount)).toBe(shown);
  });

  test('is never more than the amount, and has three significant figures', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
        const shown = illustrated(amount);
        expect(shown).toBeLessThanOrEqual(amount);
        expect(Number(shown.toPrecision(3))).toBe(shown);
      }),
    );
  });
});

describe('illustrated wealth', () => {
  const wealth = { assets: 100_000, debts: 20_000 };

  test('is in today’s money: what is owned grows, what is owed stays in pounds', () => {
    // (100,000 × 1.05^10 − 20,000) ÷ 1.025^10 = 111,623.
    expect(illustratedWealth(wealth, 120, 5, 2.5)).toBe(111_000);
    // (100,000 × 1.08^10 − 20,000) ÷ 1.025^10 = 153,034.
    expect(illustratedWealth(wealth, 120, 8, 2.5)).toBe(153_000);
  });

  test('is today’s where no time passes or growth is inflation, and falls below it where growth is less', () => {
    expect(illustratedWealth(wealth, 0, 5, 2.5)).toBe(80_000);
    expect(illustratedWealth({ assets: 80_000, debts: 0 }, 120, 2.5, 2.5)).toBe(80_000);
    expect(illustratedWealth({ assets: 80_000, debts: 0 }, 120, 2, 2.5)).toBeLessThan(80_000);
  });
});
