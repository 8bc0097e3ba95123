import type { Database } from '@harbour/backend-database';
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { jwks } from './signing-key.ts';

/** How long keys are used before they are read again: as long a key that was taken away still counts. Milliseconds. */
const freshness = 60_000;

/**
 * The keys to check tokens with, read from the database when a token first needs them. A token with a key that is not
 * among them has them read again, so that a key which another process has made counts at once.
 */
export function publishedKeys(database: Pick<Database, 'db'>, now: () => number = Date.now): JWTVerifyGetKey {
  let known: { keys: JWTVerifyGetKey; readAt: number } | undefined;
  let reading: Promise<JWTVerifyGetKey> | undefined;

  /** One read for all that ask meanwhile, or tokens with invented keys would be a way to keep the database busy. */
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
