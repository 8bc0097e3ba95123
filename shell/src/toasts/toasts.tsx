import type { Toast } from '@harbour/contract';
import { events } from '@harbour/events';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './toasts.module.css';

/** Specification, section 9. Milliseconds. */
const defaultLife = 4_000;

export type ShownToast = Required<Toast> & { id: number };

/** A toast with what its raiser left out: severity error, a life of 4 seconds (specification, sections 8 and 9). */
export function completeToast(toast: Toast, id: number): ShownToast {
  return { severity: 'error', life: defaultLife, ...toast, id };
}

const isSame = (one: Toast, other: Toast) => one.title === other.title && one.text === other.text;

/** Short notices at the edge of the window, for whatever anybody says on the bus. */
export function Toasts() {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);

  useEffect(() => {
    let count = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const off = events.on('toast', (toast) => {
      count += 1;
      const complete = completeToast(toast, count);
      // What several parts of a page say at once is read once.
      setShown((before) => [...before.filter((other) => !isSame(other, complete)), complete]);
      timers.add(setTimeout(() => setShown((before) => before.filter(({ id }) => id !== complete.id)), complete.life));
    });
    return () => {
      off();
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);

  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {shown.map(({ id, severity, title, text }) => (
        <div key={id} className={`${styles.toast} ${styles[severity]}`}>
          <div>
            <p className={styles.title}>{title}</p>
            <p>{text}</p>
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label={`Close: ${title}`}
            onClick={() => setShown((before) => before.filter((toast) => toast.id !== id))}
          >
            <X size={16} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
