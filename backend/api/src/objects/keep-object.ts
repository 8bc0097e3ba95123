import { randomBytes } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { rows } from '../rows.ts';
import type { ObjectStore } from './object-store.ts';
import { signedQuery } from './signed-address.ts';

/** What is needed to keep objects and to hand out their addresses. */
export interface ObjectPlace {
  database: Database;
  store: ObjectStore;
  /** 32 bytes, see `objectSigningKey`. */
  signingKey: Buffer;
  /** What stands before `/objects/…` in an address, such as `/api`. */
  prefix: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told of what could not be removed; nobody waits for it. */
  warn: (error: unknown, message: string) => void;
}

export interface NewObject {
  /** Whose data is in it. */
  clientUid: string;
  /** What it is called when it is saved. */
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

/** How long an address opens its object: long enough to follow it, too short to be passed on. Seconds. */
export const addressLifetime = 300;

/** The address that opens an object for whoever may see it, from now on for `addressLifetime`. */
export function openingAddress({ signingKey, prefix, now }: ObjectPlace, key: string): string {
  const expires = Math.floor(now() / 1000) + addressLifetime;
  return `${prefix}/objects/${key}?${signedQuery(signingKey, key, expires)}`;
}

/** Removed at a time, so that no call has to wait for a backlog. */
const removedAtOnce = 100;

/**
 * Notes an object, and takes out of the table those that had expired.
 * @returns the keys of those
 */
async function exchangeRows(database: Database, now: Date, expires: Date, key: string, object: NewObject) {
  const removed = await rows(
    database,
    z.object({ key: z.string() }),
    sql`
    with stored as (
      insert into portal.stored_object (key, client_uid, file_name, content_type, stored_at, expires_at)
      values (
        ${key}, ${object.clientUid}, ${object.fileName}, ${object.contentType},
        ${now.toISOString()}::timestamptz, ${expires.toISOString()}::timestamptz
      )
    )
    delete from portal.stored_object where key in (
      select key from portal.stored_object where expires_at <= ${now.toISOString()}::timestamptz
      order by expires_at limit ${removedAtOnce} for update skip locked
    )
    returning key`,
  );
  return removed.map((row) => row.key);
}

/**
 * Keeps an object until the address that opens it expires. Objects that expired earlier are removed on the occasion.
 * @returns the address, for whoever may see the object; ISO time of its expiry
 */
export async function keepForAWhile(
  { database, store, signingKey, prefix, now, warn }: ObjectPlace,
  object: NewObject,
): Promise<{ url: string; expiresAt: string }> {
  const key = randomBytes(32).toString('base64url');
  const at = now();
  const expires = Math.floor(at / 1000) + addressLifetime;
  const expiry = new Date(expires * 1000);
  await store.put(key, object.bytes, object.contentType);
  let expired: string[];
  try {
    expired = await exchangeRows(database, new Date(at), expiry, key, object);
  } catch (error) {
    // Without its row nobody could ever open or remove it.
    await store.delete(key).catch((cause: unknown) => warn(cause, 'an object without a row is left in the store'));
    throw error;
  }
  for (const old of expired) {
    await store.delete(old).catch((error: unknown) => warn(error, 'an expired object is left in the store'));
  }
  return { url: `${prefix}/objects/${key}?${signedQuery(signingKey, key, expires)}`, expiresAt: expiry.toISOString() };
}
