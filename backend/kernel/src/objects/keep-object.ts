import { randomBytes } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import type { ObjectStore } from './object-store.ts';
import { signedQuery } from './signed-address.ts';
import { storedObject } from './tables.ts';

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
  /** The caller's session, with which the addresses that they are given end, too; see `Actor`. */
  session?: string | undefined;
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
export function openingAddress({ signingKey, prefix, now, session }: ObjectPlace, key: string): string {
  const expires = String(Math.floor(now() / 1000) + addressLifetime);
  return `${prefix}/objects/${key}?${signedQuery(signingKey, { key, expires, session })}`;
}

/**
 * Keeps an object until the address that opens it expires; housekeeping removes it after that. The row comes first: a
 * file that is put and not acknowledged expires like any other.
 * @returns the address, for whoever may see the object; ISO time of its expiry
 * @throws ObjectStoreUnavailableError
 */
export async function storeTemporarily(
  place: ObjectPlace,
  { clientUid, fileName, contentType, bytes }: NewObject,
): Promise<{ url: string; expiresAt: string }> {
  const key = randomBytes(32).toString('base64url');
  const now = place.now();
  const expires = Math.floor(now / 1000) + addressLifetime;
  const expiresAt = new Date(expires * 1000);
  await place.database.db
    .insert(storedObject)
    .values({ key, clientUid, fileName, contentType, storedAt: new Date(now), expiresAt });
  await place.store.put(key, bytes, contentType);
  const opening = { key, expires: String(expires), session: place.session };
  const url = `${place.prefix}/objects/${key}?${signedQuery(place.signingKey, opening)}`;
  return { url, expiresAt: expiresAt.toISOString() };
}
