import { describe, expect, test } from '@jest/globals';
import { type CapitalGainsCase, capitalGainsTax } from './capital-gains.ts';
import { isaLimits, juniorIsaLimit, lifetimeIsaLimit } from './isa.ts';
import { class2NationalInsurance, class4NationalInsurance, employeeNationalInsurance } from './national-insurance.ts';
import { MissingRateError } from './rates.ts';
import { ageOn, statePension, statePensionDate } from './state-pension.ts';
import { studentLoanRepayment } from './student-loans.ts';
import type { TaxYear } from './tax-year.ts';

const year = '2026-27';

describe('National Insurance', () => {
  const ni = (pay: number, period: 'week' | 'month' | 'year' = 'year') =>
    employeeNationalInsurance({ year, pay, period }).total.toNumber();

  test.each([
    [12_570, 0],
    // Half a penny is disregarded, more is a penny.
    [12_570.06, 0],
    [12_570.07, 0.01],
    [35_000, 1_794.4],
    [50_270, 3_016],
    [50_270.26, 3_016.01],
    [60_000, 3_210.6],
  ])('of a year’s pay of %d is %d', (pay, expected) => {
    expect(ni(pay)).toBe(expected);
  });

  test('is due by period: £1,000 a week (gov.uk’s example) makes £58.66', () => {
    expect(ni(1_000, 'week')).toBe(58 + 0.66);
    expect(ni(1_048, 'month')).toBe(0);
    expect(ni(4_189, 'month')).toBe(251.28);
  });

  test('is not due from State Pension age, nor without pay', () => {
    expect(
      employeeNationalInsurance({ year, pay: 60_000, period: 'year', overStatePensionAge: true }).total.toNumber(),
    ).toBe(0);
    expect(employeeNationalInsurance({ year, pay: 0, period: 'year' }).total.toNumber()).toBe(0);
  });

  test('was the same in 2025/26, and is not known for other years', () => {
    const ofYear = (each: TaxYear) => employeeNationalInsurance({ year: each, pay: 60_000, period: 'year' });
    expect(ofYear('2025-26').total.toNumber()).toBe(3_210.6);
    for (const each of ['2024-25', '2027-28'] as const) {
      expect(() => ofYear(each)).toThrow(expect.objectContaining({ figure: 'primaryThreshold' }));
      expect(() => class4NationalInsurance({ year: each, profits: 1 })).toThrow(MissingRateError);
    }
  });

  test('of the self-employed', () => {
    const class4 = (profits: number) => class4NationalInsurance({ year, profits }).total.toNumber();
    expect(class4(12_570)).toBe(0);
    expect(class4(50_270)).toBe(2_262);
    expect(class4(60_000)).toBe(2_456.6);
    expect(class4NationalInsurance({ year: '2025-26', profits: 60_000 }).total.toNumber()).toBe(2_456.6);
    const class2 = (each: TaxYear, profits: number) => class2NationalInsurance({ year: each, profits, weeks: 52 });
    expect(class2('2025-26', 6_844.99)).toMatchObject({ countsAsPaid: false });
    expect(class2('2025-26', 6_844.99).total.toNumber()).toBe(182);
    expect(class2('2025-26', 6_845)).toMatchObject({ countsAsPaid: true, lines: [] });
    expect(class2('2026-27', 7_104.99).total.toNumber()).toBe(189.8);
    expect(class2('2026-27', 7_105)).toMatchObject({ countsAsPaid: true, lines: [] });
  });
});

