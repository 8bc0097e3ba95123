import type { StaffAction } from '@harbour/definitions/staff-actions';
import { errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod/mini';
import { RefusedError } from '../errors/refused-error.ts';
import { verifyJwtCached } from './verify-jwt-cached.ts';

/** How tokens are verified: issuer, audience and whether the session is still valid. */
export interface TokenRules {
  issuer: string;
  userPoolClientId: string;
  keys: JWTVerifyGetKey;
  /** Whether the token's session is still active. Omitted when this cannot be checked. */
  isSessionActive?: (originJti: string) => Promise<boolean>;
  /**
   * When the user of the token's session last proved who they are, in milliseconds since 1970. Omitted when this cannot
   * be checked: then the token's `auth_time`, the time of the sign-in, counts.
   */
  provenAt?: (originJti: string) => Promise<number | undefined>;
  /**
   * Until when nothing sensitive of an account may be changed, by the token's subject, in milliseconds since 1970;
   * undefined where nothing holds it up. Omitted when this cannot be checked.
   */
  changesFrozenUntil?: (sub: string) => Promise<number | undefined>;
  /** Whether an account signs in with a second factor, by client id; undefined for one that is not known. */
  hasSecondFactor?: (uid: string) => Promise<boolean | undefined>;
  /** The system of the firm that a token of a credential stands for; it throws a RefusedError for another token. */
  machineActor?: (token: string) => Promise<Actor>;
}

/** The signing keys cannot be fetched, so tokens cannot be verified. */
export class KeysUnavailableError extends Error {
  override name = 'KeysUnavailableError';
  /** Node's code for a refused connection; `http/error-answers.ts` maps it to 503. */
  readonly code = 'ECONNREFUSED';
}

/** jose errors caused by the key that the token names, not by fetching the keys. */
const wrongKeyNamed = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/** @throws KeysUnavailableError when the keys cannot be fetched: no network, timeout, or an invalid response */
function fetched(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (wrongKeyNamed.some((kind) => error instanceof kind)) throw error;
      throw new KeysUnavailableError('The keys of the user pool cannot be fetched.', { cause: error });
    }
  };
}

/**
 * What a new user said of themselves when they signed up. Nobody has checked it; only the e-mail address is verified.
 */
export interface SignUpProfile {
  givenName: string;
  familyName: string;
  /** ISO date. */
  birthdate: string;
}

/** The signed-in user who makes the call. */
export interface Actor {
  sub: string;
  /** Their own client id. */
  uid: string;
  groups: readonly string[];
  /** What a system of the firm may do, of its role; omitted for people. */
  scopes?: readonly StaffAction[];
  /** The session of the token; undefined when sessions cannot be checked. */
  session?: string | undefined;
  /** When they signed in, according to the token. Milliseconds since 1970. */
  signedInAt?: number | undefined;
  /** The e-mail address in lower case, if the identity service has verified it. */
  verifiedEmail: string | undefined;
  /** From the id token; omitted if it is incomplete, as for accounts that the firm made. */
  profile?: SignUpProfile;
}

const accessClaims = z.object({
  sub: z.string(),
  token_use: z.literal('access'),
  client_id: z.string(),
  origin_jti: z.optional(z.string()),
  auth_time: z.optional(z.number()),
  'cognito:groups': z.optional(z.array(z.string())),
});

const idClaims = z.object({
  sub: z.string(),
  token_use: z.literal('id'),
  'custom:harbour_uid': z.uuid(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
});

const profileClaims = z.object({
  given_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(256)),
  family_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(256)),
  birthdate: z.iso.date(),
});

function profileIn(claims: unknown): { profile?: SignUpProfile } {
  const { success, data } = profileClaims.safeParse(claims);
  if (!success) return {};
  return { profile: { givenName: data.given_name, familyName: data.family_name, birthdate: data.birthdate } };
}

function notSignedIn(): RefusedError {
  return new RefusedError(401, 'NotSignedIn', 'Your session has ended. Please sign in again.');
}

async function claimsOf({ issuer, userPoolClientId, keys }: TokenRules, accessToken: string, idToken: string) {
  try {
    const [access, id] = await Promise.all([
      verifyJwtCached(accessToken, fetched(keys), { issuer }),
      verifyJwtCached(idToken, fetched(keys), { issuer, audience: userPoolClientId }),
    ]);
    return { ofAccess: accessClaims.parse(access), ofId: idClaims.parse(id), ...profileIn(id) };
  } catch (error) {
    if (error instanceof KeysUnavailableError) throw error;
    throw notSignedIn();
  }
}

/**
 * Verifies both tokens of a call: genuine, not expired, issued for this portal, and of the same user. An error of the
 * session lookup is not the caller's fault and is rethrown unchanged.
 * @throws KeysUnavailableError when the signing keys cannot be fetched, which is not the caller's fault either
 * @throws RefusedError 401 for anything else, without saying which check failed
 */
export async function verifyTokens(rules: TokenRules, accessToken: string, idToken: string): Promise<Actor> {
  const { ofAccess, ofId, profile } = await claimsOf(rules, accessToken, idToken);
  if (ofAccess.client_id !== rules.userPoolClientId || ofAccess.sub !== ofId.sub) throw notSignedIn();
  if (rules.isSessionActive && !(ofAccess.origin_jti && (await rules.isSessionActive(ofAccess.origin_jti))))
    throw notSignedIn();
  return {
    sub: ofAccess.sub,
    uid: ofId['custom:harbour_uid'],
    groups: ofAccess['cognito:groups'] ?? [],
    ...(rules.isSessionActive ? { session: ofAccess.origin_jti } : {}),
    ...(ofAccess.auth_time === undefined ? {} : { signedInAt: ofAccess.auth_time * 1000 }),
    verifiedEmail: ofId.email_verified ? ofId.email?.toLowerCase() : undefined,
    ...(profile ? { profile } : {}),
  };
}
