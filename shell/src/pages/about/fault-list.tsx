import { Empty, formatDateTime } from '@harbour/ui';
import styles from './about.module.css';
import type { PartFault } from './portal-parts.ts';

const kindTexts: Record<PartFault['kind'], string> = {
  error: 'Error',
  policy: 'Refused by the content-security policy',
};

/** The faults of this visit, newest first. */
export function FaultList({ faults }: { faults: readonly PartFault[] }) {
  if (faults.length === 0) return <Empty title="No errors in this visit" />;
  return (
    <ol className={styles.list} aria-label="Faults">
      {faults.map(({ part, kind, at, message, times }) => (
        <li key={`${part} ${kind} ${message}`} className={styles.fault}>
          <p className={styles.faultHead}>
            <strong>{part}</strong>
            <span>{kindTexts[kind]}</span>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {times > 1 && <span>{times} times</span>}
          </p>
          <p className={styles.message}>{message}</p>
        </li>
      ))}
    </ol>
  );
}
