import { Disclosure, Popover, Tooltip } from '@harbour/ui/overlay';
import styles from './examples.module.css';

/** Explanations in place. */
export default function ExplanationsExample() {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Popover label="About this fund">Ongoing charges of 0.22% a year.</Popover>
        <Tooltip text="Valued on 20 Nov 2026">
          <button type="button" className={styles.plain}>
            £1,234.50
          </button>
        </Tooltip>
      </div>
      <Disclosure title="Why this number">It is the sum of your plans on that day.</Disclosure>
      <Disclosure title="Opened from the start" open>
        What is folded is found by the browser’s search.
      </Disclosure>
    </div>
  );
}
