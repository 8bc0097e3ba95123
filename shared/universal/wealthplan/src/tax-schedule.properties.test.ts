import {
  capitalGainsTax as capitalGainsTaxOf,
  class4NationalInsurance,
  employeeNationalInsurance,
  incomeTax as incomeTaxOf,
  pensionAnnualAllowance,
  pensionIncomes,
  type TaxYear,
  taxYearStart,
  topSlicingRelief as topSlicingReliefOf,
} from '@harbour/uk-tax';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { incomeTax, isTaxedModestly, taxableIncome, transferableAllowance } from './income-tax.ts';
import { capitalGainsTax, nationalInsurance, pensionCharge } from './other-taxes.ts';
import type { TaxedIncome } from './stacked-tax.ts';
import { type TaxSchedule, taxSchedules } from './tax-schedule.ts';
import { topSlicingRelief } from './top-slicing.ts';

const assumptions = { inflationPercent: 2, cashPercent: 2, thresholdsAbovePrices: 0, generalIncomePercent: 2 };

function scheduleOf(year: TaxYear): TaxSchedule {
  const starts = [taxYearStart(year), '2100-01-01'];
  const never = () => {
    throw new Error('A schedule asks for no person.');
  };
  const [schedule] = taxSchedules({ starts, years: 1, age: never, lives: never, from: never, at: never }, assumptions);
  if (!schedule) throw new Error('A timeline of one year has one schedule.');
  return schedule;
}

/** Years and countries for which the tables have every figure of income tax. */
const knownYears = [
  ['2025-26', 'rest-of-uk'],
  ['2025-26', 'scotland'],
  ['2026-27', 'rest-of-uk'],
  ['2026-27', 'scotland'],
  ['2027-28', 'rest-of-uk'],
] as const;

/** Pence: nothing, ordinary amounts, and amounts near the limits of the law. */
const pence = (most: number) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.integer({ min: 0, max: most * 100 }) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom(500, 1_000, 5_000, 6_000, 12_570, 17_570, 37_700, 50_270, 100_000, 125_140, 150_000),
          fc.integer({ min: -150, max: 150 }),
        )
        .map(([pounds, near]) => Math.max(0, pounds * 100 + near)),
    },
  );
const incomes = fc.record({
  other: pence(200_000),
  property: pence(60_000),
  savings: pence(80_000),
  dividends: pence(80_000),
  extension: fc.oneof(fc.constant(0), pence(60_000)),
});

describe.each(knownYears)('tax of %s, %s', (year, country) => {
  const schedule = scheduleOf(year);
  const asPounds = ({ other, property, savings, dividends }: TaxedIncome) => ({
    other: other / 100,
    property: property / 100,
    savings: savings / 100,
    dividends: dividends / 100,
  });

  test('[R358] on incomes is to the penny that of @harbour/uk-tax', () => {
    fc.assert(
      fc.property(incomes, (amounts) => {
        const income = { ...amounts, country };
        const law = incomeTaxOf({
          year,
          country,
          income: asPounds(income),
          pensionReliefAtSource: income.extension / 100,
        });
        const taxable = Object.values(law.taxable).reduce((sum, each) => sum + each.times(100).toNumber(), 0);
        expect([incomeTax(schedule, income), taxableIncome(schedule, income)]).toEqual([
          law.total.times(100).toNumber(),
          taxable,
        ]);
      }),
      { numRuns: 1_500 },
    );
  });

  test('[R358] with a marriage allowance is to the penny that of @harbour/uk-tax', () => {
    fc.assert(
      fc.property(incomes, (amounts) => {
        const income = { ...amounts, country };
        const law = (marriageAllowance: 'given' | 'received') =>
          incomeTaxOf({
            year,
            country,
            income: asPounds(income),
            pensionReliefAtSource: income.extension / 100,
            marriageAllowance,
          });
        const given = transferableAllowance(schedule);
        expect(given).toBe(1_260_00);
        expect(incomeTax(schedule, income, given)).toBe(law('given').total.times(100).toNumber());
        const received = law('received').lines.at(-1)?.rule === 'Marriage allowance received';
        expect(isTaxedModestly(schedule, income)).toBe(received);
      }),
      { numRuns: 500 },
    );
  });

  test('[R358] on gains is to the penny that of @harbour/uk-tax', () => {
    fc.assert(
      fc.property(pence(300_000), pence(20_000), pence(150_000), pence(60_000), (gains, losses, taxable, extension) => {
        const law = capitalGainsTaxOf({
          year,
          gains: gains / 100,
          lossesBroughtForward: losses / 100,
          taxableIncome: taxable / 100,
          bandExtension: extension / 100,
        });
        expect(capitalGainsTax(schedule, gains, losses, taxable, extension)).toBe(law.total.times(100).toNumber());
      }),
      { numRuns: 500 },
    );
  });

  test('[R358] on gains of bonds is relieved as by @harbour/uk-tax, to the pence that its lines are rounded to', () => {
    fc.assert(
      fc.property(incomes, pence(150_000), fc.integer({ min: 1, max: 30 }), (amounts, gain, years) => {
        const income = { ...amounts, country };
        const law = topSlicingReliefOf({
          person: { year, country, income: asPounds(income), pensionReliefAtSource: income.extension / 100 },
          gains: [{ gain: gain / 100, years }],
        });
        const relief = topSlicingRelief(schedule, income, gain, gain / years);
        // The tax on a slice is rounded by line before it is multiplied by the years.
        expect(Math.abs(relief - law.times(100).toNumber())).toBeLessThanOrEqual(4 * (years + 1));
      }),
      { numRuns: 500 },
    );
  });
});

describe.each(['2025-26', '2026-27'] as const)('contributions of %s', (year) => {
  const schedule = scheduleOf(year);

  test('[R358] to National Insurance are to the penny those of @harbour/uk-tax', () => {
    fc.assert(
      fc.property(pence(150_000), (earnings) => {
        const employee = employeeNationalInsurance({ year, pay: earnings / 100, period: 'year' });
        const selfEmployed = class4NationalInsurance({ year, profits: earnings / 100 });
        expect(nationalInsurance(schedule.employee, earnings)).toBe(employee.total.times(100).toNumber());
        expect(nationalInsurance(schedule.selfEmployed, earnings)).toBe(selfEmployed.total.times(100).toNumber());
      }),
      { numRuns: 1_000 },
    );
  });

  test('[R358] to pensions are charged above the annual allowance of @harbour/uk-tax', () => {
    fc.assert(
      fc.property(pence(400_000), pence(90_000), pence(90_000), (other, own, employer) => {
        const income = { country: 'rest-of-uk', other, property: 0, savings: 0, dividends: 0, extension: own } as const;
        const limits = pensionIncomes({ netIncome: other / 100, reliefAtSource: own / 100, employer: employer / 100 });
        const allowance = pensionAnnualAllowance({ year, ...limits })
          .total.times(100)
          .toNumber();
        const taxable = taxableIncome(schedule, income);
        const charge = pensionCharge(schedule, income, taxable, { own, employer, accessed: false });
        const excess = Math.max(0, own + employer - allowance);
        // As if the excess were income above all other, with an allowance that stays as it is (FA 2004 s.227).
        const least = Math.floor(excess * 0.2) - 3;
        const most = Math.ceil(excess * 0.45) + 3;
        expect(charge === 0).toBe(excess < 5);
        expect(charge >= least && charge <= most).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
