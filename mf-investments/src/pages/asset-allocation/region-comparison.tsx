import type { Allocation, BenchmarkAllocation } from '@harbour/definitions/investments/asset-allocation';
import { equityRegions } from '@harbour/definitions/investments/asset-classes';
import { regionNames } from '@harbour/definitions/investments/asset-names';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { Card, Empty } from '@harbour/ui';
import { useMemo } from 'react';
import { Comparison } from './comparison.tsx';

interface RegionComparisonProps {
  current: Allocation;
  benchmark: BenchmarkAllocation;
  benchmarkName: string;
  currency: Currency;
}

/** Where equity is invested, beside the benchmark's equity. */
export function RegionComparison({ current, benchmark, benchmarkName, currency }: RegionComparisonProps) {
  const rows = useMemo(
    () =>
      equityRegions.map((key) => ({
        name: regionNames[key],
        value: current[key],
        current: current[`${key}_percent`],
        benchmark: benchmark[key],
      })),
    [current, benchmark],
  );
  return (
    <Card title="Regional equity" aside="Percent of the equity part">
      {current.equity === 0 ? (
        <Empty title="There is no equity in these plans" />
      ) : (
        <Comparison
          caption={`Regions of equity, current and ${benchmarkName}`}
          kind="Region"
          rows={rows}
          benchmarkName={benchmarkName}
          currency={currency}
          reason={current.reason}
        />
      )}
    </Card>
  );
}
