import { hash } from 'node:crypto';
import {
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';

type Key = Awaited<ReturnType<JWTVerifyGetKey>>;

/** A token with a valid signature, and the key that verified it. */
interface Checked {
  header: JWTHeaderParameters;
  key: Key;
  payload: JWTPayload;
}

/**
 * Cache of verified claims until the token expires. A page makes many calls with the same two tokens, and verifying a
 * signature costs as much as the SQL of a small call.
 */
const checked = new LRUCache<string, Checked>({ max: 10_000, ttlAutopurge: true });

/** Local and remote key sets look up a key by the header alone. */
const unread = { payload: '', signature: '' };

/** Same rule as jose: a token is expired in the second that `exp` names. */
const hasEnded = ({ exp }: JWTPayload) => exp === undefined || exp <= Math.floor(Date.now() / 1_000);

/**
 * Verifies signature, issuer, audience and times, and returns the claims. The signature is checked once per token and
 * key: if the key is no longer published or was fetched again, the token is verified again.
 * @throws what jose throws for an invalid token, and what `keys` throws
 */
export async function verifyJwtCached(
  token: string,
  keys: JWTVerifyGetKey,
  options: Pick<JWTVerifyOptions, 'issuer' | 'audience'>,
): Promise<JWTPayload> {
  // Keyed by hash: the tokens themselves are not stored.
  const id = hash('sha256', JSON.stringify([options, token]), 'base64');
  const known = checked.get(id);
  if (known && !hasEnded(known.payload) && (await keys(known.header, unread)) === known.key) return known.payload;

  let used: Pick<Checked, 'header' | 'key'> | undefined;
  const { payload } = await jwtVerify(
    token,
    async (header, jws) => {
      const key = await keys(header, jws);
      used = { header, key };
      return key;
    },
    { ...options, algorithms: ['RS256'], requiredClaims: ['exp', 'iat', 'sub'] },
  );
  if (used)
    checked.set(id, { ...used, payload }, { ttl: Math.max(1, Math.ceil((payload.exp ?? 0) * 1_000 - Date.now())) });
  return payload;
}
