import { randomUUID } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { attributesOf } from './attributes.ts';
import { IdentityError } from './errors.ts';
import type { Identity } from './identity.ts';
import { findFamily, type SessionFamily } from './session-families.ts';
import { signingAlgorithm } from './signing-key.ts';
import { findUserBySub, type User } from './users.ts';

async function sign(identity: Identity, sub: string, claims: JWTPayload): Promise<string> {
  const { kid, privateKey } = await identity.signingKey();
  const now = Math.floor(identity.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: signingAlgorithm, kid })
    .setIssuer(identity.issuer)
    .setSubject(sub)
    .setIssuedAt(now)
    .setExpirationTime(now + identity.accessTokenSeconds)
    .setJti(randomUUID())
    .sign(privateKey);
}

/**
 * Access and id token with Cognito's claims (Developer Guide, "Understanding user pool JSON web tokens"). Amplify
 * revokes a session only if its tokens have `origin_jti`, and needs `iat` to correct for a wrong clock.
 */
export async function issueTokens(identity: Identity, user: User, family: SessionFamily) {
  const shared = {
    origin_jti: family.originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(family.authTime.getTime() / 1000),
    ...(user.groups.length > 0 ? { 'cognito:groups': user.groups } : {}),
  };
  const [AccessToken, IdToken] = await Promise.all([
    sign(identity, user.sub, {
      ...shared,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      client_id: identity.pool.userPoolClientId,
      username: user.sub,
    }),
    sign(identity, user.sub, {
      ...attributesOf(user),
      ...shared,
      email_verified: user.emailVerified,
      token_use: 'id',
      aud: identity.pool.userPoolClientId,
      'cognito:username': user.sub,
    }),
  ]);
  return { AccessToken, IdToken, ExpiresIn: identity.accessTokenSeconds, TokenType: 'Bearer' };
}

const accessClaims = z.object({
  sub: z.uuid(),
  origin_jti: z.uuid(),
  client_id: z.string(),
  token_use: z.literal('access'),
});

async function verify(identity: Identity, token: string) {
  const { payload } = await jwtVerify(token, identity.publishedKeys, {
    issuer: identity.issuer,
    algorithms: [signingAlgorithm],
    currentDate: new Date(identity.now()),
  });
  return accessClaims.parse(payload);
}

/**
 * Identifies the user and session of an access token.
 * @throws NotAuthorizedException for a token that is forged, expired, revoked, or not an access token
 */
export async function authenticate(
  identity: Identity,
  accessToken: string,
): Promise<{ user: User; family: SessionFamily }> {
  const claims = await verify(identity, accessToken).catch((cause: unknown) => {
    // Failing to read the keys says nothing about the token.
    if (!(cause instanceof errors.JOSEError || cause instanceof z.ZodError)) throw cause;
    const isExpired = cause instanceof errors.JWTExpired;
    throw new IdentityError('NotAuthorizedException', isExpired ? 'Access Token has expired' : 'Invalid Access Token');
  });
  const family = await findFamily(identity, claims.origin_jti);
  const user = family ? await findUserBySub(identity.db, claims.sub) : undefined;
  if (!family || !user) throw new IdentityError('NotAuthorizedException', 'Access Token has been revoked');
  return { user, family };
}
