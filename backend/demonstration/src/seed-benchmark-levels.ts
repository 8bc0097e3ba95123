import type { Transaction } from '@harbour/backend-database';
import { benchmarkLevel } from '@harbour/domain-market-data/tables';
import { batches } from './batches.ts';
import { businessDays, levelHistory } from './market-history.ts';
import { seededRandom } from './random.ts';

/** A separate seed, so that the demonstration's prices stay as they were before benchmark levels were added. */
const seed = 20_261_122;

/** Yearly drift and deviation of each default benchmark. */
const behaviours: Readonly<Record<string, { drift: number; deviation: number }>> = {
  defensive: { drift: 0.034, deviation: 0.045 },
  cautious: { drift: 0.044, deviation: 0.065 },
  balanced: { drift: 0.058, deviation: 0.09 },
  growth: { drift: 0.07, deviation: 0.115 },
  adventurous: { drift: 0.08, deviation: 0.14 },
};

/** One for each model portfolio. */
export const defaultBenchmarkNames: readonly string[] = Object.keys(behaviours);

/** Earlier than the start of the longest chart, on any weekday. */
const knownMonths = 61;

/**
 * Adds a level for each business day to the demonstration's benchmarks. Existing levels are kept, so it is safe to run
 * at every start, also on data seeded by an older release.
 * @param today ISO date
 */
export async function seedBenchmarkLevels(tx: Transaction, today: string): Promise<void> {
  const [known] = await tx.select({ date: benchmarkLevel.date }).from(benchmarkLevel).limit(1);
  if (known) return;
  const days = businessDays(today, knownMonths);
  const random = seededRandom(seed);
  const all = Object.entries(behaviours).flatMap(([benchmarkId, behaviour]) =>
    levelHistory(behaviour, days.length, random).map((level, index) => ({
      benchmarkId,
      date: days[index] ?? today,
      level: String(level),
    })),
  );
  for (const batch of batches(all)) {
    // Another process may start on the same database at the same time.
    await tx.insert(benchmarkLevel).values(batch).onConflictDoNothing();
  }
}
