import type { TokenRules } from '@harbour/backend-api';
import type { Database } from '@harbour/backend-database';
import { isAccessTokenActive, issuerFor, jwks } from '@harbour/backend-identity';
import type { RuntimeConfig } from '@harbour/contract/platform';
import { createLocalJWKSet, createRemoteJWKSet } from 'jose';

/**
 * How the API checks tokens. A pool with an endpoint is our own identity service, on the same database; one without
 * is Amazon's, found by its region, which publishes its keys and cannot be asked whether a session was signed out
 * (its tokens live for minutes).
 */
export async function tokenRules(identity: RuntimeConfig['identity'], database: Database): Promise<TokenRules> {
  const { region, userPoolId, userPoolClientId, endpoint } = identity;
  if (endpoint) {
    return {
      issuer: issuerFor(userPoolId),
      userPoolClientId,
      keys: createLocalJWKSet(await jwks(database)),
      isSessionActive: (originJti) => isAccessTokenActive(database, originJti),
    };
  }
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  return { issuer, userPoolClientId, keys: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`)) };
}
