import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fundCharge } from './fund-charges.ts';

describe('the charge of a fund in pounds', () => {
  test('is by hand: 0.79% of £10,000 over one and two years, without growth and with 5%', () => {
    expect(fundCharge({ value: 10_000, ocf: 0.79, growth: 0, years: 1 })).toEqual({
      years: 1,
      charge: 79,
      left: 9_921,
    });
    // 79.00 + 0.79% of 9,921.00 = 79.00 + 78.3759.
    expect(fundCharge({ value: 10_000, ocf: 0.79, growth: 0, years: 2 })).toEqual({
      years: 2,
      charge: 157.38,
      left: 9_842.62,
    });
    // 10,500 × 0.79% = 82.95; left 10,417.05; × 1.05 = 10,937.9025 × 0.79% = 86.40942975.
    expect(fundCharge({ value: 10_000, ocf: 0.79, growth: 5, years: 2 })).toEqual({
      years: 2,
      charge: 169.36,
      left: 10_851.49,
    });
  });

  const money = fc.integer({ min: 0, max: 100_000_000 }).map((pence) => pence / 100);
  const percent = fc.integer({ min: 0, max: 5_000 }).map((parts) => parts / 1_000);
  const years = fc.integer({ min: 0, max: 10 });

  test('without growth is value × (1 − (1 − OCF)^years), and with what is left makes the value', () => {
    fc.assert(
      fc.property(money, percent, years, (value, ocf, count) => {
        const { charge, left } = fundCharge({ value, ocf, growth: 0, years: count });
        expect(Math.abs(charge - value * (1 - (1 - ocf / 100) ** count))).toBeLessThanOrEqual(0.0051);
        expect(Math.abs(charge + left - value)).toBeLessThanOrEqual(0.011);
      }),
    );
  });

  test('grows with the years, with the charge and with growth; nothing held costs nothing', () => {
    fc.assert(
      fc.property(money, percent, fc.integer({ min: 0, max: 9 }), (value, ocf, count) => {
        const of = (changes: object) => fundCharge({ value, ocf, growth: 0, years: count, ...changes }).charge;
        expect(of({ years: count + 1 })).toBeGreaterThanOrEqual(of({}));
        expect(of({ ocf: ocf + 1, years: 1 })).toBeGreaterThanOrEqual(of({ years: 1 }));
        expect(of({ growth: 5 })).toBeGreaterThanOrEqual(of({}));
        expect(of({ value: 0 })).toBe(0);
        expect(of({ years: 0 })).toBe(0);
      }),
    );
  });

  test.each([{ value: -1 }, { ocf: -0.1 }, { ocf: 101 }, { years: 1.5 }, { growth: -100 }])('refuses %p', (wrong) => {
    expect(() => fundCharge({ value: 1, ocf: 1, growth: 0, years: 1, ...wrong })).toThrow(RangeError);
  });
});
