import type { SharedWork, WorkContext } from '@harbour/kernel/modules/module';
import { type Outlook, rulesVersion } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import { and, asc, eq } from 'drizzle-orm';
import { projectionWorkers } from './projection-workers.ts';
import { scenarioVersion } from './tables.ts';

/** How many versions are added to the queue at a time; the rest follow a minute later. */
const mostAtOnce = 100;

/** Scenario's id and version, as one key of the queue. */
const keyOf = ({ scenarioId, version }: { scenarioId: string; version: number }) => `${scenarioId}/${version}`;

async function dueVersions({ database: { db } }: WorkContext): Promise<string[]> {
  const due = await db
    .select({ scenarioId: scenarioVersion.scenarioId, version: scenarioVersion.version })
    .from(scenarioVersion)
    .where(eq(scenarioVersion.outlookDue, true))
    .orderBy(asc(scenarioVersion.savedAt))
    .limit(mostAtOnce);
  return due.map(keyOf);
}

/**
 * Simulates a version that was saved, in a worker, and stores what the paths say. A version whose rules are no longer
 * those of today stays without, since its outlook would not fit its projections.
 * @param simulate tests give their own
 */
export async function computeOutlook(
  { database: { db }, resources }: Pick<WorkContext, 'database' | 'resources'>,
  key: string,
  simulate: (household: Household, seed: number) => Promise<Outlook> = projectionWorkers.of(resources).simulate,
): Promise<void> {
  const [scenarioId = '', version] = key.split('/');
  const isThis = and(
    eq(scenarioVersion.scenarioId, scenarioId),
    eq(scenarioVersion.version, Number(version)),
    eq(scenarioVersion.outlookDue, true),
  );
  const [stored] = await db
    .select({
      household: scenarioVersion.household,
      seed: scenarioVersion.seed,
      rulesVersion: scenarioVersion.rulesVersion,
    })
    .from(scenarioVersion)
    .where(isThis);
  if (!stored) return;
  let outlook: Outlook | null = null;
  try {
    if (stored.rulesVersion === rulesVersion) outlook = await simulate(stored.household, stored.seed);
  } finally {
    // Also when it failed, or it would be tried again every minute.
    await db.update(scenarioVersion).set({ outlook, outlookDue: false }).where(isThis);
  }
}

/** Simulates what was saved, in the background. */
export const scenarioOutlooks: SharedWork = { name: 'scenario-outlooks', due: dueVersions, run: computeOutlook };
