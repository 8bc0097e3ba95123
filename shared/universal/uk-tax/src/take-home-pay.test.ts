import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pensionAnnualAllowance } from './pension-allowance.ts';
import { pensionIncomes } from './pension-incomes.ts';
import { type TakeHomePayCase, takeHomePay } from './take-home-pay.ts';

const employee = { year: '2026-27', country: 'rest-of-uk' } as const;
const left = (more: Omit<TakeHomePayCase, 'year' | 'country'> & Partial<TakeHomePayCase>) =>
  takeHomePay({ ...employee, ...more });

describe('take-home pay', () => {
  test.each([
    [{ salary: 35_000 }, 28_719.6],
    [{ salary: 35_000, country: 'scotland' }, 28_704.53],
    [{ salary: 35_000, year: '2025-26' }, 28_719.6],
    [{ salary: 35_000, year: '2025-26', country: 'scotland' }, 28_672.78],
    [{ salary: 35_000, studentLoans: ['plan2'] }, 28_214.6],
    [{ salary: 35_000, overStatePensionAge: true }, 30_514],
    [{ salary: 12_570 }, 12_570],
    [{ salary: 0 }, 0],
  ] as const)('of %j is £%d', (person, expected) => {
    expect(left(person).total.toNumber()).toBe(expected);
  });

  test('shows what is taken', () => {
    const { lines } = left({ salary: 35_000, studentLoans: ['plan2'], pensionPercent: 5, pensionMethod: 'net-pay' });
    expect(lines.map(({ rule, amount }) => [rule, amount.toNumber()])).toEqual([
      ['Salary', 35_000],
      ['Pension contribution', -1_750],
      ['Income tax', -4_136],
      ['National Insurance', -1_794.4],
      ['Student loan', -505],
    ]);
  });

  test('depends on how a pension contribution of £5,000 is paid', () => {
    const pension = { salary: 50_000, pensionPercent: 10 } as const;
    const without = left({ salary: 50_000 }).total;
    const cost = (person: Parameters<typeof left>[0]) => without.minus(left(person).total).toNumber();
    expect(cost({ ...pension, pensionMethod: 'salary-sacrifice' })).toBe(3_600);
    expect(cost({ ...pension, pensionMethod: 'net-pay' })).toBe(4_000);
    expect(cost({ ...pension, pensionMethod: 'relief-at-source' })).toBe(4_000);
    // With relief at source the higher rate comes back by the extended band.
    const higher = left({ salary: 80_000 }).total;
    expect(higher.minus(left({ ...pension, salary: 80_000, pensionMethod: 'relief-at-source' }).total).toNumber()).toBe(
      4_800,
    );
  });

  test('needs to know how a contribution is paid, and at most the salary', () => {
    expect(() => left({ salary: 1_000, pensionPercent: 5 })).toThrow('pensionMethod');
    expect(() => left({ salary: 1_000, pensionPercent: 101, pensionMethod: 'net-pay' })).toThrow(
      'more than the salary',
    );
  });

  test('is not known for 2027/28, which has no thresholds of National Insurance', () => {
    expect(() => left({ salary: 35_000, year: '2027-28' })).toThrow(
      expect.objectContaining({ figure: 'primaryThreshold' }),
    );
    // From State Pension age none is due, so nothing is missing.
    expect(left({ salary: 35_000, year: '2027-28', overStatePensionAge: true }).total.toNumber()).toBe(30_514);
  });

  test('is never less of more salary, but for a pound of a student loan and of the tapering allowance', () => {
    const pay = fc.integer({ min: 0, max: 20_000_000 }).map((pence) => pence / 100);
    fc.assert(
      fc.property(pay, pay, fc.constantFrom('rest-of-uk', 'scotland'), (salary, more, country) => {
        const some = left({ salary, country, studentLoans: ['plan1', 'postgraduate'] }).total;
        const higher = left({ salary: salary + more, country, studentLoans: ['plan1', 'postgraduate'] }).total;
        expect(higher.plus('2.55').gte(some)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

describe('incomes for the taper of the annual allowance', () => {
  const incomes = (given: Parameters<typeof pensionIncomes>[0]) => {
    const { thresholdIncome, adjustedIncome } = pensionIncomes(given);
    return [thresholdIncome.toNumber(), adjustedIncome.toNumber()];
  };

  test('the threshold leaves out what the client pays, the adjusted one has all contributions', () => {
    expect(incomes({ netIncome: 210_000, employer: 60_000 })).toEqual([210_000, 270_000]);
    expect(incomes({ netIncome: 210_000, reliefAtSource: 20_000, employer: 60_000 })).toEqual([190_000, 270_000]);
    expect(incomes({ netIncome: 200_000, netPay: 15_000 })).toEqual([200_000, 215_000]);
    // Pay that was given up counts in both.
    expect(incomes({ netIncome: 180_000, employer: 50_000, salarySacrificed: 30_000 })).toEqual([210_000, 230_000]);
  });

  test('lead to the allowance', () => {
    const given = pensionIncomes({ netIncome: 210_000, employer: 60_000 });
    expect(pensionAnnualAllowance({ year: '2026-27', ...given }).total.toNumber()).toBe(55_000);
  });
});
