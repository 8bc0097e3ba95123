import { MoneyField, PercentField, RadioChoice } from '@harbour/ui/fields';
import styles from '../../calculator/calculator.module.css';
import type { Inputs } from '../../calculator/use-inputs.tsx';
import type { TakeHomePayInputs } from './take-home-pay-inputs.ts';

/** What is asked about a salary and what is taken from it. */
export function TakeHomePayFields({ inputs: { number, choice, drafts } }: { inputs: Inputs<TakeHomePayInputs> }) {
  return (
    <>
      <MoneyField {...number('salary')} />
      <PercentField hint="of your salary, with tax relief" {...number('pension')} />
      {drafts.pension !== 0 && (
        <div className={styles.wide}>
          <RadioChoice {...choice('method')} />
        </div>
      )}
      <div className={styles.wide}>
        <RadioChoice {...choice('country')} />
      </div>
      <div className={styles.wide}>
        <RadioChoice row {...choice('loan')} />
      </div>
      <RadioChoice row {...choice('postgraduate')} />
      <RadioChoice row {...choice('age')} />
    </>
  );
}
