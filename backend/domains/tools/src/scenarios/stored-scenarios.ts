import type { Database } from '@harbour/backend-database';
import type { Scenario, ScenarioGoals, ScenarioSummary } from '@harbour/definitions/tools/scenarios';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client } from '@harbour/kernel/people/tables';
import { rulesVersion } from '@harbour/wealthplan';
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { scenario, scenarioVersion } from './tables.ts';

type Reading = Pick<Database, 'db'>;

/** Does not reveal whether another client has a scenario with this id. */
export function scenarioNotFound(): RefusedError {
  return new RefusedError(404, 'ScenarioNotFound', 'There is no such scenario. It may have been deleted.');
}

/** The columns of a summary. */
const summarised = {
  scenarioID: scenario.id,
  name: scenarioVersion.name,
  version: scenarioVersion.version,
  savedAt: scenarioVersion.savedAt,
  savedByName: sql<string>`${client.firstname} || ' ' || ${client.surname}`,
  savedByFirm: scenarioVersion.savedByFirm,
  rulesVersion: scenarioVersion.rulesVersion,
  sharedAt: scenarioVersion.sharedAt,
  confirmedAt: scenarioVersion.confirmedAt,
};

interface Summarised extends Pick<ScenarioSummary, 'scenarioID' | 'name' | 'version' | 'rulesVersion'> {
  savedAt: Date;
  savedByName: string;
  savedByFirm: boolean;
  sharedAt: Date | null;
  confirmedAt: Date | null;
}

function summaryOf({ savedAt, savedByName, savedByFirm, sharedAt, confirmedAt, ...rest }: Summarised): ScenarioSummary {
  return {
    ...rest,
    savedAt: savedAt.toISOString(),
    savedBy: { name: savedByName, firm: savedByFirm },
    rulesChanged: rest.rulesVersion !== rulesVersion,
    sharedAt: sharedAt?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
  };
}

/** The newest version of scenarios that are not deleted, the last saved first. */
async function newestVersions({ db }: Reading, which: SQL | undefined): Promise<ScenarioSummary[]> {
  const found = await db
    .select(summarised)
    .from(scenario)
    .innerJoin(
      scenarioVersion,
      and(eq(scenarioVersion.scenarioId, scenario.id), eq(scenarioVersion.version, scenario.newestVersion)),
    )
    .innerJoin(client, eq(client.uid, scenarioVersion.savedBy))
    .where(and(which, isNull(scenario.deletedAt)))
    .orderBy(desc(scenarioVersion.savedAt), scenario.id);
  return found.map(summaryOf);
}

/** The scenarios of a client, the last saved first. */
export function scenariosOf(database: Reading, clientUid: string): Promise<ScenarioSummary[]> {
  return newestVersions(database, eq(scenario.clientUid, clientUid));
}

/** A version that the firm prepared counts once the client has said yes to it. */
const counts = or(eq(scenarioVersion.savedByFirm, false), isNotNull(scenarioVersion.confirmedAt));
/** Since when a version counts: the yes is later than the saving. */
const countsSince = sql`coalesce(${scenarioVersion.confirmedAt}, ${scenarioVersion.savedAt})`;

/** The goals of the scenario that a client saved or said yes to last; null without any. */
export async function goalsOf({ db }: Reading, clientUid: string): Promise<ScenarioGoals | null> {
  const [found] = await db
    .select({
      scenarioID: scenario.id,
      name: scenarioVersion.name,
      savedAt: scenarioVersion.savedAt,
      rules: scenarioVersion.rulesVersion,
      household: scenarioVersion.household,
      outlook: scenarioVersion.outlook,
    })
    .from(scenario)
    .innerJoin(
      scenarioVersion,
      and(eq(scenarioVersion.scenarioId, scenario.id), eq(scenarioVersion.version, scenario.newestVersion)),
    )
    .where(and(eq(scenario.clientUid, clientUid), isNull(scenario.deletedAt), counts))
    .orderBy(desc(countsSince), scenario.id)
    .limit(1);
  if (!found) return null;
  const { scenarioID, name, savedAt, rules, household, outlook } = found;
  const metOf = (id: string) => outlook?.goalsMet.find((goal) => goal.id === id)?.paths ?? null;
  return {
    scenarioID,
    name,
    savedAt: savedAt.toISOString(),
    rulesChanged: rules !== rulesVersion,
    // Money that nobody spends always lasts: that says nothing.
    spendingMet: household.spending.length === 0 ? null : (outlook?.spendingMet ?? null),
    paths: outlook?.paths ?? 0,
    goals: household.goals.map((goal) => ({ id: goal.id, name: goal.name, met: metOf(goal.id) })),
  };
}

