import { useWorkInHand } from '@harbour/contract';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** In the middle of the window, at its right edge (450 px wide), or over all of it. */
  place: 'centre' | 'right' | 'full';
  onClose: () => void;
  /** False for a dialog that has to be answered. */
  closable?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog on the browser's own element, which keeps the focus inside, makes the page behind it inert,
 * closes on Escape and gives the focus back. While it is open, nothing that it stands on is replaced by a newer version.
 */
export function Dialog({ title, place, onClose, closable = true, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useWorkInHand();

  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way; the click is one on the backdrop.
    <dialog
      ref={element}
      className={`${styles.dialog} ${styles[place]}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
      onClick={(event) => {
        if (closable && event.target === element.current) onClose();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {closable && (
            <button type="button" className={styles.close} onClick={onClose} aria-label={`Close ${title}`}>
              <X size={20} aria-hidden="true" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
