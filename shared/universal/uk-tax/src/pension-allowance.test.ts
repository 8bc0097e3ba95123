import { describe, expect, test } from '@jest/globals';
import { type PensionYear, pensionAnnualAllowance, pensionCarryForward } from './pension-allowance.ts';
import { MissingRateError } from './rates.ts';
import type { TaxYear } from './tax-year.ts';

describe('the annual allowance', () => {
  const allowance = (adjustedIncome: number, thresholdIncome = adjustedIncome) =>
    pensionAnnualAllowance({ year: '2026-27', adjustedIncome, thresholdIncome }).total.toNumber();

  test.each([
    // uk-figures.md.
    [300_000, 40_000],
    [260_000, 60_000],
    // The reduction is rounded down to a pound.
    [260_001.99, 60_000],
    [260_002, 59_999],
    [359_999.99, 10_001],
    [360_000, 10_000],
    [1_000_000, 10_000],
  ])('at an adjusted income of %d is %d', (income, expected) => {
    expect(allowance(income)).toBe(expected);
  });

  test('does not taper up to a threshold income of £200,000', () => {
    expect(allowance(300_000, 200_000)).toBe(60_000);
    expect(allowance(300_000, 200_000.01)).toBe(40_000);
  });

  test('tapers alike from 2023/24 to 2027/28', () => {
    for (const year of ['2023-24', '2025-26', '2027-28'] as const) {
      const { total } = pensionAnnualAllowance({ year, adjustedIncome: 300_000, thresholdIncome: 300_000 });
      expect(total.toNumber()).toBe(40_000);
    }
  });

  test('is not known for other years', () => {
    for (const year of ['2022-23', '2028-29'] as const) {
      expect(() => pensionAnnualAllowance({ year, adjustedIncome: 0, thresholdIncome: 0 })).toThrow(MissingRateError);
    }
  });
});

describe('carry forward', () => {
  const years = (...savings: Partial<PensionYear>[]): PensionYear[] =>
    savings.map((each, index) => {
      const first = 2023 + index;
      const year = `${first}-${(first + 1) % 100}` as TaxYear;
      return { year, allowance: 60_000, moneyPurchase: 0, ...each };
    });
  const last = (given: PensionYear[]) => {
    const result = pensionCarryForward(given).at(-1);
    return {
      broughtForward: result?.broughtForward.toNumber(),
      used: result?.used.map(({ year, amount }) => [year, amount.toNumber()]),
      unused: result?.unused.toNumber(),
      excess: result?.excess.toNumber(),
    };
  };

  test('takes this year’s allowance, then the earliest of three years before', () => {
    const given = years(
      { moneyPurchase: 40_000 },
      { moneyPurchase: 50_000 },
      { moneyPurchase: 60_000 },
      { moneyPurchase: 85_000 },
    );
    expect(last(given)).toEqual({
      broughtForward: 30_000,
      used: [
        ['2023-24', 20_000],
        ['2024-25', 5_000],
      ],
      unused: 0,
      excess: 0,
    });
  });

  test('ends after three years', () => {
    const given = years(
      {},
      { moneyPurchase: 60_000 },
      { moneyPurchase: 60_000 },
      { moneyPurchase: 60_000 },
      { moneyPurchase: 60_001 },
    );
    expect(last(given)).toEqual({ broughtForward: 0, used: [], unused: 0, excess: 1 });
  });

  test('lends what a year has left only once', () => {
    const given = years(
      { moneyPurchase: 50_000 },
      { moneyPurchase: 68_000 },
      { moneyPurchase: 60_000 },
      { moneyPurchase: 65_000 },
    );
    expect(last(given)).toEqual({ broughtForward: 2_000, used: [['2023-24', 2_000]], unused: 0, excess: 3_000 });
  });

  test('counts a tapered year with its own allowance, and none without a scheme', () => {
    const given = years(
      { wasMember: false },
      { allowance: 10_000, moneyPurchase: 4_000 },
      {},
      { moneyPurchase: 200_000 },
    );
    expect(last(given)).toMatchObject({ broughtForward: 66_000, excess: 74_000 });
  });

  test('needs every year', () => {
    const [first, , third] = years({}, {}, {});
    if (!first || !third) throw new Error('three years were made');
    expect(() => pensionCarryForward([first, third])).toThrow('2025-26 does not follow 2023-24');
  });

  test('does not help money purchase savings after money was taken flexibly', () => {
    const given = years({}, {}, {}, { moneyPurchase: 15_000, accessedFlexibly: true });
    expect(last(given)).toMatchObject({ excess: 5_000, used: [], unused: 50_000 });
    const later: PensionYear = { year: '2028-29', allowance: 60_000, moneyPurchase: 0, accessedFlexibly: true };
    expect(() => pensionCarryForward([later])).toThrow(expect.objectContaining({ figure: 'moneyPurchaseAllowance' }));
  });

  test('helps defined benefits above the rest of the allowance', () => {
    const given = years(
      { moneyPurchase: 60_000 },
      { moneyPurchase: 60_000 },
      { moneyPurchase: 55_000 },
      {
        moneyPurchase: 12_000,
        definedBenefit: 57_000,
        accessedFlexibly: true,
      },
    );
    // 2,000 above £10,000; 57,000 above £50,000, of which 5,000 are carried: 4,000, as much as the ordinary 9,000 −
    // 5,000.
    expect(last(given)).toMatchObject({ excess: 4_000, used: [['2025-26', 5_000]], unused: 0 });
  });
});
