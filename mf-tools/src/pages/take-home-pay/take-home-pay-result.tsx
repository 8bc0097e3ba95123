import { Money } from '@harbour/ui';
import { MissingRateError, type TaxYear } from '@harbour/uk-tax';
import styles from '../../calculator/calculator.module.css';
import { type Fact, Facts } from '../../calculator/facts.tsx';
import { missingRateReason } from '../../uk-tax/missing-rate.ts';
import type { TakeHomePayOutcome } from './take-home-pay-outcome.ts';

interface TakeHomePayResultProps {
  year: TaxYear;
  outcome: TakeHomePayOutcome | MissingRateError;
}

/** What is left each month, and what is taken in the year; or why it is not known. */
export function TakeHomePayResult({ year, outcome }: TakeHomePayResultProps) {
  if (outcome instanceof MissingRateError) return <p role="status">{missingRateReason(outcome)}</p>;
  const { pay, without } = outcome;
  const money = (amount: { toNumber: () => number }) => <Money amount={amount.toNumber()} />;
  const facts: Fact[] = [
    { name: without ? 'A year, before National Insurance' : 'A year', figure: money(pay.total) },
    { name: 'Income tax', figure: money(pay.incomeTax.total), note: 'a year' },
    without
      ? { name: 'National Insurance', figure: 'Not available' }
      : { name: 'National Insurance', figure: money(pay.nationalInsurance.total), note: 'a year' },
    ...(pay.studentLoan.lines.length > 0
      ? [{ name: 'Student loan', figure: money(pay.studentLoan.total), note: 'a year' }]
      : []),
    ...(pay.pension.gt(0) ? [{ name: 'Into your pension', figure: money(pay.pension), note: 'a year' }] : []),
  ];
  return (
    <>
      <Facts
        answer={{
          name: without ? 'A month, before National Insurance' : 'Take-home pay a month',
          figure: money(pay.total.div(12).round(2)),
          note: `tax year ${year.replace('-', '/')}`,
        }}
        facts={facts}
      />
      {without && (
        <p role="status" className={styles.sentence}>
          {missingRateReason(without)}
        </p>
      )}
    </>
  );
}
