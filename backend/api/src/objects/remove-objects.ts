import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { commaList, rows } from '../rows.ts';
import type { ObjectPlace } from './keep-object.ts';

const among = (keys: readonly string[]) => sql`key = any(string_to_array(${commaList(keys)}, ','))`;

/**
 * Lets objects expire, as a part of the change that makes them needless: should the process end before they are
 * removed, they are removed with the next that have expired.
 */
export async function expireObjects(database: Database, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  const at = new Date(now).toISOString();
  await database.db.execute(sql`update portal.stored_object set expires_at = ${at}::timestamptz where ${among(keys)}`);
}

/**
 * Removes objects that have expired. What cannot be removed now stays for another time: a row goes after its file, so
 * that a process which ends in between leaves no file that nobody knows of.
 */
export async function removeObjects({ database, store, warn }: ObjectPlace, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    for (const key of keys) await store.delete(key);
    await database.db.execute(sql`delete from portal.stored_object where ${among(keys)}`);
  } catch (error) {
    warn(error, 'an expired object is left in the store');
  }
}

/** Removed at a time: more than a busy firm's clients ask for between two times. */
const removedAtOnce = 1_000;

/** Removes the objects that expired first. */
export async function removeExpired(place: ObjectPlace): Promise<void> {
  const found = await rows(
    place.database,
    z.object({ key: z.string() }),
    sql`select key from portal.stored_object where expires_at <= ${new Date(place.now()).toISOString()}::timestamptz
      order by expires_at limit ${removedAtOnce}`,
  );
  await removeObjects(
    place,
    found.map(({ key }) => key),
  );
}
