/** The value below which a part (0–1) of ascending times lies. */
const percentile = (times: readonly number[], part: number) => times[Math.ceil(times.length * part) - 1] ?? 0;

/** Calls that are not counted: what the first ones compile and read is no part of a running server. */
const uncounted = 5;

/**
 * Times of one call after another.
 * @returns p50, p95 and p99 in milliseconds, with one decimal
 */
export async function callTimes(calls: number, call: () => Promise<void>): Promise<string[]> {
  const times: number[] = [];
  for (let count = 0; count < calls + uncounted; count += 1) {
    const started = performance.now();
    await call();
    if (count >= uncounted) times.push(performance.now() - started);
  }
  times.sort((one, other) => one - other);
  return [0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(1));
}
