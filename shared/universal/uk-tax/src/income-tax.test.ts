import { describe, expect, test } from '@jest/globals';
import { incomeTax } from './income-tax.ts';
import { MissingRateError } from './rates.ts';
import type { TaxYear } from './tax-year.ts';
import { InvalidCaseError } from './working.ts';

const year: TaxYear = '2026-27';
const ofPay = (other: number, country: 'rest-of-uk' | 'scotland' = 'rest-of-uk') =>
  incomeTax({ year, country, income: { other } }).total.toNumber();

describe('income tax on pay, 2026/27', () => {
  test.each([
    // uk-figures.md: £4,501 and £4,486.
    [35_000, 'scotland', 4_501.07],
    [35_000, 'rest-of-uk', 4_486],
    // 37,700 at 20%, the rest at 40%.
    [60_000, 'rest-of-uk', 11_432],
    // Half the allowance is gone: 113,715 taxable.
    [120_000, 'rest-of-uk', 39_432],
    [150_000, 'rest-of-uk', 53_703],
    [0, 'rest-of-uk', 0],
  ] as const)('of %d in %s is %d', (pay, country, tax) => {
    expect(ofPay(pay, country)).toBe(tax);
  });

  test.each([
    // One penny below, at, and a pound above each limit; a penny of income makes less than a penny of tax.
    [12_570, 0],
    [12_570.04, 0],
    [12_570.05, 0.01],
    [50_269.95, 7_539.99],
    [50_270, 7_540],
    [50_270.03, 7_540.01],
    // From here the allowance goes: £2 cost 80p and 40p of the allowance that is lost.
    [100_000, 27_432],
    [100_002, 27_433.2],
    [125_138, 42_514.8],
    [125_140, 42_516],
    [125_140.03, 42_516.01],
  ])('at its limits: %d gives %d', (pay, tax) => {
    expect(ofPay(pay)).toBe(tax);
  });

  test.each([
    [16_537, 753.73],
    [16_537.05, 753.74],
    [29_526, 3_351.53],
    [29_526.05, 3_351.54],
    [43_662, 6_320.09],
    [43_662.03, 6_320.1],
    [75_000, 19_482.05],
    [75_000.03, 19_482.06],
  ])('at Scotland’s limits: %d gives %d', (pay, tax) => {
    expect(ofPay(pay, 'scotland')).toBe(tax);
  });

  test('in Scotland ends with 48% above £125,140', () => {
    const top = ofPay(125_140, 'scotland');
    expect(ofPay(125_240, 'scotland')).toBe(Number((top + 48).toFixed(2)));
  });

  test('keeps its allowance rounded up to a pound', () => {
    const { allowances } = incomeTax({ year, country: 'rest-of-uk', income: { other: 100_003 } });
    expect(allowances.map(({ amount }) => amount.toNumber())).toEqual([12_570, -1]);
  });

  test('shows its working, which adds up', () => {
    const { total, lines } = incomeTax({ year, country: 'rest-of-uk', income: { other: 60_000 } });
    expect(lines).toEqual([
      expect.objectContaining({ rule: 'Income at the basic rate', percent: 20 }),
      expect.objectContaining({
        rule: 'Income at the higher rate',
        percent: 40,
        source: expect.stringContaining('2026/27'),
      }),
    ]);
    expect(lines.map(({ on, amount }) => [on?.toNumber(), amount.toNumber()])).toEqual([
      [37_700, 7_540],
      [9_730, 3_892],
    ]);
    expect(total.toNumber()).toBe(11_432);
  });

  test.each([
    // 2,827 at 19%, 12,094 at 20%, 7,509 at 21%.
    [35_000, 'scotland', 4_532.82],
    // 16,171 at 21%, then 16,338 at 42%.
    [60_000, 'scotland', 13_213.8],
    [35_000, 'rest-of-uk', 4_486],
    [150_000, 'rest-of-uk', 53_703],
  ] as const)('of %d in %s was %d in 2025/26', (other, country, tax) => {
    expect(incomeTax({ year: '2025-26', country, income: { other } }).total.toNumber()).toBe(tax);
  });

  test('is refused for an amount below zero, and for what is no amount', () => {
    expect(() => ofPay(-1)).toThrow(InvalidCaseError);
    expect(() => ofPay(Number.NaN)).toThrow('Other income: “NaN” is no amount in pounds.');
  });
});

