import type { Database } from '@harbour/backend-database';
import type { ServiceState } from '@harbour/definitions/firm/service';
import { isoSeconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { type ObjectStore, ObjectStoreUnavailableError } from '@harbour/kernel/objects/object-store';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const jobRow = z.object({
  name: z.string(),
  endedAt: z.string(),
  total: z.number(),
  failed: z.number(),
  succeededAt: z.nullable(z.string()),
});

const sizes = z.object({ bytes: z.number(), migrations: z.number(), files: z.number(), removalsWaiting: z.number() });

/** A key that no file has: keys of files are random. */
const unusedKey = 'reachability-'.padEnd(32, '0');

/** Whether the store answers a question for a file that it does not have. */
async function isReachable(store: ObjectStore): Promise<boolean> {
  try {
    await store.get(unusedKey);
    return true;
  } catch (error) {
    if (error instanceof ObjectStoreUnavailableError) return false;
    throw error;
  }
}

/** What the service knows about its own state. The database answers, or the call fails. */
export async function readService(database: Pick<Database, 'db'>, store: ObjectStore): Promise<ServiceState> {
  const jobs = await rows(
    database,
    jobRow,
    sql`
    select name, ${isoSeconds(sql`ended_at`)} as "endedAt", total, failed, ${isoSeconds(sql`succeeded_at`)} as "succeededAt"
    from portal.job_run order by name`,
  );
  const [found] = await rows(
    database,
    sizes,
    sql`
    select pg_database_size(current_database())::float8 as bytes,
      (select count(*) from migration.portal)::int as migrations,
      count(*)::int as files, (count(*) filter (where removal_failures > 0))::int as "removalsWaiting"
    from portal.stored_object`,
  );
  const { bytes, migrations, files, removalsWaiting } = sizes.parse(found);
  return {
    jobs,
    database: { bytes, migrations },
    store: { reachable: await isReachable(store), files, removalsWaiting },
  };
}
