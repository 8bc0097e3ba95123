import { descendants } from '../processor-time.ts';
import type { MeasuredLoad } from './figures.ts';
import type { ScalePortal } from './scale-portal.ts';

/** Processor seconds so far: of the API processes, of identity, and of PostgreSQL. */
export async function processorOf({ apis, identity }: Pick<ScalePortal, 'apis' | 'identity'>) {
  const all = await descendants();
  const sum = (isOne: (one: (typeof all)[number]) => boolean) =>
    all.filter(isOne).reduce((total, { seconds }) => total + seconds, 0);
  return {
    api: sum(({ pid }) => apis.some((api) => api.pid === pid)),
    identity: sum(({ pid }) => pid === identity.pid),
    database: sum(({ program }) => program.startsWith('postgres')),
  };
}

const percentile = (ascending: readonly number[], part: number) =>
  ascending[Math.max(0, Math.ceil(ascending.length * part) - 1)] ?? 0;

/**
 * Does one thing again and again for some seconds, a few at a time.
 * @param one does it for the nth time; throws if it failed
 */
export async function measureLoad(
  portal: Pick<ScalePortal, 'apis' | 'identity'>,
  name: string,
  { seconds, atOnce }: { seconds: number; atOnce: number },
  one: (count: number) => Promise<void>,
): Promise<MeasuredLoad> {
  let [count, failed] = [0, 0];
  const took: number[] = [];
  const before = await processorOf(portal);
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  async function again(): Promise<void> {
    while (performance.now() < until) {
      count += 1;
      const began = performance.now();
      await one(count).catch((error: unknown) => {
        failed += 1;
        if (failed === 1) console.error(name, error);
      });
      took.push(performance.now() - began);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, again));
  const elapsed = (performance.now() - startedAt) / 1_000;
  const after = await processorOf(portal);
  took.sort((first, second) => first - second);
  const each = (program: keyof typeof before) =>
    ((after[program] - before[program]) * 1_000) / Math.max(1, took.length);
  return {
    name,
    done: took.length,
    failed,
    rate: took.length / elapsed,
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    processor: { api: each('api'), identity: each('identity'), database: each('database') },
  };
}