describe('student loans', () => {
  const repay = (pay: number, ...plans: Parameters<typeof studentLoanRepayment>[0]['plans']) =>
    studentLoanRepayment({ year, pay, period: 'year', plans });

  test.each([
    ['plan1', 26_900],
    ['plan2', 29_385],
    ['plan4', 33_795],
    ['plan5', 25_000],
  ] as const)('of %s begin above £%d, at 9%%, rounded down to the pound', (plan, threshold) => {
    expect(repay(threshold, plan).total.toNumber()).toBe(0);
    expect(repay(threshold + 11.11, plan).total.toNumber()).toBe(0);
    expect(repay(threshold + 11.12, plan).total.toNumber()).toBe(1);
    expect(repay(threshold + 10_000, plan).total.toNumber()).toBe(900);
  });

  test('of several plans are one, above the lowest threshold; a postgraduate loan is another', () => {
    expect(repay(35_000, 'plan2', 'plan1').total.toNumber()).toBe(729);
    expect(repay(35_000, 'plan2', 'postgraduate').lines.map(({ amount }) => amount.toNumber())).toEqual([505, 840]);
    expect(repay(35_000).total.toNumber()).toBe(0);
    expect(repay(35_000, 'plan2').lines[0]?.rule).toBe('Student loan, plan 2, above £29,385 a year');
  });

  test('of a month are above a twelfth of the threshold', () => {
    expect(studentLoanRepayment({ year, pay: 2_750, period: 'month', plans: ['plan5'] }).total.toNumber()).toBe(60);
  });

  test('of 2025/26 have its thresholds; of plan 5 nothing was repaid', () => {
    const before = (...plans: Parameters<typeof studentLoanRepayment>[0]['plans']) =>
      studentLoanRepayment({ year: '2025-26', pay: 35_000, period: 'year', plans });
    expect(before('plan1').total.toNumber()).toBe(804);
    expect(before('plan2').total.toNumber()).toBe(587);
    expect(before('plan4').total.toNumber()).toBe(202);
    expect(before('plan5').lines).toEqual([]);
    expect(before('plan5', 'plan2', 'postgraduate').lines.map(({ amount }) => amount.toNumber())).toEqual([587, 840]);
  });

  test('are not known for 2027/28', () => {
    expect(() => studentLoanRepayment({ year: '2027-28', pay: 1, period: 'year', plans: ['plan2'] })).toThrow(
      MissingRateError,
    );
  });
});

describe('capital gains tax', () => {
  const tax = (more: Partial<CapitalGainsCase>) => capitalGainsTax({ year, gains: 0, taxableIncome: 20_000, ...more });

  test.each([
    [{ gains: 3_000 }, 0],
    [{ gains: 3_000.05 }, 0],
    [{ gains: 3_000.06 }, 0.01],
    // gov.uk's example: taxable income £20,000, gains £12,600, of which £9,600 at 18%.
    [{ gains: 12_600 }, 1_728],
    [{ gains: 20_700 }, 3_186],
    [{ gains: 20_700.05 }, 3_186.01],
    [{ gains: 23_000, taxableIncome: 40_000 }, 4_800],
    [{ gains: 23_000, taxableIncome: 37_700, bandExtension: 1_000 }, 4_740],
    [{ businessGains: 103_000, taxableIncome: 100_000 }, 18_000],
    // The exemption goes to gains at 24%; business gains use the band.
    [{ gains: 13_000, businessGains: 50_000 }, 9_000 + 2_400],
    [{ gains: 13_000, losses: 5_000, businessGains: 1_000 }, 1_080],
  ])('on %j is £%d', (more, expected) => {
    expect(tax(more).total.toNumber()).toBe(expected);
  });

  test('keeps losses of earlier years that the exemption makes needless; those of the year go first', () => {
    expect(tax({ gains: 8_000, lossesBroughtForward: 10_000 }).lossesLeft.toNumber()).toBe(5_000);
    expect(tax({ gains: 8_000, losses: 7_000, lossesBroughtForward: 10_000 }).lossesLeft.toNumber()).toBe(10_000);
  });

  test('has the same rates in 2025/26 and 2027/28, but 14% for businesses in the former', () => {
    for (const each of ['2025-26', '2027-28'] as const)
      expect(tax({ year: each, gains: 12_600 }).total.toNumber()).toBe(1_728);
    const sale = { businessGains: 103_000, taxableIncome: 100_000 };
    expect(tax({ year: '2025-26', ...sale }).total.toNumber()).toBe(14_000);
    expect(tax({ year: '2027-28', ...sale }).total.toNumber()).toBe(18_000);
  });

  test('is not known for other years', () => {
    expect(() => capitalGainsTax({ year: '2024-25', gains: 1, taxableIncome: 0 })).toThrow(MissingRateError);
    expect(() => capitalGainsTax({ year: '2028-29', gains: 1, taxableIncome: 0 })).toThrow(MissingRateError);
  });
});

