import type { BrokerPreview } from '@harbour/definitions/investments/broker-import';
import styles from './broker-import.module.css';

/** Skipped rows, grouped by reason. */
export function SkippedRows({ skipped }: Pick<BrokerPreview, 'skipped'>) {
  if (skipped.length === 0) return null;
  const byReason = Map.groupBy(skipped, ({ reason }) => reason);
  return (
    <details className={styles.skipped}>
      <summary>{skipped.length === 1 ? '1 row skipped' : `${skipped.length} rows skipped`}, and why</summary>
      <dl>
        {[...byReason].map(([reason, rows]) => (
          <div key={reason}>
            <dt>{reason.charAt(0).toUpperCase() + reason.slice(1)}</dt>
            <dd>
              {rows.length === 1 ? 'Row' : 'Rows'} {rows.map(({ row }) => row).join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
