import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Something that the client has to read before going on; an error is announced at once. */
export function Notice({ severity, children }: { severity: 'error' | 'info'; children: ReactNode }) {
  return (
    <p className={`${styles.notice} ${styles[severity]}`} role={severity === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
