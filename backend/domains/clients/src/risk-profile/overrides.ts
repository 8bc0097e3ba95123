import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '@harbour/backend-database';
import { hasRight } from '@harbour/definitions/rights';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { isAssignedTo } from '@harbour/kernel/authorisation/clients-seen';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client } from '@harbour/kernel/people/tables';
import { and, eq, sql } from 'drizzle-orm';
import { highestOverride } from './result-views.ts';
import { type StoredResult, storedResults } from './stored-results.ts';
import { resultNotFound } from './submit.ts';
import { riskOverride, riskResult } from './tables.ts';
import { versionNumbered } from './versions.ts';

/** An adviser's decision. */
export interface Override {
  result: string;
  level: number;
  reason: string;
  /** How many earlier decisions the adviser has seen. */
  seen: number;
}

/**
 * The client whose result it is, locked until the transaction ends.
 * @throws RefusedError 404 for a result of a client whom this member of staff does not see
 */
async function clientOf(tx: Transaction, { actor }: Caller, result: string): Promise<string> {
  const seen = hasRight(actor.groups, 'seesAllClients') ? sql`true` : isAssignedTo(sql`${client.uid}`, actor.uid);
  const [found] = await tx
    .select({ uid: client.uid })
    .from(riskResult)
    .innerJoin(client, eq(client.uid, riskResult.clientUid))
    .where(and(eq(riskResult.id, result), seen));
  if (!found) throw resultNotFound();
  await tx.select({ uid: client.uid }).from(client).where(eq(client.uid, found.uid)).for('no key update');
  return found.uid;
}

/** @throws RefusedError 409 for a band that cannot be set */
function requirePossible(stored: StoredResult, { level, seen }: Override): void {
  if (stored.overrides.length !== seen) {
    throw new RefusedError(
      409,
      'OverrideChanged',
      'Somebody has set a band for this result meanwhile. Load the page again to see it before you decide.',
    );
  }
  if (level > highestOverride(stored)) {
    const { bands } = versionNumbered(stored.version);
    throw new RefusedError(
      409,
      'AboveCircumstances',
      `The client’s capacity for loss and time horizon allow “${bands[highestOverride(stored)]?.name}” at most. These are facts: if they have changed, the client answers again.`,
    );
  }
  if (level === (stored.overrides[0]?.level ?? stored.outcome.level)) {
    throw new RefusedError(409, 'BandApplies', 'This band applies already. Choose another one.');
  }
}

/**
 * Sets another band for a client's newest result. The same decision again, after a lost answer, changes nothing.
 * @returns whose result it is
 * @throws RefusedError 403 for one's own result, 404 for one of a client whom the caller does not see, 409 for an older
 * result, for a band above what capacity and horizon allow, and when another one was set meanwhile
 */
export async function overrideBand(tx: Transaction, caller: Caller, override: Override, now: number): Promise<string> {
  const database: Pick<Database, 'db'> = { db: tx };
  const clientUid = await clientOf(tx, caller, override.result);
  const results = await storedResults(database, clientUid);
  const stored = results.find(({ id }) => id === override.result);
  if (!stored) throw resultNotFound();
  if (caller.actor.uid === clientUid) {
    throw new RefusedError(403, 'OwnResultNotDecided', 'Somebody else has to decide about your own result.');
  }
  if (results[0]?.id !== stored.id) {
    throw new RefusedError(
      409,
      'ResultReplaced',
      'There is a newer result. Only the newest one can be given another band.',
    );
  }
  const { level, reason, seen } = override;
  const [last] = stored.overrides;
  const again = last?.byUid === caller.actor.uid && last.level === level && last.reason === reason;
  if (again && stored.overrides.length === seen + 1) return clientUid;
  requirePossible(stored, override);
  await tx.insert(riskOverride).values({
    id: randomUUID(),
    resultId: stored.id,
    level,
    reason,
    at: new Date(now),
    by: caller.actor.uid,
  });
  return clientUid;
}
