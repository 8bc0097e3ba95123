import { TextArea, TextField } from '@harbour/ui/fields';
import styles from './examples.module.css';

/** Text in one line or several: empty, with a hint, wrong, disabled. */
export default function TextExample() {
  return (
    <div className={styles.grid}>
      <TextField label="Text, empty" placeholder="As on your passport" />
      <TextField label="Text with a hint" hint="As on your passport." value="Alex Morgan" />
      <TextField label="Text with a problem" value="alex@" problem="This is not an email address." />
      <TextField label="Text, disabled" value="Cannot be changed" disabled />
      <TextArea label="Several lines" value="They grow with what is written." />
      <TextArea label="Several lines with a problem" problem="Please fill this in." />
    </div>
  );
}
