import { Checkbox, Switch } from '@harbour/ui/fields';
import { useState } from 'react';
import styles from './examples.module.css';

/** Yes or no: a checkbox is submitted with its form, a switch takes effect at once. */
export default function TicksExample() {
  const [agreed, setAgreed] = useState<boolean | undefined>(true);
  return (
    <div className={styles.grid}>
      <div className={styles.stack}>
        <Checkbox label="A tick" value={agreed} onChange={setAgreed} />
        <Checkbox label="Some of them" some />
        <Checkbox label="A tick with a problem" problem="Please choose one of these." />
        <Checkbox label="A tick, disabled" value disabled />
      </div>
      <div className={styles.stack}>
        <Switch label="A switch" hint="Works at once." value={agreed} onChange={setAgreed} />
        <Switch label="A switch, busy" value busy />
        <Switch label="A switch, disabled" disabled />
      </div>
    </div>
  );
}
