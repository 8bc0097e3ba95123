import type { Benchmark } from '@harbour/api/definitions/portfolios';
import { SelectField } from '@harbour/ui';

interface BenchmarkChoiceProps {
  benchmarks: readonly Benchmark[];
  defaultBenchmark: string;
  /** A benchmark's id; empty while none is chosen. */
  chosen: string;
  onChange: (benchmarkID: string) => void;
  problem: string | undefined;
}

/** The benchmarks on offer, with what the chosen one is made of. */
export function BenchmarkChoice({ benchmarks, defaultBenchmark, chosen, onChange, problem }: BenchmarkChoiceProps) {
  const about = benchmarks.find(({ benchmarkID }) => benchmarkID === chosen)?.description;
  return (
    <SelectField
      label="Benchmark"
      value={chosen}
      options={[
        ...(chosen === '' ? [{ value: '', label: 'Choose a benchmark' }] : []),
        ...benchmarks.map(({ benchmarkID, name }) => ({
          value: benchmarkID,
          label: benchmarkID === defaultBenchmark ? `${name} (default)` : name,
        })),
      ]}
      about={about}
      problem={problem}
      onChoose={onChange}
    />
  );
}
