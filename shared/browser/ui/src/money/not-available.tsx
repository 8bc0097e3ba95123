import styles from './money.module.css';

/** Stands where a figure would, when there is none, and says why. */
export function NotAvailable({ reason }: { reason: string }) {
  return (
    <span className={styles.missing} title={reason}>
      Not available
      <span className="visually-hidden">: {reason}</span>
    </span>
  );
}