/** @throws RefusedError 404 when it is not there */
export async function scenarioSummaryOf(database: Reading, scenarioID: string): Promise<ScenarioSummary> {
  const [found] = await newestVersions(database, eq(scenario.id, scenarioID));
  if (!found) throw scenarioNotFound();
  return found;
}

/** What a caller sees: the client's own; staff also what was sent to the firm before the client deleted it. */
function visibleTo({ clientUid, target }: Caller): SQL | undefined {
  return and(
    eq(scenario.clientUid, clientUid),
    or(isNull(scenario.deletedAt), target === undefined ? undefined : isNotNull(scenarioVersion.sharedAt)),
  );
}

/**
 * A version of a scenario with all that belongs to it, in two statements.
 * @param version the newest one if it is left out
 * @throws RefusedError 404 when the caller sees no such version
 */
export async function readScenario(
  { db }: Reading,
  caller: Caller,
  { scenarioID, version }: { scenarioID: string; version?: number | undefined },
): Promise<Scenario> {
  const versions = await db
    .select({
      version: scenarioVersion.version,
      savedAt: scenarioVersion.savedAt,
      rulesVersion: scenarioVersion.rulesVersion,
    })
    .from(scenarioVersion)
    .innerJoin(scenario, eq(scenario.id, scenarioVersion.scenarioId))
    .where(and(eq(scenario.id, scenarioID), visibleTo(caller)))
    .orderBy(desc(scenarioVersion.version));
  const shown = version ?? versions[0]?.version;
  if (shown === undefined || !versions.some((each) => each.version === shown)) throw scenarioNotFound();
  const { seed, household, projections, outlook } = scenarioVersion;
  const [found] = await db
    .select({ summary: summarised, computed: { seed, household, projections, outlook } })
    .from(scenarioVersion)
    .innerJoin(scenario, eq(scenario.id, scenarioVersion.scenarioId))
    .innerJoin(client, eq(client.uid, scenarioVersion.savedBy))
    .where(and(eq(scenario.id, scenarioID), eq(scenarioVersion.version, shown), visibleTo(caller)));
  if (!found) throw scenarioNotFound();
  const { summary, computed } = found;
  return {
    ...summaryOf(summary),
    versions: versions.map((each) => ({ ...each, savedAt: each.savedAt.toISOString() })),
    seed: computed.seed,
    household: computed.household,
    result: { projections: computed.projections, outlook: computed.outlook },
  };
}

/**
 * Deletes a scenario. Versions that were sent to the firm are kept, for the firm alone.
 * @param database a transaction
 * @param at milliseconds since 1970
 * @throws RefusedError 404 for one that is not the client's, or was deleted before
 */
export async function removeScenario({ db }: Reading, clientUid: string, scenarioID: string, at: number) {
  const deleted = await db
    .update(scenario)
    .set({ deletedAt: new Date(at) })
    .where(and(eq(scenario.id, scenarioID), eq(scenario.clientUid, clientUid), isNull(scenario.deletedAt)))
    .returning({ id: scenario.id });
  if (deleted.length === 0) throw scenarioNotFound();
  await db
    .delete(scenarioVersion)
    .where(and(eq(scenarioVersion.scenarioId, scenarioID), isNull(scenarioVersion.sharedAt)));
}
