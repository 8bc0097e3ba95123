import { Choice } from '@harbour/ui/choice';
import { NumberField } from '@harbour/ui/fields';
import type { Household } from '@harbour/wealthplan/household';
import styles from './household.module.css';
import { goesByAge, type MomentRole, momentOptions } from './moments.ts';

interface MomentFieldProps {
  /** Of its two fields in the form: `from` has `from.at` and `from.age`. */
  name: string;
  label: string;
  role: MomentRole;
  household: Household;
  /** What is chosen at present. */
  at: string | undefined;
}

/** When something begins, ends or happens, chosen in words. */
export function MomentField({ name, label, role, household, at }: MomentFieldProps) {
  return (
    <div className={styles.moment}>
      <Choice name={`${name}.at`} label={label} options={momentOptions(household, role)} />
      {at !== undefined && goesByAge(at) && <NumberField name={`${name}.age`} label="Age" />}
    </div>
  );
}
