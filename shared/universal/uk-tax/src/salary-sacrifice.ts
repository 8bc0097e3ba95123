import type Big from 'big.js';
import { employerNationalInsurance } from './national-insurance.ts';
import type { RateTables } from './tables/table.ts';
import { type TakeHomePayCase, takeHomePay } from './take-home-pay.ts';
import { type Amount, amountLine, gbp, InvalidCaseError, nothing, type Worked, worked } from './working.ts';

export interface SalarySacrificeCase extends Pick<TakeHomePayCase, 'year' | 'country' | 'overStatePensionAge'> {
  /** Before anything is given up, GBP a year. */
  salary: Amount;
  /** Salary that is given up for a contribution of the employer. */
  sacrificed: Amount;
}

export interface SalarySacrifice extends Worked {
  /** Less National Insurance of the employer, who may pay it in as well. */
  employerSaves: Big;
}

/**
 * What a year's salary sacrifice for a pension costs the employee: `total` is less take-home pay, the lines are what is
 * given up less the tax and National Insurance saved.
 * @throws MissingRateError, InvalidCaseError
 */
export function salarySacrifice(
  { salary, sacrificed, ...person }: SalarySacrificeCase,
  tables?: RateTables,
): SalarySacrifice {
  const [pay, given] = [gbp(salary, 'Salary'), gbp(sacrificed, 'Salary given up')];
  if (given.gt(pay)) throw new InvalidCaseError('More salary is given up than there is.');
  const before = takeHomePay({ ...person, salary: pay }, tables);
  const after = takeHomePay({ ...person, salary: pay.minus(given) }, tables);
  const saved = (name: string, was: Worked, is: Worked) =>
    amountLine(name, nothing.minus(was.total.minus(is.total)), was.lines[0]?.source ?? 'its own working');
  const employer = (of: Big) => employerNationalInsurance({ year: person.year, pay: of }, tables).total;
  return {
    ...worked([
      amountLine('Salary given up', given, 'the case'),
      saved('Less income tax', before.incomeTax, after.incomeTax),
      saved('Less National Insurance', before.nationalInsurance, after.nationalInsurance),
    ]),
    employerSaves: employer(pay).minus(employer(pay.minus(given))),
  };
}
