import { CheckboxChoice, RadioChoice } from '@harbour/ui/fields';
import { useState } from 'react';
import styles from './examples.module.css';

const kinds = [
  { value: 'cautious', label: 'Cautious', note: 'Mostly bonds.' },
  { value: 'balanced', label: 'Balanced', note: 'Shares and bonds in equal parts.' },
];
const people = [
  { value: 'alex', label: 'Alex Morgan' },
  { value: 'robin', label: 'Robin Morgan' },
];
const plans = [
  { title: 'Pensions', options: [{ value: 'HB-PEN-1', label: 'Robin’s pension', note: 'HB-PEN-1' }] },
  { title: 'ISA', options: [{ value: 'HB-ISA-1', label: 'Alex’s ISA', note: 'HB-ISA-1' }] },
];

/** Options that are all visible: choose one, or several in groups. */
export default function OptionsExample() {
  const [kind, setKind] = useState<string | undefined>('balanced');
  return (
    <div className={styles.grid}>
      <RadioChoice label="Options" options={kinds} value={kind} onChange={setKind} />
      <RadioChoice label="Options with a problem" row options={people} problem="Please choose one of these." />
      <CheckboxChoice label="Several in groups" groups={plans} value={['HB-ISA-1']} />
    </div>
  );
}
