import { LazyPart } from '@harbour/contract';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { Skeleton } from '@harbour/ui';
import { Suspense, useMemo } from 'react';
import styles from './asset-allocation.module.css';
import { type ShareRow, ShareTable } from './share-table.tsx';

const loadChart = async () => ({ default: (await import('@harbour/ui/chart')).ComparisonChart });

interface ComparisonProps {
  caption: string;
  /** What the rows are: asset class, region. */
  kind: string;
  rows: readonly ShareRow[];
  benchmarkName: string;
  currency: Currency;
  reason: string | null;
}

/** Shares beside those of a benchmark: the figures as a table, and a chart that comes after them. */
export function Comparison({ caption, kind, rows, benchmarkName, currency, reason }: ComparisonProps) {
  const drawn = useMemo(
    () => rows.flatMap(({ name, current, benchmark = 0 }) => (current === null ? [] : [{ name, current, benchmark }])),
    [rows],
  );
  return (
    <div className={styles.comparison}>
      <ShareTable
        caption={caption}
        kind={kind}
        rows={rows}
        benchmarkName={benchmarkName}
        currency={currency}
        reason={reason}
      />
      {drawn.length === rows.length && (
        <Suspense fallback={<Skeleton label="the chart" bars={[rows.length * 48 + 48]} />}>
          <LazyPart
            load={loadChart}
            props={{ rows: drawn, labels: { current: 'Current', benchmark: benchmarkName } }}
          />
        </Suspense>
      )}
    </div>
  );
}
