import { MoneyField, NumberField, PercentField } from '@harbour/ui/fields';
import styles from './examples.module.css';

/** Numbers as people write them. */
export default function NumbersExample() {
  return (
    <div className={styles.grid}>
      <NumberField label="Number" value={12} hint="Months." />
      <NumberField label="Number, disabled" value={12} disabled />
      <MoneyField label="Money" value={1_234.5} />
      <MoneyField label="Money with a problem" problem="Please enter 0 or more." />
      <PercentField label="Percentage" value={5.25} />
    </div>
  );
}
