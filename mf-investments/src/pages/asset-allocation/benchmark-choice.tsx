import { api, CallRefusedError } from '@harbour/api';
import { changeBenchmark, getBenchmarks } from '@harbour/api/definitions/portfolios';
import { useCall, useMutation, useQueryClient } from '@harbour/api/query';
import { Notice, SelectField } from '@harbour/ui';
import styles from './asset-allocation.module.css';

/** Which benchmark the chosen portfolio is compared with; another choice is stored at once. */
export function BenchmarkChoice({ portfolio, chosen }: { portfolio: string; chosen: string }) {
  const cache = useQueryClient();
  const benchmarks = useCall(getBenchmarks, {}, { background: true }).data?.benchmarks ?? [];
  const change = useMutation({
    mutationFn: (benchmarkID: string) =>
      api.get(changeBenchmark, { params: { portfolioId: portfolio }, body: { benchmarkID } }, { background: true }),
    onSuccess: () =>
      Promise.all(['assetallocation', 'valuation'].map((domain) => cache.invalidateQueries({ queryKey: [domain] }))),
  });
  const shown = change.isPending ? change.variables : chosen;
  const description = benchmarks.find(({ benchmarkID }) => benchmarkID === shown)?.description;
  return (
    <div className={styles.benchmark}>
      <SelectField
        label="Benchmark"
        size="filter"
        value={shown}
        disabled={change.isPending || benchmarks.length === 0}
        options={benchmarks.map(({ benchmarkID, name }) => ({ value: benchmarkID, label: name }))}
        onChoose={(benchmarkID) => change.mutate(benchmarkID)}
      />
      <p className={styles.note}>{description}</p>
      {change.isError && (
        <Notice severity="error">
          The benchmark was not changed.{' '}
          {change.error instanceof CallRefusedError ? change.error.message : 'Please try again.'}
        </Notice>
      )}
    </div>
  );
}
