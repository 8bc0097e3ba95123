import { describe, expect, test } from '@jest/globals';
import { bedAndIsa, gainsAndDividends } from './gains-and-dividends.ts';
import { employerNationalInsurance } from './national-insurance.ts';
import { pensionRelief } from './pension-relief.ts';
import { salarySacrifice } from './salary-sacrifice.ts';

// Worked by hand, with the figures of 2026/27.

const person = { year: '2026-27', country: 'rest-of-uk' } as const;

describe('relief on a pension contribution', () => {
  const of = (other: number, contribution: number) => pensionRelief({ ...person, income: { other }, contribution });

  test.each([
    // The provider's 20% alone.
    [40_000, 10_000, 2_000, 0],
    // £9,730 at 40% are taxed at 20%: £1,946.
    [60_000, 10_000, 2_000, 1_946],
    // £10,000 at 40% become 20%, and £5,000 of personal allowance come back at 40%: 60% in all.
    [110_000, 10_000, 2_000, 4_000],
    // £10,000 above £125,140 at 45% become 40%, and £10,000 at 40% become 20%.
    [200_000, 10_000, 2_000, 2_500],
  ])('of £%d income and £%d is £%d from the provider and £%d from HMRC', (income, paid, claimed, returned) => {
    const relief = of(income, paid);
    expect([relief.claimed.toNumber(), relief.returned.toNumber()]).toEqual([claimed, returned]);
    expect(relief.total.toNumber()).toBe(claimed + returned);
  });

  test('is shown by the bands that income moves between', () => {
    expect(of(60_000, 10_000).lines.map(({ rule, amount }) => [rule, amount.toNumber()])).toEqual([
      ['Basic rate, claimed by the provider', 2_000],
      ['More: income at the basic rate', -1_946],
      ['Less: income at the higher rate', 3_892],
    ]);
  });
});

describe('salary sacrifice', () => {
  test.each([
    // 20% and 8% of £5,000 are saved; the employer saves 15%.
    [50_000, 5_000, 3_600, 750],
    // 40% and 2%.
    [80_000, 10_000, 5_800, 1_500],
    // Below the personal allowance only the employer saves.
    [12_000, 1_000, 1_000, 150],
  ])('of a salary of £%d and £%d costs £%d, and saves the employer £%d', (salary, sacrificed, cost, employer) => {
    const found = salarySacrifice({ ...person, salary, sacrificed });
    expect([found.total.toNumber(), found.employerSaves.toNumber()]).toEqual([cost, employer]);
  });

  test('cannot be more than the salary', () => {
    expect(() => salarySacrifice({ ...person, salary: 100, sacrificed: 101 })).toThrow('More salary is given up');
  });

  test('employers pay nothing up to their threshold', () => {
    expect(employerNationalInsurance({ year: '2026-27', pay: 5_000 }).total.toNumber()).toBe(0);
    expect(employerNationalInsurance({ year: '2026-27', pay: 5_100 }).total.toNumber()).toBe(15);
  });
});

describe('dividends and gains', () => {
  test('dividends come on top of income, and gains after them', () => {
    const { dividendTax, capitalGains } = gainsAndDividends({
      ...person,
      otherIncome: 40_000,
      dividends: 5_000,
      gains: 20_000,
    });
    // £500 of the dividends are free, £4,500 at 10.75%.
    expect(dividendTax.toNumber()).toBe(483.75);
    // £17,000: £37,700 − £27,430 − £5,000 = £5,270 at 18%, £11,730 at 24%.
    expect(capitalGains.total.toNumber()).toBe(3_763.8);
  });

  test('dividends above £100,000 take allowance from other income, and the lines say so', () => {
    const { dividendTax, dividendLines } = gainsAndDividends({
      ...person,
      otherIncome: 95_000,
      dividends: 15_000,
      gains: 0,
    });
    // £110,000 is £10,000 above the limit: £5,000 less allowance, taxed at 40% as other income; £14,500 of dividends
    // at 35.75%.
    expect(dividendLines.map(({ rule, on, amount }) => [rule, on?.toNumber(), amount.toNumber()])).toEqual([
      ['Dividends within the dividend allowance', 500, 0],
      ['Dividends at the higher rate', 14_500, 5_183.75],
      ['Other income whose allowance the dividends take', 5_000, 2_000],
    ]);
    expect(dividendTax.toNumber()).toBe(7_183.75);
  });

  test.each([0, 12_570, 50_270, 99_000, 100_000, 110_000, 125_140, 150_000])(
    'the lines of dividends beside £%d add up to their tax',
    (otherIncome) => {
      for (const dividends of [0, 400, 5_000, 40_000, 200_000]) {
        const { dividendTax, dividendLines } = gainsAndDividends({ ...person, otherIncome, dividends, gains: 0 });
        const added = dividendLines.reduce((sum, { amount }) => sum + Math.round(amount.toNumber() * 100), 0);
        expect(added).toBe(Math.round(dividendTax.toNumber() * 100));
      }
    },
  );

  test('losses of earlier years leave the exempt amount whole', () => {
    const { capitalGains } = gainsAndDividends({
      ...person,
      otherIncome: 80_000,
      dividends: 0,
      gains: 10_000,
      lossesBroughtForward: 4_000,
    });
    // £10,000 − £3,000 − £4,000 at 24%.
    expect(capitalGains.total.toNumber()).toBe(720);
  });
});

describe('bed and ISA', () => {
  const of = (more: Partial<Parameters<typeof bedAndIsa>[0]> = {}) =>
    bedAndIsa({
      ...person,
      otherIncome: 60_000,
      dividends: 0,
      gains: 0,
      value: 50_000,
      cost: 30_000,
      isaLeft: 20_000,
      ...more,
    });

  test('is taxed on the gain of the part that is sold', () => {
    // 40% of £20,000 is gain: £8,000 − £3,000 at 24%. £3,000 ÷ 40% are free of tax.
    const { moved, gain, tax, withoutTax } = of();
    expect([moved, gain, tax, withoutTax].map(Number)).toEqual([20_000, 8_000, 1_200, 7_500]);
  });

  test('adds what it adds to gains of the year', () => {
    // £2,000 of the exempt amount are used: £1,000 left. £7,000 at 24%; £1,000 ÷ 40%.
    const { tax, withoutTax } = of({ gains: 2_000 });
    expect([tax, withoutTax].map(Number)).toEqual([1_680, 2_500]);
  });

  test('without a gain, or with less than the allowance, moves all of it', () => {
    expect(Number(of({ cost: 60_000 }).withoutTax)).toBe(20_000);
    expect(of({ cost: 60_000 }).tax.toNumber()).toBe(0);
    expect(Number(of({ value: 5_000, cost: 5_000 }).moved)).toBe(5_000);
  });
});