describe('a year or a rate that the tables lack', () => {
  test.each([
    ['2024-25', 'rest-of-uk', { other: 20_000 }, 'personalAllowance'],
    ['2028-29', 'rest-of-uk', { other: 20_000 }, 'incomeTaxPercents'],
    ['2028-29', 'rest-of-uk', {}, 'incomeTaxPercents'],
    ['2027-28', 'scotland', { other: 20_000 }, 'scottishBands'],
  ] as const)('%s, %s, %j has no tax: %s is missing', (missing, country, income, figure) => {
    const ask = () => incomeTax({ year: missing, country, income });
    expect(ask).toThrow(MissingRateError);
    expect(ask).toThrow(expect.objectContaining({ figure }));
  });

  test('does not matter to somebody who does not need it', () => {
    expect(incomeTax({ year: '2027-28', country: 'rest-of-uk', income: { other: 35_000 } }).total.toNumber()).toBe(
      4_486,
    );
    expect(() => incomeTax({ year: '2027-28', country: 'rest-of-uk', income: { other: 1 }, blind: true })).toThrow(
      expect.objectContaining({ figure: 'blindPersonsAllowance' }),
    );
  });
});

describe('savings and dividends', () => {
  const tax = (income: Record<string, number>) => incomeTax({ year, country: 'rest-of-uk', income }).total.toNumber();

  test('use the starting rate that pay leaves: £16,000 of pay leaves £1,570 (gov.uk’s example)', () => {
    // 3,430 at 20%; of 2,571 interest 1,570 start at nil and 1,000 are allowed.
    expect(tax({ other: 16_000, savings: 2_570 })).toBe(686);
    expect(tax({ other: 16_000, savings: 2_571 })).toBe(686.2);
  });

  test('lose half the savings allowance with the first pound above the basic rate', () => {
    expect(tax({ other: 49_270, savings: 1_000 })).toBe(7_340);
    // £500 of the allowance goes to interest, the rest of which is free: so nothing is taxed at 40%.
    expect(tax({ other: 49_271, savings: 1_000 })).toBe(7_440.2);
    // Interest alone above the band: £500 at 40%.
    expect(tax({ other: 60_000, savings: 1_000 })).toBe(11_432 + 200);
  });

  test('have no savings allowance above £125,140', () => {
    expect(tax({ other: 125_140, savings: 1 })).toBe(42_516.45);
  });

  test('of dividends above the allowance are taxed at the dividend rates, as the highest part', () => {
    // 17,000 at 20%, 500 free, 2,500 at 10.75%.
    expect(tax({ other: 29_570, dividends: 3_000 })).toBe(3_668.75);
    // 500 free, 1,000 at 10.75% in what is left of the basic band, 500 at 35.75%.
    expect(tax({ other: 48_770, dividends: 2_000 })).toBe(7_240 + 107.5 + 178.75);
  });

  test('of a Scottish taxpayer are taxed by the limits of the rest of the UK', () => {
    const scottish = incomeTax({ year, country: 'scotland', income: { other: 45_000, dividends: 1_500 } });
    // 1,000 at 10.75%: at £46,500 the UK's basic rate still holds, Scotland's does not.
    expect(scottish.lines.at(-1)?.amount.toNumber()).toBe(107.5);
  });

  test('have allowances set where they save most', () => {
    // Pay £10,000, interest £6,000, dividends £4,000: with the allowance on pay first, 2,570 of it would be spent on
    // interest that is free anyway. It saves 10.75% of dividends instead: 6,000 interest at nil, 930 dividends taxed.
    const { taxable, total } = incomeTax({
      year,
      country: 'rest-of-uk',
      income: { other: 10_000, savings: 6_000, dividends: 4_000 },
    });
    expect(taxable.savings.toNumber()).toBe(6_000);
    expect(taxable.dividends.toNumber()).toBe(1_430);
    expect(total.toNumber()).toBe(99.97);
  });

  test('cost what gov.uk’s example of 2025/26 says', () => {
    const { total } = incomeTax({
      year: '2025-26',
      country: 'rest-of-uk',
      income: { other: 29_570, dividends: 3_000 },
    });
    expect(total.toNumber()).toBe(3_400 + 218.75);
  });

  test('cost more in 2027/28: interest at 22%, dividends at 10.75%', () => {
    const { total } = incomeTax({
      year: '2027-28',
      country: 'rest-of-uk',
      income: { other: 29_570, savings: 2_000, dividends: 3_000 },
    });
    // 17,000 at 20%, 1,000 of interest, 2,500 of dividends.
    expect(total.toNumber()).toBe(3_400 + 220 + 268.75);
  });
});

