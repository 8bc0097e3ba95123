import type { Allocation, BenchmarkAllocation } from '@harbour/definitions/investments/asset-allocation';
import { assetClasses } from '@harbour/definitions/investments/asset-classes';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { useMemo } from 'react';
import { assetClassNames } from '../../funds/asset-names.ts';
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
