import type { Database } from '@harbour/backend-database';
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { jwks } from './signing-key.ts';

/** Cache lifetime of the keys, so how long a deleted key still counts. Milliseconds. */
const freshness = 60_000;

/**
 * The keys that verify tokens, read from the database on first use and cached. A token with an unknown key id triggers
 * a new read, so that a key made by another process is found immediately.
 */
export function publishedKeys(database: Pick<Database, 'db'>, now: () => number = Date.now): JWTVerifyGetKey {
  let known: { keys: JWTVerifyGetKey; readAt: number } | undefined;
  let reading: Promise<JWTVerifyGetKey> | undefined;

  /** Concurrent callers share one read; otherwise tokens with invented key ids could overload the database. */
  function read(): Promise<JWTVerifyGetKey> {
    reading ??= jwks(database)
      .then((set) => {
        const keys = createLocalJWKSet(set);
        known = { keys, readAt: now() };
        return keys;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  return async (header, token) => {
    if (known && now() - known.readAt < freshness) {
      try {
        return await known.keys(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      }
    }
    return (await read())(header, token);
  };
}
