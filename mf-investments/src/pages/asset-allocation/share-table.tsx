import type { Currency } from '@harbour/api/definitions/valuation';
import { formatPercent, Money, NotAvailable } from '@harbour/ui';
import { inCurrency } from '../../valuation/reporting-currency.ts';
import styles from './asset-allocation.module.css';

export interface ShareRow {
  name: string;
  /** GBP; null where it cannot be computed. */
  value: number | null;
  /** Percent, 0–100 scale; null where it cannot be computed. */
  current: number | null;
  /** Undefined where the benchmark has no such thing. */
  benchmark: number | undefined;
}

interface ShareTableProps {
  caption: string;
  /** What the rows are: asset class, region. */
  kind: string;
  rows: readonly ShareRow[];
  benchmarkName: string;
  currency: Currency;
  /** Why figures are missing. */
  reason: string | null;
}

/** The difference of two percentages, in hundredths so that it is exact. */
function difference(current: number, benchmark: number): number {
  return (Math.round(current * 100) - Math.round(benchmark * 100)) / 100;
}

function Share({ percent, reason }: { percent: number | null; reason: string | null }) {
  return percent === null ? (
    <NotAvailable reason={reason ?? 'There is nothing to take a share of.'} />
  ) : (
    formatPercent(percent)
  );
}

/** Shares of a value beside those of a benchmark, with what is between them. */
export function ShareTable({ caption, kind, rows, benchmarkName, currency, reason }: ShareTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{kind}</th>
          <th scope="col" className={`${styles.figure} ${styles.wide}`}>
            Value
          </th>
          <th scope="col" className={styles.figure}>
            Current
          </th>
          <th scope="col" className={styles.figure}>
            {benchmarkName}
          </th>
          <th scope="col" className={styles.figure}>
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, current, benchmark }) => {
          const shown = inCurrency({ value, reason }, currency);
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={`${styles.figure} ${styles.wide}`}>
                <Money amount={shown.value} reason={shown.reason} currency={currency.currencyCode} />
              </td>
              <td className={styles.figure}>
                <Share percent={current} reason={reason} />
              </td>
              <td className={styles.figure}>{benchmark === undefined ? '–' : formatPercent(benchmark)}</td>
              <td className={styles.figure}>
                {benchmark === undefined ? (
                  '–'
                ) : current === null ? (
                  <Share percent={null} reason={reason} />
                ) : (
                  formatPercent(difference(current, benchmark))
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
