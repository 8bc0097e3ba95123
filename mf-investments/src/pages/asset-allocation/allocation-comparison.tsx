import type { Allocation, BenchmarkAllocation } from '@harbour/definitions/investments/asset-allocation';
import { assetClasses } from '@harbour/definitions/investments/asset-classes';
import { assetClassNames } from '@harbour/definitions/investments/asset-names';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { Term } from '@harbour/ui/term';
import { useMemo } from 'react';
import styles from './asset-allocation.module.css';
import { Comparison } from './comparison.tsx';

interface AllocationComparisonProps {
  current: Allocation;
  benchmark: BenchmarkAllocation;
  benchmarkName: string;
  currency: Currency;
}

/** Asset classes beside the benchmark's. */
export function AllocationComparison({ current, benchmark, benchmarkName, currency }: AllocationComparisonProps) {
  const rows = useMemo(
    () => [
      ...assetClasses.map((key) => ({
        name: assetClassNames[key],
        value: current.amounts[key],
        current: current[key],
        benchmark: benchmark[key],
      })),
      // What nobody has classified is shown as such, never spread over the classes.
      ...(current.unclassified === null || current.unclassified > 0
        ? [
            {
              name: 'Not classified',
              value: current.amounts.unclassified,
              current: current.unclassified,
              benchmark: undefined,
            },
          ]
        : []),
    ],
    [current, benchmark],
  );
  return (
    <>
      <p className={styles.note}>
        By <Term name="asset-class">asset class</Term>, beside a <Term name="benchmark">benchmark</Term>.
      </p>
      <Comparison
        caption={`Asset classes, current and ${benchmarkName}`}
        kind="Asset class"
        rows={rows}
        benchmarkName={benchmarkName}
        currency={currency}
        reason={current.reason}
      />
      {current.unclassified !== null && current.unclassified > 0 && (
        <p className={styles.note}>
          Not classified are holdings whose make-up their provider has not told us, or not in full.
        </p>
      )}
    </>
  );
}
