import { describe, expect, test } from '@jest/globals';
import { type Estate, inheritanceTax } from './inheritance-tax.ts';

const of = (estate: Omit<Estate, 'diedOn'>, diedOn = '2026-12-01') => {
  const { total, charity } = inheritanceTax({ diedOn, ...estate });
  return {
    total: total.toNumber(),
    baseline: charity?.baseline.toNumber(),
    least: charity?.least.toNumber(),
    isReduced: charity?.isReduced,
  };
};

describe('the reduced rate for what charities receive', () => {
  test('is 36% for a tenth of the baseline amount, as in HMRC’s example (IHTM45010)', () => {
    expect(of({ estate: 750_000, toCharity: 50_000 }, '2012-06-17')).toEqual({
      total: 135_000,
      baseline: 425_000,
      least: 42_500,
      isReduced: true,
    });
  });

  test('begins at a tenth, to the penny', () => {
    expect(of({ estate: 750_000, toCharity: 42_500 })).toMatchObject({ total: 137_700, isReduced: true });
    expect(of({ estate: 750_000, toCharity: 42_499.99 })).toMatchObject({ total: 153_000, isReduced: false });
  });

  test('compares without the residence band, with what gifts and a spouse leave of the nil-rate band (IHTM45009)', () => {
    const estate = { estate: 750_000, toCharity: 40_000 };
    expect(of({ ...estate, homeToDescendants: 400_000 })).toMatchObject({ baseline: 425_000, isReduced: false });
    expect(of({ ...estate, transferredNilRatePercent: 100 })).toMatchObject({ baseline: 100_000, isReduced: true });
    expect(of({ ...estate, gifts: [{ on: '2025-01-01', amount: 25_000 }] }).baseline).toBe(450_000);
    expect(of({ ...estate, toSpouse: 100_000 })).toMatchObject({ baseline: 325_000, isReduced: true });
  });

  test('is not for gifts before the death', () => {
    const gifts = [{ on: '2026-01-01', amount: 425_000 }];
    const { lines } = inheritanceTax({ diedOn: '2026-12-01', estate: 100_000, toCharity: 50_000, gifts });
    expect(lines.map(({ percent }) => percent)).toEqual([40, 36]);
  });

  test('is not asked about where charities receive nothing', () => {
    expect(inheritanceTax({ diedOn: '2026-12-01', estate: 750_000 }).charity).toBeNull();
  });
});
