import type { Database } from '@harbour/backend-database';
import { randomSecret } from '../random-secret.ts';
import type { ObjectStore } from './object-store.ts';
import { signedQuery } from './signed-address.ts';
import { storedObject } from './tables.ts';

/** What is needed to store objects and to create their URLs. */
export interface ObjectContext {
  database: Database;
  store: ObjectStore;
  /** 32 bytes, see `objectSigningKey`. */
  signingKey: Buffer;
  /** Prefix before `/objects/…` in a URL, such as `/api`. */
  prefix: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called with errors of failed deletions, which no request waits for. */
  warn: (error: unknown, message: string) => void;
  /** The caller's session; URLs given to the caller stop working when it ends. See `Actor`. */
  session?: string | undefined;
}

export interface NewObject {
  /** The client whose data it contains. */
  clientUid: string;
  /** File name for saving it. */
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

/** Lifetime of a signed URL: long enough to follow it, too short to share. Seconds. */
export const addressLifetime = 300;

/** A signed URL that opens the object for `addressLifetime` from now, and its expiry as ISO time. */
export function expiringAddress(
  { signingKey, prefix, now, session }: ObjectContext,
  key: string,
): { url: string; expiresAt: string } {
  const expires = Math.floor(now() / 1000) + addressLifetime;
  const query = signedQuery(signingKey, { key, expires: String(expires), session });
  return { url: `${prefix}/objects/${key}?${query}`, expiresAt: new Date(expires * 1000).toISOString() };
}

/** A signed URL that opens the object for `addressLifetime` from now. */
export const openingAddress = (objects: ObjectContext, key: string): string => expiringAddress(objects, key).url;

/** Seconds. */
const day = 86_400;

/**
 * A signed URL of a picture of the firm's own: until the end of the next day, so that it is the same whenever the page
 * around it is loaded, and a page that stays open keeps its pictures. It ends with the session.
 * @param until when the text around it is no longer public, if that is known: the URL then ends with it
 */
export function pictureAddress({ signingKey, prefix, now, session }: ObjectContext, key: string, until?: Date): string {
  const endOfNextDay = (Math.floor(now() / 1000 / day) + 2) * day;
  const expires = String(Math.min(endOfNextDay, Math.floor((until?.getTime() ?? Infinity) / 1000)));
  return `${prefix}/objects/${key}?${signedQuery(signingKey, { key, expires, session })}`;
}

/**
 * Stores an object until its URL expires; the cleanup job deletes it after that. The database row is written first, so
 * a file whose upload was not acknowledged expires like any other.
 * @returns the URL and its expiry as ISO time
 * @throws ObjectStoreUnavailableError
 */
export async function storeTemporarily(
  context: ObjectContext,
  { clientUid, fileName, contentType, bytes }: NewObject,
): Promise<{ url: string; expiresAt: string }> {
  const key = randomSecret();
  const address = expiringAddress(context, key);
  await context.database.db.insert(storedObject).values({
    key,
    clientUid,
    fileName,
    contentType,
    storedAt: new Date(context.now()),
    expiresAt: new Date(address.expiresAt),
  });
  await context.store.put(key, bytes, contentType);
  return address;
}
