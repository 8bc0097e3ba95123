import type { Database } from '@harbour/backend-database';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { and, eq, isNull } from 'drizzle-orm';
import { scenarioNotFound } from './stored-scenarios.ts';
import { scenario, scenarioVersion } from './tables.ts';

/**
 * Notes that the client says yes to the newest version of a scenario, which the firm prepared. Idempotent: the first yes
 * is kept.
 * @param database a transaction
 * @param at milliseconds since 1970
 * @returns when the client said yes
 * @throws RefusedError 404 for a scenario that is not the client's; 409 for a version that the client saved, or that is
 * not the newest any more
 */
export async function confirmVersion(
  { db }: Pick<Database, 'db'>,
  clientUid: string,
  { scenarioID, version }: { scenarioID: string; version: number },
  at: number,
): Promise<Date> {
  const isThis = and(eq(scenarioVersion.scenarioId, scenarioID), eq(scenarioVersion.version, version));
  // Locked, so that no version is saved meanwhile.
  const [found] = await db
    .select({
      newest: scenario.newestVersion,
      savedByFirm: scenarioVersion.savedByFirm,
      confirmedAt: scenarioVersion.confirmedAt,
    })
    .from(scenarioVersion)
    .innerJoin(scenario, eq(scenario.id, scenarioVersion.scenarioId))
    .where(and(isThis, eq(scenario.clientUid, clientUid), isNull(scenario.deletedAt)))
    .for('update');
  if (!found) throw scenarioNotFound();
  if (found.confirmedAt) return found.confirmedAt;
  if (!found.savedByFirm) {
    throw new RefusedError(409, 'NotPrepared', 'You saved this version yourself, so there is nothing to say yes to.');
  }
  if (found.newest !== version) {
    throw new RefusedError(
      409,
      'ScenarioChanged',
      'There is a newer version of this scenario. Open it again and look at that one.',
    );
  }
  const confirmedAt = new Date(at);
  await db.update(scenarioVersion).set({ confirmedAt }).where(isThis);
  return confirmedAt;
}
