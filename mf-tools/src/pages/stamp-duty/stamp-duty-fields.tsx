import { MoneyField, RadioChoice } from '@harbour/ui/fields';
import styles from '../../calculator/calculator.module.css';
import type { Inputs } from '../../calculator/use-inputs.tsx';
import type { StampDutyInputs } from './stamp-duty-inputs.ts';

/** What is asked about the purchase of a home. */
export function StampDutyFields({ inputs: { number, choice, drafts } }: { inputs: Inputs<StampDutyInputs> }) {
  return (
    <>
      <div className={styles.wide}>
        <RadioChoice {...choice('country')} />
      </div>
      <MoneyField {...number('price')} />
      <div className={styles.wide}>
        <RadioChoice {...choice('buyer')} />
      </div>
      {drafts.country === 'england-and-northern-ireland' && (
        <div className={styles.wide}>
          <RadioChoice hint="by the rule of this tax" row {...choice('resident')} />
        </div>
      )}
    </>
  );
}
