import type { Benchmark } from '@harbour/api/definitions/portfolios';
import { useId } from 'react';
import styles from './portfolios.module.css';

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
  const id = useId();
  const about = benchmarks.find(({ benchmarkID }) => benchmarkID === chosen)?.description;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Benchmark</label>
      <select
        id={id}
        className={styles.select}
        value={chosen}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : `${id}-about`}
        onChange={({ target }) => onChange(target.value)}
      >
        {chosen === '' && <option value="">Choose a benchmark</option>}
        {benchmarks.map(({ benchmarkID, name }) => (
          <option key={benchmarkID} value={benchmarkID}>
            {name}
            {benchmarkID === defaultBenchmark ? ' (default)' : ''}
          </option>
        ))}
      </select>
      <p id={`${id}-about`} className={styles.soft}>
        {about}
      </p>
      <p id={`${id}-problem`} className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
