import { MoneyField, PercentField, RadioChoice } from '@harbour/ui/fields';
import styles from '../../calculator/calculator.module.css';
import type { Inputs } from '../../calculator/use-inputs.ts';
import type { TakeHomePayInputs } from './take-home-pay-inputs.ts';

const countries = [
  { value: 'rest-of-uk', label: 'England, Wales or Northern Ireland' },
  { value: 'scotland', label: 'Scotland' },
];
const methods = [
  { value: 'relief-at-source', label: 'from taxed pay; the provider claims relief' },
  { value: 'net-pay', label: 'from pay before tax' },
  { value: 'salary-sacrifice', label: 'by giving up salary' },
];
const loans = [
  { value: 'none', label: 'none' },
  { value: 'plan1', label: 'plan 1' },
  { value: 'plan2', label: 'plan 2' },
  { value: 'plan4', label: 'plan 4' },
  { value: 'plan5', label: 'plan 5' },
];
const noOrYes = [
  { value: 'no', label: 'no' },
  { value: 'yes', label: 'yes' },
];
const ages = [
  { value: 'below', label: 'not reached' },
  { value: 'reached', label: 'reached' },
];

/** What is asked about a salary and what is taken from it. */
export function TakeHomePayFields({ inputs: { number, text, drafts } }: { inputs: Inputs<TakeHomePayInputs> }) {
  return (
    <>
      <MoneyField label="Salary a year" {...number('salary')} />
      <PercentField label="Into your pension" hint="of your salary, with tax relief" {...number('pension')} />
      {drafts.pension !== 0 && (
        <div className={styles.wide}>
          <RadioChoice label="The pension is paid" options={methods} {...text('method')} />
        </div>
      )}
      <div className={styles.wide}>
        <RadioChoice label="Where you live" options={countries} {...text('country')} />
      </div>
      <div className={styles.wide}>
        <RadioChoice label="Student loan" row options={loans} {...text('loan')} />
      </div>
      <RadioChoice label="Postgraduate loan" row options={noOrYes} {...text('postgraduate')} />
      <RadioChoice label="State Pension age" row options={ages} {...text('age')} />
    </>
  );
}
