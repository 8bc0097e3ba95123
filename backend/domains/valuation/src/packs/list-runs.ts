import type { Database } from '@harbour/backend-database';
import {
  failuresOfPage,
  listedPackRuns,
  type PackFailures,
  type PackOutcome,
  type PackRun,
  packOutcomes,
} from '@harbour/definitions/investments/yearly-packs';
import { client } from '@harbour/kernel/people/tables';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { yearlyPackRun, yearlyPackTask } from './tables.ts';

const nameOf = ({ firstname, surname }: { firstname: string; surname: string }) => `${firstname} ${surname}`;

/** The newest runs, with how many clients have each outcome. */
export async function listRuns({ db }: Pick<Database, 'db'>): Promise<PackRun[]> {
  const runs = await db
    .select({ run: yearlyPackRun, by: { firstname: client.firstname, surname: client.surname } })
    .from(yearlyPackRun)
    .innerJoin(client, eq(client.uid, yearlyPackRun.startedBy))
    .orderBy(desc(yearlyPackRun.startedAt))
    .limit(listedPackRuns);
  const ids = runs.map(({ run }) => run.id);
  const counted = await db
    .select({ run: yearlyPackTask.runId, outcome: yearlyPackTask.outcome, clients: count() })
    .from(yearlyPackTask)
    .where(inArray(yearlyPackTask.runId, ids))
    .groupBy(yearlyPackTask.runId, yearlyPackTask.outcome);
  const countOf = (run: string, outcome: PackOutcome) =>
    counted.find((one) => one.run === run && one.outcome === outcome)?.clients ?? 0;
  return runs.map(({ run: { id, year, state, startedAt, endedAt }, by }) => {
    const [waiting, made, corrected, unchanged, nothing, failed] = packOutcomes.map((outcome) => countOf(id, outcome));
    return {
      id,
      year,
      state,
      startedBy: nameOf(by),
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      counts: {
        waiting: waiting ?? 0,
        made: made ?? 0,
        corrected: corrected ?? 0,
        unchanged: unchanged ?? 0,
        nothing: nothing ?? 0,
        failed: failed ?? 0,
      },
    };
  });
}

/** The clients of a run whose document could not be made, by name. @param page from 1 */
export async function failuresOf({ db }: Pick<Database, 'db'>, run: string, page: number): Promise<PackFailures> {
  const isFailed = and(eq(yearlyPackTask.runId, run), eq(yearlyPackTask.outcome, 'failed'));
  const [all] = await db.select({ clients: count() }).from(yearlyPackTask).where(isFailed);
  const found = await db
    .select({ task: yearlyPackTask, firstname: client.firstname, surname: client.surname })
    .from(yearlyPackTask)
    .innerJoin(client, eq(client.uid, yearlyPackTask.clientUid))
    .where(isFailed)
    .orderBy(asc(client.surname), asc(client.firstname), asc(client.uid))
    .limit(failuresOfPage)
    .offset((page - 1) * failuresOfPage);
  return {
    count: all?.clients ?? 0,
    failures: found.map(({ task: { clientUid, problem, endedAt }, ...named }) => ({
      client: clientUid,
      name: nameOf(named),
      reason: problem ?? '',
      at: (endedAt ?? new Date(0)).toISOString(),
    })),
  };
}
