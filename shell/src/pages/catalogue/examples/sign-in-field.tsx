import { TextField } from '@harbour/ui';
import styles from './examples.module.css';

/** The field of the first screen, which loads no library; all other forms use the field of @harbour/ui/fields. */
export default function SignInFieldExample() {
  return (
    <div className={styles.grid}>
      <TextField label="Email" type="email" autoComplete="off" />
      <TextField label="Email with a problem" type="email" autoComplete="off" problem="This is not an email address." />
      <TextField label="Email, disabled" type="email" defaultValue="alex@harbour.example" disabled />
    </div>
  );
}
