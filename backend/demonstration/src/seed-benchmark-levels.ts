import type { Transaction } from '@harbour/backend-database';
import { benchmarkLevel } from '@harbour/domain-investments/tables';
import { batches } from './batches.ts';
import { businessDays, levelHistory } from './market-history.ts';
import { seededRandom } from './random.ts';

/** Of its own, so that the prices of the demonstration stay what they were before there were levels. */
const seed = 20_261_122;

/** Yearly drift and deviation of each benchmark that a firm starts with. */
const behaviours: Readonly<Record<string, { drift: number; deviation: number }>> = {
  defensive: { drift: 0.034, deviation: 0.045 },
  cautious: { drift: 0.044, deviation: 0.065 },
  balanced: { drift: 0.058, deviation: 0.09 },
  growth: { drift: 0.07, deviation: 0.115 },
  adventurous: { drift: 0.08, deviation: 0.14 },
};

/** From before the longest chart begins, whatever day of the week that is. */
const knownMonths = 61;

/**
 * Gives the demonstration's benchmarks a level for each business day. Where there are levels they stay, so that it can run
 * at every start, also on what an older release seeded.
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
    // Another process may start on the same database at this moment.
    await tx.insert(benchmarkLevel).values(batch).onConflictDoNothing();
  }
}
