/**
 * Built on the browser's own `<details>` instead of antd's Collapse: what is folded is found by the browser's search,
 * which then opens it, prints opened, and works before any script has arrived.
 */
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** What it says while it is closed. */
  title: ReactNode;
  /** Opened from the start. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** Something that is shown when it is asked for, below the line that names it. */
export function Disclosure({ title, open, onToggle, children }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={open}
      onToggle={({ currentTarget, target }) => {
        // One that is inside this one tells its own.
        if (target === currentTarget) onToggle?.(currentTarget.open);
      }}
    >
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
