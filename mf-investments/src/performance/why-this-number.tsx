import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './performance.module.css';

/**
 * Opens a figure to what it was computed from, which is made only then.
 * @param of the figure's name
 */
export function WhyThisNumber({ of: name, children }: { of: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.why}>
      <button
        type="button"
        className={styles.whyButton}
        aria-label={`Why this number: ${name}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        Why this number
        <ChevronDown size={16} aria-hidden="true" className={open ? styles.opened : undefined} />
      </button>
      {open && (
        <div id={id} className={styles.behind}>
          {children()}
        </div>
      )}
    </div>
  );
}
