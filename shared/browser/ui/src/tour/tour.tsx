import AntdTour from 'antd/es/tour/index.js';
import { useLayoutEffect, useRef, useState } from 'react';
import { AntdTheme } from '../theme/antd-theme-provider.tsx';
import styles from './tour.module.css';

interface TourProps {
  /** The element that is shown; without one, the panel is in the middle of the window. */
  target: HTMLElement | undefined;
  title: string;
  text: string;
  /** Which step it is, from 0, and how many there are. */
  current: number;
  total: number;
  /** Called with the number of the step that was chosen. */
  onMove: (step: number) => void;
  onEnd: () => void;
}

/**
 * One step of a tour of the page. antd's Tour draws it, inside the browser's own dialog: that keeps the focus in the
 * panel, makes the page behind it inert, ends on Escape and gives the focus back.
 */
export function Tour({ target, title, text, current, total, onMove, onEnd }: TourProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // antd measures the dialog, so it waits until that is open.
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    setOpen(true);
    return () => element?.close();
  }, []);

  // Each step begins on its own text, which screen readers then say.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another text.
  useLayoutEffect(() => dialog.current?.focus(), [current, title, open]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      aria-describedby="tour-text"
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
    >
      {open && (
        <AntdTheme>
          <AntdTour
            open
            current={current}
            // Inline: inside the dialog, and without a lock on scrolling, whose style the page's policy refuses.
            getPopupContainer={false}
            keyboard={false}
            animated={false}
            zIndex={1}
            gap={{ offset: 8, radius: 8 }}
            onChange={onMove}
            onClose={onEnd}
            closable={{ 'aria-label': 'End the tour' }}
            indicatorsRender={(step, steps) => `${step + 1} of ${steps}`}
            steps={Array.from({ length: total }, (_, step) => ({
              target: step === current ? (target ?? null) : null,
              title,
              description: <p id="tour-text">{text}</p>,
              prevButtonProps: { children: 'Back' },
              nextButtonProps: { children: step === total - 1 ? 'Finish' : 'Next' },
            }))}
          />
        </AntdTheme>
      )}
    </dialog>
  );
}
