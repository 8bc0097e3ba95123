import { errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod/mini';
import { RefusedError } from '../errors/refused-error.ts';
import { verifyJwtCached } from './verify-jwt-cached.ts';

/** How tokens are checked: who made them, for whom, and whether their session still lives. */
export interface TokenRules {
  issuer: string;
  userPoolClientId: string;
  keys: JWTVerifyGetKey;
  /** Whether the session that a token comes from has not been signed out; left out where nobody can tell. */
  isSessionActive?: (originJti: string) => Promise<boolean>;
}

/** The keys that tokens are checked with cannot be fetched, so nobody can say whether a token is right. */
export class KeysUnavailableError extends Error {
  override name = 'KeysUnavailableError';
  /** As Node says it of a server that took no request; `http/error-answers.ts` answers that with 503. */
  readonly code = 'ECONNREFUSED';
}

/** What is wrong with a token that asks for a key, and not with how the keys are fetched. */
const wrongKeyNamed = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/** @throws KeysUnavailableError when the keys cannot be had: no network, no answer in time, an answer that is none */
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

/** Whoever signed in and makes the call. */
export interface Actor {
  sub: string;
  /** Their own client id. */
  uid: string;
  groups: readonly string[];
  /** The session that their token comes from; undefined where nobody can tell whether one still lives. */
  session?: string | undefined;
  /** Their e-mail address in lower case, if the identity service has verified that it is theirs. */
  verifiedEmail: string | undefined;
}

const accessClaims = z.object({
  sub: z.string(),
  token_use: z.literal('access'),
  client_id: z.string(),
  origin_jti: z.optional(z.string()),
  'cognito:groups': z.optional(z.array(z.string())),
});

const idClaims = z.object({
  sub: z.string(),
  token_use: z.literal('id'),
  'custom:harbour_uid': z.uuid(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
});

function notSignedIn(): RefusedError {
  return new RefusedError(401, 'NotSignedIn', 'Your session has ended. Please sign in again.');
}

async function claimsOf({ issuer, userPoolClientId, keys }: TokenRules, accessToken: string, idToken: string) {
  try {
    const [access, id] = await Promise.all([
      verifyJwtCached(accessToken, fetched(keys), { issuer }),
      verifyJwtCached(idToken, fetched(keys), { issuer, audience: userPoolClientId }),
    ]);
    return { ofAccess: accessClaims.parse(access), ofId: idClaims.parse(id) };
  } catch (error) {
    if (error instanceof KeysUnavailableError) throw error;
    throw notSignedIn();
  }
}

/**
 * Checks both tokens of a call. They must be genuine, current, made for this portal, and of the same user.
 * That the session cannot be looked up is not the caller's fault, and thrown as it is.
 * @throws KeysUnavailableError when the keys to check them with cannot be fetched, which is not their fault either
 * @throws RefusedError 401 for anything else; it never says which check failed
 */
export async function verifyTokens(rules: TokenRules, accessToken: string, idToken: string): Promise<Actor> {
  const { ofAccess, ofId } = await claimsOf(rules, accessToken, idToken);
  if (ofAccess.client_id !== rules.userPoolClientId || ofAccess.sub !== ofId.sub) throw notSignedIn();
  if (rules.isSessionActive && !(ofAccess.origin_jti && (await rules.isSessionActive(ofAccess.origin_jti))))
    throw notSignedIn();
  return {
    sub: ofAccess.sub,
    uid: ofId['custom:harbour_uid'],
    groups: ofAccess['cognito:groups'] ?? [],
    ...(rules.isSessionActive ? { session: ofAccess.origin_jti } : {}),
    verifiedEmail: ofId.email_verified ? ofId.email?.toLowerCase() : undefined,
  };
}
