import type { BrokerPreview } from '@harbour/api/definitions/broker-import';
import { Card, formatUnits, Money, Notice } from '@harbour/ui';
import { kindWords } from '../transactions/transaction-words.ts';
import styles from './broker-import.module.css';
import { kindTotals } from './kind-totals.ts';

/** What the plan would hold once the export is stored, and what the export brings by kind. */
export function ExportSummary({ preview }: { preview: BrokerPreview }) {
  const totals = kindTotals(preview.transactions);
  return (
    <Card title={`An export of ${preview.broker}`} aside="What your plan would hold">
      <div className={styles.remarks}>
        {preview.remarks.map((remark) => (
          <Notice key={remark} severity="info">
            {remark}
          </Notice>
        ))}
      </div>
      <div className={styles.columns}>
        <table className={styles.table} aria-label="Holdings after the import">
          <thead>
            <tr>
              <th scope="col">Holding</th>
              <th scope="col" className={styles.figure}>
                Units
              </th>
            </tr>
          </thead>
          <tbody>
            {preview.holdings.map(({ name, isin, units }) => (
              <tr key={`${isin} ${name}`}>
                <th scope="row">
                  {name}
                  {isin && <span className={styles.below}>{isin}</span>}
                </th>
                <td className={styles.figure}>{formatUnits(units)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Cash</th>
              <td className={styles.figure}>
                <Money amount={preview.cash} />
              </td>
            </tr>
          </tfoot>
        </table>
        {totals.length > 0 ? (
          <table className={styles.table} aria-label="New transactions by kind">
            <thead>
              <tr>
                <th scope="col">New</th>
                <th scope="col" className={styles.figure}>
                  Number
                </th>
                <th scope="col" className={styles.figure}>
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {totals.map(({ kind, count, value }) => (
                <tr key={kind}>
                  <th scope="row">{kindWords[kind]}</th>
                  <td className={styles.figure}>{count}</td>
                  <td className={styles.figure}>
                    <Money amount={value} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p className={styles.soft}>This export brings no new transactions.</p>
        )}
      </div>
    </Card>
  );
}
