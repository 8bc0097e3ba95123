import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addGbp, changeBetween, convertGbp } from './money.ts';

/** Amounts as they travel: pounds with two decimals. */
const pence = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });
const amounts = fc.array(
  pence.map((value) => value / 100),
  { maxLength: 200 },
);

describe('sums', () => {
  test('are exact to the penny, however many amounts', () => {
    fc.assert(
      fc.property(fc.array(pence, { maxLength: 200 }), (values) => {
        const exact = values.reduce((sum, value) => sum + BigInt(value), 0n);
        expect(BigInt(Math.round(addGbp(values.map((value) => value / 100)) * 100))).toBe(exact);
      }),
    );
  });

  test('do not depend on the order', () => {
    fc.assert(
      fc.property(amounts, fc.nat(), (values, seed) => {
        const other = [...values].sort((a, b) => ((a * 7919 + seed) % 13) - ((b * 7919 + seed) % 13)).reverse();
        expect(addGbp(other)).toBe(addGbp(values));
      }),
    );
  });

  test('do not depend on how the amounts are grouped', () => {
    fc.assert(
      fc.property(amounts, amounts, (some, others) => {
        expect(addGbp([addGbp(some), addGbp(others)])).toBe(addGbp([...some, ...others]));
      }),
    );
  });

  test.each([
    [[0.1, 0.2], 0.3],
    [[1.1, 2.2, 3.3], 6.6],
    [[], 0],
    [[-0.01, 0.01], 0],
    [Array.from({ length: 1000 }, () => 0.01), 10],
  ])('%j make %d', (values, sum) => {
    expect(addGbp(values)).toBe(sum);
  });
});

describe('[R425] conversion: amount × conversionrate', () => {
  test.each([
    [100, 1.2345, 123.45],
    [1234.56, 1.17, 1444.44],
    [-100, 1.2345, -123.45],
    [1, 191.254, 191.25],
    [0, 1.3, 0],
  ])('£%d at %d is %d', (gbp, rate, converted) => {
    expect(convertGbp(gbp, rate)).toBe(converted);
  });

  test('rounds a half penny away from zero, on both sides', () => {
    expect(convertGbp(1, 1.005)).toBe(1.01);
    expect(convertGbp(-1, 1.005)).toBe(-1.01);
    expect(convertGbp(2.5, 1.01)).toBe(2.53);
  });

  test('[R422] the pound is the base: at 1 nothing changes', () => {
    fc.assert(fc.property(pence, (value) => expect(convertGbp(value / 100, 1)).toBe(value / 100)));
  });

  test('always gives two decimals, mirrored for amounts below zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 3_000_000 }), (value, rate) => {
        const converted = convertGbp(value / 100, rate / 10_000);
        expect(Number(converted.toFixed(2))).toBe(converted);
        expect(convertGbp(-value / 100, rate / 10_000)).toBeCloseTo(-converted, 10);
      }),
    );
  });
});

describe('changes', () => {
  test.each([
    [100, 110, 10, 10],
    [200, 150, -50, -25],
    [3, 4, 1, 33.33],
    [0.3, 0.1, -0.2, -66.67],
    [100, 100, 0, 0],
  ])('from £%d to £%d: £%d, %d%%', (opening, closing, amount, percent) => {
    expect(changeBetween(opening, closing)).toEqual({ amount, percent });
  });

  test.each([0, -5])('from £%d there is no percentage', (opening) => {
    expect(changeBetween(opening, 10).percent).toBeUndefined();
  });

  test('opening and change make closing, to the penny', () => {
    fc.assert(
      fc.property(pence, pence, (opening, closing) => {
        const { amount } = changeBetween(opening / 100, closing / 100);
        expect(addGbp([opening / 100, amount])).toBe(closing / 100);
      }),
    );
  });
});
