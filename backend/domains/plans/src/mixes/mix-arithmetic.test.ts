import { assetClasses, equityRegions } from '@harbour/definitions/investments/asset-classes';
import { describe, expect, test } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import type { Mix } from './mix.ts';
import { allocationOf, roundToTotal, toBenchmarkAllocation, toFundMix, worthOf } from './mix-arithmetic.ts';

const nothing: Mix = {
  cash: 0,
  fixed_interest: 0,
  property: 0,
  equity: 0,
  uk: 0,
  us: 0,
  european: 0,
  fareast: 0,
  fareast_other: 0,
  japan: 0,
  other: 0,
  specialist: 0,
};
const regionNames = ['uk', 'us', 'european', 'fareast', 'fareast_other', 'japan', 'other', 'specialist'] as const;

const held = (pence: bigint | null, mix: Partial<Mix> | null, name = 'Fund') => ({
  name,
  pence,
  mix: mix && { ...nothing, ...mix },
});

/** A decimal sum: a float sum could not prove equality to the penny. */
const total = (numbers: readonly (number | null)[]) =>
  numbers.reduce((sum: Big, number) => sum.plus(number ?? 0), new Big(0)).toNumber();

/** Shares that add up to at most a whole; to exactly one if `full`. */
const shares = (count: number, full: boolean) =>
  fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: count, maxLength: count }).map((cuts) => {
    const sorted = cuts.toSorted((one, other) => one - other);
    const steps = sorted.map((cut, index) => cut - (sorted[index - 1] ?? 0));
    return full ? [...steps.slice(0, -1), 10_000 - (sorted[count - 2] ?? 0)] : steps;
  });

const mixes = (full: boolean): fc.Arbitrary<Mix> =>
  fc.tuple(shares(assetClasses.length, full), shares(equityRegions.length, full)).map(([classes, regions]) => ({
    ...nothing,
    ...Object.fromEntries([
      ...assetClasses.map((name, index) => [name, classes[index]]),
      ...equityRegions.map((name, index) => [name, regions[index]]),
    ]),
  }));

const holdings = (full: boolean) =>
  fc.array(
    fc.record({
      name: fc.constant('Fund'),
      pence: fc.bigInt({ min: 1n, max: 10n ** 13n }),
      mix: full ? mixes(true) : fc.option(mixes(false)),
    }),
    { minLength: 1, maxLength: 30 },
  );

const options = { seed: 20_261_120, numRuns: 300 };

describe('rounding together', () => {
  test.each([
    // A third each of 100.00%: the first gets the remaining hundredth.
    [[10_000n, 10_000n, 10_000n], 3n, [3_334n, 3_333n, 3_333n]],
    [[1n, 1n, 1n], 3n, [1n, 0n, 0n]],
    [[7n, 15n, 8n], 10n, [1n, 1n, 1n]],
    [[-5n, 15n], 10n, [0n, 1n]],
    [[-15n, 115n], 10n, [-1n, 11n]],
    // −1.8 and 1.9 add up to 0.1: the first lost least by rounding down.
    [[-18n, 19n], 10n, [-2n, 2n]],
    // A total of a half is rounded up.
    [[5n], 10n, [1n]],
    [[-5n], 10n, [0n]],
    [[0n, 0n], 7n, [0n, 0n]],
  ])('%p by %p', (amounts, divisor, expected) => {
    expect(roundToTotal(amounts, divisor)).toEqual(expected);
  });
});

