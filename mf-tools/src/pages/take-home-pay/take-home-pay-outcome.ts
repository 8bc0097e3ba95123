import {
  MissingRateError,
  type StudentLoanPlan,
  type TakeHomePay,
  type TakeHomePayCase,
  type TaxYear,
  takeHomePay,
} from '@harbour/uk-tax';
import { unlessMissing } from '../../uk-tax/missing-rate.ts';
import type { TakeHomePayInputs } from './take-home-pay-inputs.ts';

export interface TakeHomePayOutcome {
  pay: TakeHomePay;
  /** The rate that keeps National Insurance from being taken off. */
  without?: MissingRateError;
}

/** What is left of a salary; what is left before National Insurance if only its rates are missing. */
export function takeHomePayOutcome(
  { salary, country, pension, method, loan, postgraduate, age }: TakeHomePayInputs,
  year: TaxYear,
): TakeHomePayOutcome | MissingRateError {
  const studentLoans: StudentLoanPlan[] = [
    ...(loan === 'none' ? [] : [loan]),
    ...(postgraduate === 'yes' ? (['postgraduate'] as const) : []),
  ];
  const person: TakeHomePayCase = {
    year,
    salary,
    country,
    pensionPercent: pension,
    pensionMethod: method,
    studentLoans,
  };
  const exempt = () => takeHomePay({ ...person, overStatePensionAge: true });
  if (age === 'reached') {
    const pay = unlessMissing(exempt);
    return pay instanceof MissingRateError ? pay : { pay };
  }
  const pay = unlessMissing(() => takeHomePay(person));
  if (!(pay instanceof MissingRateError)) return { pay };
  const before = unlessMissing(exempt);
  return before instanceof MissingRateError ? before : { pay: before, without: pay };
}
