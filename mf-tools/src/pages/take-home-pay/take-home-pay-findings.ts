import { taxYearName } from '@harbour/finance';
import type { TaxYear } from '@harbour/uk-tax';
import type { Fact, Findings } from '../../calculator/facts.tsx';
import { missingRateReason } from '../../uk-tax/missing-rate.ts';
import type { TakeHomePayOutcome } from './take-home-pay-outcome.ts';

/** What is left each month, and what is taken in the year; without National Insurance if its rates are missing. */
export function takeHomePayFindings({ pay, without }: TakeHomePayOutcome, year: TaxYear): Findings {
  const insurance: Fact = without
    ? { name: 'National Insurance', figure: 'Not available', note: missingRateReason(without) }
    : { name: 'National Insurance', figure: pay.nationalInsurance.total.toNumber(), note: 'a year' };
  return [
    {
      name: without ? 'A month, before National Insurance' : 'Take-home pay a month',
      figure: pay.total.div(12).round(2).toNumber(),
      note: `tax year ${taxYearName(year)}`,
    },
    { name: without ? 'A year, before National Insurance' : 'A year', figure: pay.total.toNumber() },
    { name: 'Income tax', figure: pay.incomeTax.total.toNumber(), note: 'a year' },
    insurance,
    ...(pay.studentLoan.lines.length > 0
      ? [{ name: 'Student loan', figure: pay.studentLoan.total.toNumber(), note: 'a year' }]
      : []),
    ...(pay.pension.gt(0) ? [{ name: 'Into your pension', figure: pay.pension.toNumber(), note: 'a year' }] : []),
  ];
}
