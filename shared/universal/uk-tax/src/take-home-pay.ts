import type Big from 'big.js';
import { type IncomeTax, type IncomeTaxCase, incomeTax } from './income-tax.ts';
import { employeeNationalInsurance } from './national-insurance.ts';
import { ratesOn } from './rates.ts';
import { studentLoanRepayment } from './student-loans.ts';
import type { PayPeriod, RateTables, StudentLoanPlan } from './tables/table.ts';
import { type TaxYear, taxYearStart } from './tax-year.ts';
import {
  type Amount,
  amountLine,
  downToPenny,
  gbp,
  InvalidCaseError,
  nothing,
  type Worked,
  type WorkingLine,
  worked,
} from './working.ts';

/**
 * How an employee pays into a pension: pay is given up for it, or the contribution is taken from pay before tax, or it
 * is paid from taxed pay and the provider claims the basic rate.
 */
export const pensionMethods = ['salary-sacrifice', 'net-pay', 'relief-at-source'] as const;
export type PensionMethod = (typeof pensionMethods)[number];

/** An employee with one job and no other income. */
export interface TakeHomePayCase extends Pick<IncomeTaxCase, 'country' | 'blind' | 'marriageAllowance'> {
  year: TaxYear;
  /** GBP a year. */
  salary: Amount;
  /** The employee's contribution, gross, in percent of the salary (0–100). */
  pensionPercent?: number;
  pensionMethod?: PensionMethod;
  studentLoans?: readonly StudentLoanPlan[];
  overStatePensionAge?: boolean;
}

/** `total` is what is left of the salary, GBP a year; the lines are the salary and what is taken from it. */
export interface TakeHomePay extends Worked {
  incomeTax: IncomeTax;
  nationalInsurance: Worked;
  studentLoan: Worked;
  /** What reaches the pension from the employee, gross. */
  pension: Big;
}

const period: PayPeriod = 'year';

interface Contribution {
  gross: Big;
  /** What it takes from pay. */
  cost: Big;
  /** Pay on which income tax is due. */
  taxedPay: Big;
  /** Pay on which National Insurance and student loans are due. */
  earnings: Big;
  reliefAtSource: Big;
}

function contributionOf(
  { year, pensionPercent = 0, pensionMethod }: TakeHomePayCase,
  salary: Big,
  tables?: RateTables,
): Contribution {
  if (pensionPercent > 100) throw new InvalidCaseError(`A contribution of ${pensionPercent}% is more than the salary.`);
  const gross = downToPenny(salary.times(gbp(pensionPercent, 'Pension contribution')).div(100));
  const none = { gross, cost: gross, taxedPay: salary, earnings: salary, reliefAtSource: nothing };
  if (gross.eq(0)) return none;
  switch (pensionMethod) {
    case 'salary-sacrifice':
      return { ...none, taxedPay: salary.minus(gross), earnings: salary.minus(gross) };
    case 'net-pay':
      return { ...none, taxedPay: salary.minus(gross) };
    case 'relief-at-source': {
      const { basic } = ratesOn(taxYearStart(year), tables)('incomeTaxPercents').value;
      return { ...none, cost: gross.minus(downToPenny(gross.times(basic).div(100))), reliefAtSource: gross };
    }
    default:
      throw new InvalidCaseError('Say how the pension contribution is paid: pensionMethod.');
  }
}

/**
 * What is left of a year's salary. National Insurance and student loans are counted for the year as one period, as for
 * pay that is the same every month; by month they differ by pence, since thresholds of months are rounded.
 * @throws MissingRateError, InvalidCaseError
 */
export function takeHomePay(person: TakeHomePayCase, tables?: RateTables): TakeHomePay {
  const { year, country, blind, marriageAllowance, studentLoans = [], overStatePensionAge } = person;
  const salary = gbp(person.salary, 'Salary');
  const pension = contributionOf(person, salary, tables);
  const tax = incomeTax(
    {
      year,
      country,
      income: { other: pension.taxedPay },
      pensionReliefAtSource: pension.reliefAtSource,
      ...(blind && { blind }),
      ...(marriageAllowance && { marriageAllowance }),
    },
    tables,
  );
  const pay = { year, pay: pension.earnings, period };
  const nationalInsurance = employeeNationalInsurance(
    { ...pay, ...(overStatePensionAge && { overStatePensionAge }) },
    tables,
  );
  const studentLoan = studentLoanRepayment({ ...pay, plans: studentLoans }, tables);

  const taken = (rule: string, amount: Big): WorkingLine[] =>
    amount.gt(0) ? [amountLine(rule, nothing.minus(amount), 'its own working')] : [];
  const lines = [
    amountLine('Salary', salary, 'the case'),
    ...taken('Pension contribution', pension.cost),
    ...taken('Income tax', tax.total),
    ...taken('National Insurance', nationalInsurance.total),
    ...taken('Student loan', studentLoan.total),
  ];
  return { ...worked(lines), incomeTax: tax, nationalInsurance, studentLoan, pension: pension.gross };
}
