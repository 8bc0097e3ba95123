import { createHash } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { type CorrectedRow, correctedRow, type StoredImport } from '@harbour/definitions/investments/broker-import';
import { isoSeconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { importRun } from '@harbour/kernel/importing/tables';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Difference } from './store-entries.ts';
import { importChange, importCorrection } from './tables.ts';

type Run = typeof importRun.$inferInsert;

/**
 * Logs that an export was stored, by whom, what that client had corrected of it, and what it did to each transaction,
 * so that it can be undone.
 */
export async function recordImportRun(
  database: Database,
  { content, ...run }: Omit<Run, 'sha256'> & { content: string },
  differences: ReadonlyMap<string, Difference>,
  corrections: readonly CorrectedRow[],
): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const [kept] = await database.db
    .insert(importRun)
    .values({ ...run, sha256 })
    .returning({ id: importRun.id });
  const changes = [...differences].map(([reference, { stored }]) => ({ reference, before: stored }));
  await database.db.execute(sql`
    insert into ${importChange} (import_run_id, reference, before)
    select ${kept?.id ?? null}::int, reference, before::jsonb
    from ${recordSet(changes, 'reference text, before text')}`);
  if (kept && corrections.length > 0) {
    await database.db
      .insert(importCorrection)
      .values(corrections.map((correction, position) => ({ importRunId: kept.id, position, ...correction })));
  }
}

const storedRow = z.object({
  importID: z.number(),
  at: z.string(),
  planstring: z.string(),
  planName: z.string(),
  fileName: z.string(),
  added: z.number(),
  changed: z.number(),
  openedPlan: z.boolean(),
  corrections: z.array(correctedRow),
  /** File name of the next import into the same plan; null for the last one. */
  laterFile: z.nullable(z.string()),
});
export type StoredRun = z.infer<typeof storedRow>;

/** Imports of a client into their own plans that were not undone, newest first. */
export function storedRuns(database: Database, clientUid: string): Promise<StoredRun[]> {
  return rows(
    database,
    storedRow,
    sql`
    select run.id as "importID", ${isoSeconds(sql`run.at`)} as at,
      plan.planstring, plan.name as "planName", run.file_name as "fileName",
      run.rows_stored - run.rows_changed as added, run.rows_changed as changed, run.opened_plan as "openedPlan",
      (
        select coalesce(json_agg(json_build_object('row', corrected.row, 'column', corrected."column",
          'before', corrected.before, 'after', corrected.after) order by corrected.position), '[]')
        from portal.import_correction corrected where corrected.import_run_id = run.id
      ) as corrections,
      lead(run.file_name) over (partition by run.planstring order by run.id) as "laterFile"
    from portal.import_run run
    join portal.plan on plan.planstring = run.planstring and plan.broker is not null
    join portal.plan_owner on plan_owner.planstring = plan.planstring
    join portal.client on client.person_uuid = plan_owner.person_uuid and client.uid = ${clientUid}
    where run.client_uid = ${clientUid} and run.undone_at is null
    order by run.id desc`,
  );
}

/** Why an import cannot be undone; null if it can. */
export function cannotUndoReason({ laterFile }: Pick<StoredRun, 'laterFile'>): string | null {
  return laterFile && `${laterFile} was imported into the same plan after it and rests on it. Undo that first.`;
}

/** Imports as shown to a client. */
export async function storedImports(database: Database, clientUid: string): Promise<StoredImport[]> {
  const runs = await storedRuns(database, clientUid);
  return runs.map(({ openedPlan: _, laterFile, ...run }) => ({ ...run, fixed: cannotUndoReason({ laterFile }) }));
}
