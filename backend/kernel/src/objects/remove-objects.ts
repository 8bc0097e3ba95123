import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { commaList, rows } from '../database/rows.ts';
import type { ObjectPlace } from './keep-object.ts';
import type { ObjectStore } from './object-store.ts';

const among = (keys: readonly string[]) => sql`key = any(string_to_array(${commaList(keys)}, ','))`;

/**
 * Lets objects expire, as a part of the change that makes them needless: should the process end before they are
 * removed, they are removed with the next that have expired.
 */
export async function markObjectsForDeletion(database: Database, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  const at = new Date(now).toISOString();
  await database.db.execute(sql`update portal.stored_object set expires_at = ${at}::timestamptz where ${among(keys)}`);
}

/** So many failures one after the other are the store's and not the objects': the rest waits for the next time. */
const maxConsecutiveFailures = 5;

/** Deletes what can be deleted; the first error stands for all. */
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
 * Notes what could not be removed. It is tried again after ten minutes, then after twice as long each time, up to a day.
 * @returns how many objects wait for another try, those of earlier times included
 */
async function postpone({ database, now }: ObjectPlace, keys: readonly string[]): Promise<number> {
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
 * Removes objects that have expired. One that cannot be removed is left for another time and keeps none of the others.
 * A row goes after its file, so that a process which ends in between leaves no file that nobody knows of.
 */
export async function removeObjects(place: ObjectPlace, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { database, store, warn } = place;
  const { removed, failed, cause } = await deleteEach(store, keys);
  try {
    if (removed.length > 0) await database.db.execute(sql`delete from portal.stored_object where ${among(removed)}`);
    if (failed.length === 0) return;
    const waiting = await postpone(place, failed);
    warn(
      cause,
      `${failed.length} of ${keys.length} expired objects could not be removed from the store. They are tried again, ` +
        `each time later; ${waiting} wait in all (portal.stored_object, removal_failures > 0).`,
    );
  } catch (error) {
    warn(error, 'expired objects are left in the store, and tried again');
  }
}

/** Removed at a time: more than a busy firm's clients ask for between two times. */
const removedAtOnce = 1_000;

/** Removes the objects that expired first, but those that have to wait for another try. */
export async function removeExpired(place: ObjectPlace): Promise<void> {
  const at = sql`${new Date(place.now()).toISOString()}::timestamptz`;
  const found = await rows(
    place.database,
    z.object({ key: z.string() }),
    sql`select key from portal.stored_object where expires_at <= ${at} and (retry_at is null or retry_at <= ${at})
      order by removal_failures, expires_at limit ${removedAtOnce}`,
  );
  await removeObjects(
    place,
    found.map(({ key }) => key),
  );
}
