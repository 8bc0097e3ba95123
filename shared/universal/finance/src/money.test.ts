import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addGbp, addKnownGbp, addMoney, convertGbp, minorUnitDecimals } from './money.ts';

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

  test('are not known if an amount is not', () => {
    expect(addKnownGbp([0.1, 0.2])).toBe(0.3);
    expect(addKnownGbp([])).toBe(0);
    expect(addKnownGbp([1, null, 2])).toBeNull();
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
    expect(convertGbp(gbp, rate, 'EUR')).toBe(converted);
  });

  test('rounds a half penny away from zero, on both sides', () => {
    expect(convertGbp(1, 1.005, 'EUR')).toBe(1.01);
    expect(convertGbp(-1, 1.005, 'EUR')).toBe(-1.01);
    expect(convertGbp(2.5, 1.01, 'EUR')).toBe(2.53);
  });

  test('[R422] the pound is the base: at 1 nothing changes', () => {
    fc.assert(fc.property(pence, (value) => expect(convertGbp(value / 100, 1, 'GBP')).toBe(value / 100)));
  });

  test('always gives two decimals, mirrored for amounts below zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 3_000_000 }), (value, rate) => {
        const converted = convertGbp(value / 100, rate / 10_000, 'EUR');
        expect(Number(converted.toFixed(2))).toBe(converted);
        expect(convertGbp(-value / 100, rate / 10_000, 'EUR')).toBeCloseTo(-converted, 10);
      }),
    );
  });
});

describe('the decimals of a currency', () => {
  test.each([
    ['GBP', 2],
    ['USD', 2],
    ['JPY', 0],
    ['KWD', 3],
  ])('%s has %d', (currency, decimals) => expect(minorUnitDecimals(currency)).toBe(decimals));

  test('are those of what is converted to it, and of sums in it', () => {
    expect(convertGbp(100.01, 191.254, 'JPY')).toBe(19_127);
    expect(convertGbp(-0.01, 50, 'JPY')).toBe(-1);
    expect(convertGbp(100.01, 0.3977, 'KWD')).toBe(39.774);
    expect(addMoney([19_127, -27], 'JPY')).toBe(19_100);
    expect(addMoney([0.001, 0.002], 'KWD')).toBe(0.003);
  });

  test('of what is no currency there are none', () => expect(() => minorUnitDecimals('pounds')).toThrow(RangeError));
});
