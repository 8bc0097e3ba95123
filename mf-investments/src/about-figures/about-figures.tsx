import type { ReactNode } from 'react';
import styles from './about-figures.module.css';

/** How the figures of a card are to be read: one line that opens. The browser's own element needs no script. */
export function AboutFigures({ title = 'About these figures', children }: { title?: string; children: ReactNode }) {
  return (
    <details className={styles.about}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
