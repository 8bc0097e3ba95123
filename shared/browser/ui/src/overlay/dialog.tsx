import { useWorkInHand } from '@harbour/contract';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { PopupContainerProvider } from '../theme/popup-container.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** In the middle of the window, at its right edge (450 px wide), from below, or over the complete window. */
  placement: 'centre' | 'right' | 'below' | 'full';
  onClose: () => void;
  /** False for a dialog that has to be answered. */
  closable?: boolean;
  /** Buttons beside the one that closes it. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog on the browser's own element, which keeps the focus inside, makes the page behind it inert,
 * closes on Escape and gives the focus back. While it is open, nothing that it is on is replaced by a newer version.
 */
export function Dialog({ title, placement, onClose, closable = true, actions, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  /** Whether the last press began on the backdrop. */
  const pressedBeside = useRef(false);
  const [popupContainer, setPopupContainer] = useState<HTMLElement | undefined>(undefined);
  const id = useId();
  useWorkInHand();

  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // Browsers focus what scrolls first. It would lose the focus once it no longer has to scroll.
    if (document.activeElement === inside.current) closeButton.current?.focus();
    setPopupContainer(dialog ?? undefined);
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way; the click is one on the backdrop.
    <dialog
      ref={element}
      className={`${styles.dialog} ${styles[placement]}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
      onPointerDown={({ target }) => {
        pressedBeside.current = target === element.current;
      }}
      onClick={({ target }) => {
        // A list that opens under the pointer takes its release: that click is the dialog's, but began inside it.
        if (closable && pressedBeside.current && target === element.current) onClose();
      }}
    >
      <div ref={inside} className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <div className={styles.actions}>
            {actions}
            {closable && (
              <button
                ref={closeButton}
                type="button"
                className={styles.close}
                onClick={onClose}
                aria-label={`Close ${title}`}
              >
                <X size={20} aria-hidden="true" />
              </button>
            )}
          </div>
        </header>
        <PopupContainerProvider value={popupContainer}>{children}</PopupContainerProvider>
      </div>
    </dialog>
  );
}
