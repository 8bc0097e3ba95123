import { NotAvailable } from '@harbour/ui';
import styles from './valuation-page.module.css';

const oneDecimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What part something is of the total valuation, in figures and as a bar. @param percent 0–100 */
export function Share({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return <NotAvailable reason="The total valuation is not known." />;
  const figure = `${oneDecimal.format(Math.abs(percent))}%`;
  return (
    <span className={styles.share}>
      {percent < 0 ? `(${figure})` : figure}
      <span className={styles.shareTrack} aria-hidden="true">
        <span className={styles.shareBar} style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
      </span>
    </span>
  );
}
