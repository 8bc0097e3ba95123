import { LabelledInput } from '@harbour/ui';
import styles from './examples.module.css';

/** The field of the first screen, which loads no library; all other forms use the field of @harbour/ui/fields. */
export default function SignInFieldExample() {
  return (
    <div className={styles.grid}>
      <LabelledInput label="Email" type="email" autoComplete="off" />
      <LabelledInput
        label="Email with a problem"
        type="email"
        autoComplete="off"
        problem="This is not an email address."
      />
      <LabelledInput label="Email, disabled" type="email" defaultValue="alex@harbour.example" disabled />
    </div>
  );
}
