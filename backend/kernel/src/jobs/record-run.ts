import { sql } from 'drizzle-orm';
import type { ObjectContext } from '../objects/keep-object.ts';
import { jobRun } from './tables.ts';

/** How a run of a background job ended. */
export interface Run {
  /** The job's name. */
  name: string;
  /** What it worked on: 1 for a periodic job. */
  total: number;
  failed: number;
}

/** Records the last run of a job. A failure to record is only logged: it must not stop the other jobs. */
export async function recordRun(
  { database, now, warn }: Pick<ObjectContext, 'database' | 'now' | 'warn'>,
  { name, total, failed }: Run,
): Promise<void> {
  const endedAt = new Date(now());
  const succeededAt = failed === 0 ? endedAt : null;
  await database.db
    .insert(jobRun)
    .values({ name, endedAt, total, failed, succeededAt })
    .onConflictDoUpdate({
      target: jobRun.name,
      set: { endedAt, total, failed, succeededAt: sql`coalesce(excluded.succeeded_at, ${jobRun.succeededAt})` },
    })
    .catch((error: unknown) => warn(error, `The run of ${name} could not be recorded`));
}
