import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type BondGainsCase, bondGainsTax, topSlicingRelief } from './bond-gains.ts';

const bondsOf = (other: number, gains: BondGainsCase['gains'], more: Partial<BondGainsCase> = {}): BondGainsCase => ({
  person: { year: '2026-27', country: 'rest-of-uk', income: { other } },
  gains,
  ...more,
});

describe('top slicing relief', () => {
  test.each([
    // HMRC IPTM3850, example 1 (2022/23, with the limits and rates of 2026/27): £8,846 − 5 × £846.
    [45_000, 50_000, 5, 4_616],
    // paraplanai.co.uk, “Top-slicing relief after 2021”: the slice pays nothing above its credit.
    [35_000, 60_000, 6, 8_846],
    // Within the higher rate: £19,500 at 40% − £4,000, less 10 × (£1,500 at 40% − £400).
    [60_000, 20_000, 10, 1_800],
    [30_000, 5_000, 5, 0],
    [45_000, 50_000, 1, 0],
  ])('with £%d of income, a gain of £%d and %d years is £%d', (other, gain, years, expected) => {
    expect(topSlicingRelief(bondsOf(other, [{ gain, years }])).toNumber()).toBe(expected);
    expect(topSlicingRelief(bondsOf(other, [{ gain, years, offshore: true }])).toNumber()).toBe(expected);
  });

  test('of two gains adds their slices', () => {
    const one = topSlicingRelief(bondsOf(45_000, [{ gain: 50_000, years: 5 }]));
    const two = topSlicingRelief(
      bondsOf(45_000, [
        { gain: 25_000, years: 5 },
        { gain: 25_000, years: 5 },
      ]),
    );
    expect(two.eq(one)).toBe(true);
  });
});

describe('tax on gains of bonds', () => {
  test('is what they add, less what counts as paid and the relief', () => {
    // As above, and £100 less: a part of the personal allowance goes against the gain (ITA 2007 s.25(2)).
    const { total, relief, credit, lines } = bondGainsTax(bondsOf(45_000, [{ gain: 50_000, years: 5 }]));
    expect([total, relief, credit].map(Number)).toEqual([8_846 - 4_616 - 100, 4_616, 10_000]);
    expect(lines).toHaveLength(3);
  });

  test('of an offshore bond has no credit, and may be without relief', () => {
    const offshore = bondsOf(45_000, [{ gain: 50_000, years: 5, offshore: true }]);
    expect(Number(bondGainsTax(offshore).total)).toBe(18_846 - 4_616 - 100);
    expect(Number(bondGainsTax({ ...offshore, topSlicing: false }).total)).toBe(18_846 - 100);
  });

  test('is never below zero, and no more without the credit than with it', () => {
    const drawn = fc.record({
      other: fc.integer({ min: 0, max: 160_000 }),
      gain: fc.integer({ min: 0, max: 200_000 }),
      years: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(drawn, ({ other, gain, years }) => {
        const onshore = bondGainsTax(bondsOf(other, [{ gain, years }])).total;
        const offshore = bondGainsTax(bondsOf(other, [{ gain, years, offshore: true }])).total;
        expect(onshore.gte(0)).toBe(true);
        expect(offshore.gte(onshore)).toBe(true);
        expect(offshore.lte(gain)).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  test('refuses years that are not whole', () => {
    expect(() => bondGainsTax(bondsOf(0, [{ gain: 1, years: 0 }]))).toThrow('complete years');
  });
});