describe('the allocation of holdings', () => {
  test('[R194] [R195] has GBP in each region and its percent of the equity, apart from the rest', () => {
    const mix = { cash: 1_000, equity: 9_000, uk: 5_000, us: 2_000, european: 1_000, fareast: 500, fareast_other: 400 };
    const found = allocationOf([held(10_001n, { ...mix, japan: 500, other: 350, specialist: 250 })]);
    // Equity is 90% of £100.01 = £90.009: 45.0045, 18.0018, 9.0009, 4.50045, 3.60036, 4.50045, 3.150315, 2.250225.
    expect(found).toMatchObject({
      value: 100.01,
      equity: 90,
      uk: 45.01,
      us: 18,
      european: 9,
      fareast: 4.5,
      fareast_other: 3.6,
      japan: 4.5,
      other: 3.15,
      specialist: 2.25,
      uk_percent: 50,
      us_percent: 20,
      european_percent: 10,
      fareast_percent: 5,
      fareast_other_percent: 4,
      japan_percent: 5,
      other_percent: 3.5,
      specialist_percent: 2.5,
    });
    expect(Object.keys(found).filter((key) => key.endsWith('_percent'))).toEqual(
      regionNames.map((name) => `${name}_percent`),
    );
  });

  test('gives what a make-up leaves open, and holdings without one, as unclassified', () => {
    expect(allocationOf([held(60_00n, { cash: 5_000, property: 4_000 }), held(40_00n, null)])).toMatchObject({
      value: 100,
      reason: null,
      cash: 30,
      property: 24,
      fixed_interest: 0,
      equity: 0,
      unclassified: 46,
      amounts: { cash: 30, fixed_interest: 0, property: 24, equity: 0, unclassified: 46 },
      uk: 0,
      uk_percent: null,
    });
  });

  test('is null with the holdings’ names when some cannot be valued, never nought', () => {
    const found = allocationOf([
      held(100n, { cash: 10_000 }, 'Cash'),
      held(null, { cash: 10_000 }, 'Zeta'),
      held(null, null, 'Beta'),
      held(null, null, 'Zeta'),
    ]);
    const { reason, amounts, ...figures } = found;
    expect(reason).toBe('No price or exchange rate is known on this day for Beta, Zeta');
    expect(new Set([...Object.values(figures), ...Object.values(amounts)])).toEqual(new Set([null]));
  });

  test.each([[[]], [[held(0n, { equity: 10_000, uk: 10_000 })]]])(
    'of nothing is worth nothing and has no percentages, and says so: %#',
    (none) => {
      expect(allocationOf(none)).toMatchObject({
        value: 0,
        reason: expect.stringMatching(/Nothing of value/),
        cash: null,
        equity: null,
        unclassified: null,
        amounts: { cash: 0, fixed_interest: 0, property: 0, equity: 0, unclassified: 0 },
        uk: 0,
        specialist: 0,
        uk_percent: null,
      });
    },
  );

  test('counts an overdrawn account against the whole', () => {
    // £100 of shares bought with £20 of debt: 125% and −25% of £80.
    expect(
      allocationOf([held(100_00n, { equity: 10_000, us: 10_000 }), held(-20_00n, { cash: 10_000 })]),
    ).toMatchObject({ value: 80, equity: 125, cash: -25, unclassified: 0, us: 100, us_percent: 100 });
  });

  test('is to the penny where floats are not', () => {
    expect(worthOf(Array.from({ length: 10 }, () => held(10n, null)))).toEqual({ value: 1, reason: null });
    // £90,071,992,547,409.91 is the largest number of pence that a double counts one by one.
    expect(worthOf([held(9_007_199_254_740_990n, null), held(1n, null)]).value).toBe(90_071_992_547_409.91);
  });

  test('percentages with what is unclassified make 100.00 exactly, and amounts the value, whatever is held', () => {
    fc.assert(
      fc.property(holdings(false), (some) => {
        const { cash, fixed_interest, property, equity, unclassified, amounts, value } = allocationOf(some);
        expect(total([cash, fixed_interest, property, equity, unclassified])).toBe(100);
        expect(total(Object.values(amounts))).toBe(value);
      }),
      options,
    );
  });

  test('regions make the equity’s amount to the penny, and 100.00% of it, when make-ups leave nothing open', () => {
    fc.assert(
      fc.property(holdings(true), (some) => {
        const found = allocationOf(some);
        expect(total(regionNames.map((name) => found[name]))).toBe(found.amounts.equity);
        if (found.equity) expect(total(regionNames.map((name) => found[`${name}_percent`]))).toBe(100);
        expect(found.unclassified).toBe(0);
      }),
      options,
    );
  });

  test('no figure is more than one unit off its exact value', () => {
    fc.assert(
      fc.property(holdings(false), (some) => {
        const found = allocationOf(some);
        const value = some.reduce((sum, { pence }) => sum + pence, 0n);
        for (const name of assetClasses) {
          const worth = some.reduce((sum, { pence, mix }) => sum + pence * BigInt(mix?.[name] ?? 0), 0n);
          const off = new Big(worth.toString()).div(value.toString()).minus(new Big(found[name] ?? 0).times(100));
          expect(off.abs().lt(1)).toBe(true);
        }
      }),
      options,
    );
  });
});

describe('a published mix', () => {
  const mix: Mix = {
    ...nothing,
    cash: 333,
    fixed_interest: 1_667,
    property: 1_000,
    equity: 7_000,
    uk: 6_001,
    us: 3_999,
  };

  test('[R195] of a fund is told in percent, its regions of the equity with _percent', () => {
    expect(toFundMix(mix)).toEqual({
      cash: 3.33,
      fixed_interest: 16.67,
      property: 10,
      equity: 70,
      uk_percent: 60.01,
      us_percent: 39.99,
      european_percent: 0,
      fareast_percent: 0,
      fareast_other_percent: 0,
      japan_percent: 0,
      other_percent: 0,
      specialist_percent: 0,
    });
  });

  test('[R196] of a benchmark has the fields of an allocation without those in _percent', () => {
    const found = toBenchmarkAllocation(mix, 12.34);
    expect(found).toMatchObject({ value: 12.34, cash: 3.33, equity: 70, uk: 60.01, us: 39.99, specialist: 0 });
    const fields = Object.keys(allocationOf([])).filter(
      (key) => !/_percent$|^(reason|unclassified|amounts)$/.test(key),
    );
    expect(Object.keys(found).toSorted()).toEqual(fields.toSorted());
  });
});