describe('property and the order of deductions from 6 April 2027', () => {
  const next = (income: Record<string, number>, country: 'rest-of-uk' | 'scotland' = 'rest-of-uk') =>
    incomeTax({ year: '2027-28', country, income });

  test('property is taxed like other income before', () => {
    expect(incomeTax({ year, country: 'rest-of-uk', income: { property: 35_000 } }).total.toNumber()).toBe(4_486);
  });

  test('property has its own rates after', () => {
    expect(incomeTax({ year: '2027-28', country: 'rest-of-uk', income: { property: 62_570 } }).total.toNumber()).toBe(
      // 37,700 at 22%, 12,300 at 42%.
      13_460,
    );
    // 125,140 of property: no allowance; the band of 47% starts above.
    expect(next({ property: 125_240 }).lines.map(({ percent }) => percent)).toEqual([22, 42, 47]);
  });

  test('property lies above other income and below savings', () => {
    const { lines } = next({ other: 30_000, property: 25_000, savings: 3_000 });
    expect(lines.map(({ rule, percent }) => [rule, percent])).toEqual([
      ['Income at the basic rate', 20],
      ['Property income at the basic rate', 22],
      ['Property income at the higher rate', 42],
      ['Savings within the personal savings allowance', 0],
      ['Savings at the higher rate', 42],
    ]);
  });

  test('allowances go to other income first, also where another order would save more', () => {
    const income = { other: 12_570, property: 12_570 };
    const { taxable, total } = next(income);
    expect(taxable.other.toNumber()).toBe(0);
    expect(total.toNumber()).toBe(2_765.4);
    // Before, and with the same income, the order does not matter.
    expect(incomeTax({ year, country: 'rest-of-uk', income }).total.toNumber()).toBe(2_514);
  });

  test('what is left of them still goes where it saves most', () => {
    // The allowance on property first would leave interest at nil: it is on property and dividends.
    const { taxable } = next({ property: 8_000, savings: 6_000, dividends: 6_000 });
    expect(taxable.property.toNumber()).toBe(0);
    expect(taxable.savings.toNumber()).toBe(6_000);
    expect(taxable.dividends.toNumber()).toBe(1_430);
  });

  test('interest is taxed at 22%', () => {
    expect(next({ other: 30_000, savings: 2_000 }).total.toNumber()).toBe(3_486 + 220);
  });
});

describe('contributions, Gift Aid and reliefs', () => {
  const person = { year, country: 'rest-of-uk' } as const;

  test('extend the bands', () => {
    // £4,730 more at 20% instead of 40%.
    expect(incomeTax({ ...person, income: { other: 60_000 }, pensionReliefAtSource: 4_730 }).total.toNumber()).toBe(
      10_486,
    );
    expect(incomeTax({ ...person, income: { other: 60_000 }, giftAid: 4_730 }).total.toNumber()).toBe(10_486);
    // Above the higher rate limit both limits rise: 20% of it at the basic rate, 5% at the higher one.
    expect(incomeTax({ ...person, income: { other: 200_000 }, giftAid: 1_000 }).total.toNumber()).toBe(76_203 - 250);
  });

  test('give back the personal allowance', () => {
    const { adjustedNetIncome, total } = incomeTax({
      ...person,
      income: { other: 110_000 },
      pensionReliefAtSource: 10_000,
    });
    expect(adjustedNetIncome.toNumber()).toBe(100_000);
    // 47,700 at 20%, 49,730 at 40%.
    expect(total.toNumber()).toBe(29_432);
  });

  test('extend Scotland’s basic band and those above it, not the starter band', () => {
    const scot = { year, country: 'scotland', income: { other: 40_000 } } as const;
    const saved = incomeTax(scot).total.minus(incomeTax({ ...scot, pensionReliefAtSource: 1_000 }).total);
    expect(saved.toNumber()).toBe(10);
  });

  test('reliefs reduce income itself', () => {
    const { netIncome, total } = incomeTax({ ...person, income: { other: 110_000 }, reliefs: 10_000 });
    expect(netIncome.toNumber()).toBe(100_000);
    expect(total.toNumber()).toBe(27_432);
    expect(incomeTax({ ...person, income: { other: 100 }, reliefs: 200 }).total.toNumber()).toBe(0);
  });
});
