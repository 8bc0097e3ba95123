import { Notice } from '@harbour/ui';
import styles from './examples.module.css';

/** Notices to read before going on. An error is announced at once. */
export default function NoticesExample() {
  return (
    <div className={styles.stack}>
      <Notice severity="info">We have sent you a code.</Notice>
      <Notice severity="error">This code has expired. Ask for another one.</Notice>
    </div>
  );
}
