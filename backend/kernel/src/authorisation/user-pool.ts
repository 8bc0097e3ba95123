import type { Database } from '@harbour/backend-database';
import {
  changesFrozenUntil,
  hasSecondFactor,
  isAccessTokenActive,
  issuerFor,
  publishedKeys,
  sessionProof,
} from '@harbour/backend-identity';
import { createRemoteJWKSet } from 'jose';
import type { TokenRules } from './tokens.ts';

/** The user pool whose tokens the API accepts. */
export interface UserPool {
  /** Our own identity service on the same database, or a Cognito user pool at Amazon. */
  kind: 'harbour' | 'amazon';
  /** AWS region of the Cognito user pool. */
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** The issuer of our own identity service, if it is not the default. */
  issuer?: string | undefined;
}

/**
 * How the API verifies tokens. With our own identity service it also checks whether the session is still active, and
 * when its user last proved who they are. A Cognito pool publishes its keys, but its sessions cannot be checked (its
 * tokens expire within minutes), so there the sign-in is the proof.
 */
export function tokenRules(pool: UserPool, database: Database): TokenRules {
  const { kind, region, userPoolId, userPoolClientId } = pool;
  if (kind === 'harbour') {
    return {
      issuer: pool.issuer ?? issuerFor(userPoolId),
      userPoolClientId,
      keys: publishedKeys(database),
      isSessionActive: (originJti) => isAccessTokenActive(database, originJti),
      provenAt: async (originJti) => (await sessionProof(database, originJti))?.provenAt.getTime(),
      changesFrozenUntil: async (sub) => (await changesFrozenUntil(database, sub))?.getTime(),
      hasSecondFactor: (uid) => hasSecondFactor(database, uid),
    };
  }
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  return { issuer, userPoolClientId, keys: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`)) };
}
