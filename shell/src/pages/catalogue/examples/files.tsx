import { FileField } from '@harbour/ui/fields';
import styles from './examples.module.css';

/** Choosing one of the client's files. */
export default function FilesExample() {
  return (
    <div className={styles.grid}>
      <FileField label="A file" hint="CSV, up to 900 KB." />
      <FileField label="A file with a problem" problem="This is not a CSV file." />
    </div>
  );
}
