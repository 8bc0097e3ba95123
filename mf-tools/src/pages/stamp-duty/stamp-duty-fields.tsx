import { MoneyField, RadioChoice } from '@harbour/ui/fields';
import styles from '../../calculator/calculator.module.css';
import type { Inputs } from '../../calculator/use-inputs.ts';
import type { StampDutyInputs } from './stamp-duty-inputs.ts';

const countries = [
  { value: 'england-and-northern-ireland', label: 'England or Northern Ireland' },
  { value: 'scotland', label: 'Scotland' },
  { value: 'wales', label: 'Wales' },
];
const buyers = [
  { value: 'main', label: 'It will be my only home, or takes the place of my main one' },
  { value: 'first', label: 'It is the first home that I have ever owned' },
  { value: 'additional', label: 'I will own another home beside it' },
];
const residence = [
  { value: 'yes', label: 'yes' },
  { value: 'no', label: 'no' },
];

/** What is asked about the purchase of a home. */
export function StampDutyFields({ inputs: { number, text, drafts } }: { inputs: Inputs<StampDutyInputs> }) {
  return (
    <>
      <div className={styles.wide}>
        <RadioChoice label="Where the home is" options={countries} {...text('country')} />
      </div>
      <MoneyField label="Price" {...number('price')} />
      <div className={styles.wide}>
        <RadioChoice label="What applies to you" options={buyers} {...text('buyer')} />
      </div>
      {drafts.country === 'england-and-northern-ireland' && (
        <div className={styles.wide}>
          <RadioChoice
            label="Resident in the UK"
            hint="by the rule of this tax"
            row
            options={residence}
            {...text('resident')}
          />
        </div>
      )}
    </>
  );
}
