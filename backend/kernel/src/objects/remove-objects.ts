import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { commaList, rows } from '../database/rows.ts';
import type { ObjectContext } from './keep-object.ts';
import type { ObjectStore } from './object-store.ts';

const among = (keys: readonly string[]) => sql`key = any(string_to_array(${commaList(keys)}, ','))`;

/**
 * Marks objects as expired, in the same transaction as the change that makes them unused. If the process crashes before
 * they are deleted, the cleanup job deletes them.
 */
export async function markObjectsForDeletion(database: Database, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  const at = new Date(now).toISOString();
  await database.db.execute(sql`update portal.stored_object set expires_at = ${at}::timestamptz where ${among(keys)}`);
}

/**
 * This many consecutive failures mean that the store is down, not that an object is bad: stop and leave the rest for
 * the next run.
 */
const maxConsecutiveFailures = 5;

/** Deletes as many objects as possible and returns the first error. */
async function deleteEach(store: ObjectStore, keys: readonly string[]) {
  const removed: string[] = [];
  const failed: string[] = [];
  let cause: unknown;
  let consecutiveFailures = 0;
  for (const key of keys) {
    if (consecutiveFailures === maxConsecutiveFailures) break;
    try {
      await store.delete(key);
      removed.push(key);
      consecutiveFailures = 0;
    } catch (error) {
      failed.push(key);
      cause ??= error;
      consecutiveFailures += 1;
    }
  }
  return { removed, failed, cause };
}

/**
 * Records failed deletions. Retry after ten minutes, then with the delay doubled each time, up to a day.
 * @returns how many objects wait for a retry, earlier ones included
 */
async function postpone({ database, now }: ObjectContext, keys: readonly string[]): Promise<number> {
  const at = new Date(now()).toISOString();
  await database.db.execute(sql`
    update portal.stored_object set
      removal_failures = removal_failures + 1,
      retry_at = ${at}::timestamptz
        + least(interval '1 day', interval '10 minutes' * power(2, least(removal_failures, 10))::float8)
    where ${among(keys)}`);
  const [waiting] = await rows(
    database,
    z.object({ count: z.number() }),
    sql`select count(*)::int as count from portal.stored_object where removal_failures > 0`,
  );
  return waiting?.count ?? 0;
}

/**
 * Deletes expired objects. A failure does not stop the others; it is retried later. The row is deleted after its file,
 * so that a crash in between leaves no untracked file.
 */
export async function removeObjects(context: ObjectContext, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { database, store, warn } = context;
  const { removed, failed, cause } = await deleteEach(store, keys);
  try {
    if (removed.length > 0) await database.db.execute(sql`delete from portal.stored_object where ${among(removed)}`);
    if (failed.length === 0) return;
    const waiting = await postpone(context, failed);
    warn(
      cause,
      `${failed.length} of ${keys.length} expired objects could not be removed from the store. They are tried again, ` +
        `each time later; ${waiting} wait in all (portal.stored_object, removal_failures > 0).`,
    );
  } catch (error) {
    warn(error, 'expired objects are left in the store, and tried again');
  }
}

/** Batch size: more than the clients of a busy firm create between two runs. */
const removedAtOnce = 1_000;

/** Deletes the oldest expired objects, except those that wait for a retry. */
export async function removeExpired(context: ObjectContext): Promise<void> {
  const at = sql`${new Date(context.now()).toISOString()}::timestamptz`;
  const found = await rows(
    context.database,
    z.object({ key: z.string() }),
    sql`select key from portal.stored_object where expires_at <= ${at} and (retry_at is null or retry_at <= ${at})
      order by removal_failures, expires_at limit ${removedAtOnce}`,
  );
  await removeObjects(
    context,
    found.map(({ key }) => key),
  );
}