describe('ISA limits', () => {
  const cash = (on: string, bornOn: string) => isaLimits({ on, bornOn }).cash.amount.toNumber();

  test('are £20,000, of which under 65s may put £12,000 into cash from 6 April 2027', () => {
    expect(cash('2027-04-05', '1990-01-01')).toBe(20_000);
    expect(cash('2027-04-06', '1990-01-01')).toBe(12_000);
    expect(cash('2027-09-14', '1962-09-15')).toBe(12_000);
    expect(cash('2027-09-15', '1962-09-15')).toBe(20_000);
    expect(isaLimits({ on: '2027-04-06', bornOn: '1990-01-01' }).all.amount.toNumber()).toBe(20_000);
  });

  test('of children and of Lifetime ISAs', () => {
    expect(juniorIsaLimit('2026-11-23').amount.toNumber()).toBe(9_000);
    expect(lifetimeIsaLimit('2026-11-23').amount.toNumber()).toBe(4_000);
    for (const on of ['2025-04-06', '2031-04-05']) {
      expect(juniorIsaLimit(on).amount.toNumber()).toBe(9_000);
      expect(lifetimeIsaLimit(on).amount.toNumber()).toBe(4_000);
    }
  });

  test('are not known for other years', () => {
    for (const on of ['2025-04-05', '2031-04-06']) expect(() => cash(on, '1990-01-01')).toThrow(MissingRateError);
  });
});

describe('the State Pension', () => {
  test.each([
    ['1954-10-06', '2020-10-06'],
    ['1960-04-05', '2026-04-05'],
    // The examples and exceptions of the notes to Pensions Act 2014 s.26.
    ['1960-04-15', '2026-05-15'],
    ['1960-07-31', '2026-11-30'],
    ['1960-09-10', '2027-03-10'],
    ['1960-12-31', '2027-09-30'],
    ['1961-01-22', '2027-11-22'],
    ['1961-01-31', '2027-11-30'],
    ['1961-02-28', '2028-01-28'],
    ['1961-03-05', '2028-02-05'],
    ['1961-03-06', '2028-03-06'],
    ['1977-04-05', '2044-04-05'],
    ['1977-04-20', '2044-05-06'],
    ['1977-12-31', '2045-09-06'],
    ['1978-04-05', '2046-03-06'],
    ['1978-04-06', '2046-04-06'],
  ])('of a birth on %s begins on %s', (bornOn, on) => {
    expect(statePensionDate(bornOn).on).toBe(on);
  });

  test('of births before 6 October 1954, whose age differs by sex, is not known', () => {
    expect(() => statePensionDate('1954-10-05')).toThrow(
      expect.objectContaining({ figure: 'statePensionAge', date: '1954-10-05' }),
    );
  });

  test('is £241.30 a week in 2026/27', () => {
    const { weekly, total } = statePension({ year });
    expect([weekly.toNumber(), total.toNumber()]).toEqual([241.3, 12_547.6]);
    expect(statePension({ year: '2025-26' }).total.toNumber()).toBe(11_973);
    expect(() => statePension({ year: '2027-28' })).toThrow(MissingRateError);
  });

  test('is a thirty-fifth for each qualifying year, from ten', () => {
    const weekly = (qualifyingYears: number) => statePension({ year, qualifyingYears }).weekly.toNumber();
    expect([9, 10, 20, 35, 40].map(weekly)).toEqual([0, 68.94, 137.89, 241.3, 241.3]);
    expect(() => weekly(10.5)).toThrow('give a whole number');
  });
});

test('an age is completed on the birthday', () => {
  expect(ageOn('1962-09-15', '2027-09-14')).toBe(64);
  expect(ageOn('1962-09-15', '2027-09-15')).toBe(65);
  expect(ageOn('2026-01-01', '2026-01-01')).toBe(0);
  expect(() => ageOn('2026-01-02', '2026-01-01')).toThrow('before the birth');
});
