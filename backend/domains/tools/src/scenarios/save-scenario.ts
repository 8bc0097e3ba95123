import type { Database } from '@harbour/backend-database';
import type { CallInput } from '@harbour/definitions/call';
import {
  type ScenarioResult,
  type ScenarioSummary,
  type saveScenario,
  scenarioLimits,
} from '@harbour/definitions/tools/scenarios';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import type { Actor } from '@harbour/kernel/authorisation/tokens';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { clientNotFound } from '@harbour/kernel/people/require-client';
import { client } from '@harbour/kernel/people/tables';
import { rulesVersion } from '@harbour/wealthplan';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { scenarioNotFound, scenarioSummaryOf } from './stored-scenarios.ts';
import { scenario, scenarioVersion } from './tables.ts';

/** Who saves, and whose scenario it is. */
interface Saver extends Pick<Caller, 'clientUid' | 'target'> {
  actor: Pick<Actor, 'uid'>;
}

/** A version that somebody wants to save. */
type WrittenVersion = CallInput<typeof saveScenario>['body'];

interface Computed {
  /** Of the household, by the rules of today. */
  projections: ScenarioResult['projections'];
  /** Milliseconds since 1970. */
  savedAt: number;
}

const standing = z.object({
  /** Of the scenario; null for one that is not there. */
  clientUid: z.nullable(z.string()),
  deleted: z.boolean(),
  newest: z.number(),
  /** Whether this version is stored already, with the same content. */
  repeated: z.boolean(),
  /** How many scenarios the client has. */
  count: z.number(),
});

/** What is stored of the scenario and its client. The database compares households, whose keys may be in any order. */
async function standingOf(database: Pick<Database, 'db'>, clientUid: string, written: WrittenVersion) {
  const { scenarioID, name, basedOn, seed, household } = written;
  const [found] = await rows(
    database,
    standing,
    sql`
    select s.client_uid::text as "clientUid", s.deleted_at is not null as deleted,
      coalesce(s.newest_version, 0) as newest,
      coalesce(v.name = ${name} and v.seed = ${seed} and v.household = ${JSON.stringify(household)}::jsonb, false)
        as repeated,
      (select count(*)::int from portal.scenario where client_uid = ${clientUid}::uuid and deleted_at is null) as count
    from (values (${scenarioID}::uuid)) asked (id)
    left join portal.scenario s on s.id = asked.id
    left join portal.scenario_version v on v.scenario_id = s.id and v.version = ${basedOn + 1}`,
  );
  if (!found) throw new Error('A statement without a condition found nothing.');
  return found;
}

/** @throws RefusedError 404 and 409 as `saveVersion` */
function requireRoom(
  { clientUid, deleted, newest, count }: z.infer<typeof standing>,
  written: WrittenVersion,
  owner: string,
) {
  const isNew = clientUid === null;
  if (isNew ? written.basedOn > 0 : clientUid !== owner || deleted) throw scenarioNotFound();
  if (newest !== written.basedOn) {
    throw new RefusedError(
      409,
      'ScenarioChanged',
      'This scenario was saved in another window or on another device. Open it again, or save yours under another name.',
    );
  }
  if (isNew && count >= scenarioLimits.scenarios) {
    throw new RefusedError(
      409,
      'TooManyScenarios',
      `You have ${scenarioLimits.scenarios} scenarios, which is as many as can be kept. Delete one of them first.`,
    );
  }
  if (newest >= scenarioLimits.versions) {
    throw new RefusedError(
      409,
      'TooManyVersions',
      `This scenario has ${scenarioLimits.versions} versions, which is as many as it can have. Save yours as a new scenario.`,
    );
  }
}

/**
 * Saves a version of a scenario with its projections, which are computed before the transaction; its outlook follows
 * (`compute-outlooks.ts`). Idempotent: a version that is stored already with the same content stays as it is.
 * @param database a transaction
 * @throws RefusedError 404 for another client's scenario and for one that was deleted; 409 when another version was
 * saved since, and for more scenarios or versions than can be kept
 */
export async function saveVersion(
  database: Pick<Database, 'db'>,
  { actor, clientUid, target }: Saver,
  written: WrittenVersion,
  { projections, savedAt }: Computed,
): Promise<ScenarioSummary> {
  const { db } = database;
  // Locked, so that of two requests at the same moment the second one counts and compares with the first.
  const locked = await db
    .select({ uid: client.uid })
    .from(client)
    .where(eq(client.uid, clientUid))
    .for('no key update');
  if (locked.length === 0) throw clientNotFound();
  const before = await standingOf(database, clientUid, written);
  if (before.clientUid !== clientUid || before.deleted || !before.repeated) {
    requireRoom(before, written, clientUid);
    const { scenarioID, name, seed, household } = written;
    const version = written.basedOn + 1;
    await db
      .insert(scenario)
      .values({ id: scenarioID, clientUid, newestVersion: version })
      .onConflictDoUpdate({ target: scenario.id, set: { newestVersion: version } });
    await db.insert(scenarioVersion).values({
      scenarioId: scenarioID,
      version,
      name,
      seed,
      household,
      rulesVersion,
      savedAt: new Date(savedAt),
      savedBy: actor.uid,
      savedByFirm: target !== undefined,
      projections,
      outlookDue: true,
    });
  }
  return scenarioSummaryOf(database, written.scenarioID);
}
