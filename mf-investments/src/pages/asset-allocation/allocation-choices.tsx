import { api, CallRefusedError } from '@harbour/api';
import { useCall, useMutation, useQueryClient } from '@harbour/api/query';
import { changeBenchmark, getBenchmarks } from '@harbour/definitions/investments/portfolios/benchmarks';
import { Notice, WriteGuard } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { RadioChoice } from '@harbour/ui/fields';
import { type AllocationType, allocationTypeNames } from './allocation-types.ts';
import styles from './asset-allocation.module.css';

/** Which benchmark the chosen portfolio is compared with; another choice is stored at once. */
function BenchmarkChoice({ portfolio, chosen }: { portfolio: string; chosen: string }) {
  const cache = useQueryClient();
  const benchmarks = useCall(getBenchmarks, {}, { background: true }).data?.benchmarks ?? [];
  const change = useMutation({
    mutationFn: (benchmarkID: string) =>
      api.get(changeBenchmark, { params: { portfolioId: portfolio }, body: { benchmarkID } }, { background: true }),
    onSuccess: () =>
      Promise.all(['assetallocation', 'valuation'].map((domain) => cache.invalidateQueries({ queryKey: [domain] }))),
  });
  const shown = change.isPending ? change.variables : chosen;
  return (
    <div className={styles.benchmark}>
      <WriteGuard call={changeBenchmark}>
        <Choice
          label="Benchmark"
          size="filter"
          value={shown}
          hint={benchmarks.find(({ benchmarkID }) => benchmarkID === shown)?.description}
          disabled={change.isPending || benchmarks.length === 0}
          options={benchmarks.map(({ benchmarkID, name, description }) => ({
            value: benchmarkID,
            label: name,
            note: description,
          }))}
          onChange={(benchmarkID) => {
            if (benchmarkID !== undefined && benchmarkID !== chosen) change.mutate(benchmarkID);
          }}
        />
      </WriteGuard>
      {change.isError && (
        <Notice severity="error">
          The benchmark was not changed.{' '}
          {change.error instanceof CallRefusedError ? change.error.message : 'Please try again.'}
        </Notice>
      )}
    </div>
  );
}

interface AllocationChoicesProps {
  /** Which plans can be looked at: all, pensions, or the others. */
  offered: readonly AllocationType[];
  chosen: AllocationType;
  onChange: (type: AllocationType) => void;
  portfolio: string;
  /** A benchmark's id. */
  benchmark: string;
}

/** Which plans are looked at, and what they are compared with. */
export default function AllocationChoices(props: AllocationChoicesProps) {
  const { offered, chosen, onChange, portfolio, benchmark } = props;
  return (
    <div className={styles.choices}>
      <RadioChoice
        label="Plans"
        row
        options={offered.map((type) => ({ value: type, label: allocationTypeNames[type] }))}
        value={chosen}
        onChange={(type) => {
          const found = offered.find((each) => each === type);
          if (found) onChange(found);
        }}
      />
      <BenchmarkChoice portfolio={portfolio} chosen={benchmark} />
    </div>
  );
}
