import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { commaList } from '../rows.ts';
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

/** Removes objects that have expired. What cannot be removed now stays for another time. */
export async function removeObjects({ database, store, warn }: ObjectPlace, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    for (const key of keys) await store.delete(key);
    await database.db.execute(sql`delete from portal.stored_object where ${among(keys)}`);
  } catch (error) {
    warn(error, 'an expired object is left in the store');
  }
}
