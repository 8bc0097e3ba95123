import type { Database } from '@harbour/backend-database';
import { isAccessTokenActive, issuerFor, publishedKeys } from '@harbour/backend-identity';
import { createRemoteJWKSet } from 'jose';
import type { TokenRules } from './tokens.ts';

/** The user pool whose tokens the API takes. */
export interface UserPool {
  /** Our own identity service on the same database, or a real user pool at Amazon. */
  kind: 'harbour' | 'amazon';
  /** Where a real user pool is. */
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Who our own identity service says that it is, when that was changed there. */
  issuer?: string | undefined;
}

/**
 * How the API checks tokens. A pool of our own is asked whether a session still lives. One of Amazon's is found by its
 * region, publishes its keys, and cannot be asked (its tokens live for minutes).
 */
export function tokenRules(pool: UserPool, database: Database): TokenRules {
  const { kind, region, userPoolId, userPoolClientId } = pool;
  if (kind === 'harbour') {
    return {
      issuer: pool.issuer ?? issuerFor(userPoolId),
      userPoolClientId,
      keys: publishedKeys(database),
      isSessionActive: (originJti) => isAccessTokenActive(database, originJti),
    };
  }
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  return { issuer, userPoolClientId, keys: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`)) };
}
