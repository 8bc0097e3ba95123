import type { Toast } from '@harbour/contract';
import { events } from '@harbour/events';
import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './toasts.module.css';

/** Specification, section 9. Milliseconds. */
const defaultLife = 4_000;
/** Long enough to be read and reached by keyboard. Milliseconds. */
const actionLife = 10_000;

export type ShownToast = Required<Omit<Toast, 'action'>> & Pick<Toast, 'action'> & { id: number };

/** A toast with defaults filled in: severity error, 4 seconds (specification, sections 8 and 9). */
export function completeToast(toast: Toast, id: number): ShownToast {
  return { severity: 'error', life: toast.action ? actionLife : defaultLife, ...toast, id };
}

const isSame = (one: Toast, other: Toast) => one.title === other.title && one.text === other.text;

/** Toasts at the edge of the window, for any part that emits the topic. */
export function Toasts() {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const container = useRef<HTMLDivElement>(null);
  const close = useCallback((closed: number) => setShown((before) => before.filter(({ id }) => id !== closed)), []);

  useEffect(() => {
    let count = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    function expireLater({ id, life, action }: Pick<ShownToast, 'id' | 'life' | 'action'>): void {
      timers.add(
        setTimeout(() => {
          const toast = container.current?.querySelector(`[data-toast="${id}"]`);
          if (action && (toast?.matches(':hover') || toast?.contains(document.activeElement)))
            expireLater({ id, life, action });
          else close(id);
        }, life),
      );
    }
    const off = events.on('toast', (toast) => {
      count += 1;
      const complete = completeToast(toast, count);
      // The same text from several parts of a page is shown once.
      setShown((before) => [...before.filter((other) => !isSame(other, complete)), complete]);
      expireLater(complete);
    });
    return () => {
      off();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [close]);

  return (
    <div ref={container} className={styles.toasts} role="status" aria-live="polite">
      {shown.map(({ id, severity, title, text, action }) => (
        <div key={id} data-toast={id} className={`${styles.toast} ${styles[severity]}`}>
          <div>
            <p className={styles.title}>{title}</p>
            <p>{text}</p>
            {action && (
              <button
                type="button"
                className={styles.action}
                aria-label={`${action.label}: ${text}`}
                onClick={() => {
                  close(id);
                  action.run();
                }}
              >
                {action.label}
              </button>
            )}
          </div>
          <button type="button" className={styles.close} aria-label={`Close: ${title}`} onClick={() => close(id)}>
            <X size={16} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
