import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { illustrated, illustrationRates } from './illustration.ts';

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
