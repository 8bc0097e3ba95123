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

/** A token whose signature was found right, and the key that it was checked with. */
interface Checked {
  header: JWTHeaderParameters;
  key: Key;
  payload: JWTPayload;
}

/**
 * A page makes many calls with the same two tokens, and checking a signature costs as much as a small call's statement.
 * What a token says is kept until it ends.
 */
const checked = new LRUCache<string, Checked>({ max: 10_000, ttlAutopurge: true });

/** Local and remote key sets find a key by the header alone. */
const unread = { payload: '', signature: '' };

/** jose's own rule: a token has ended in the second that it names. */
const hasEnded = ({ exp }: JWTPayload) => exp === undefined || exp <= Math.floor(Date.now() / 1_000);

/**
 * What a token says, once its signature, issuer, audience and times are right. The signature of one token is checked once
 * with one key: when its key is no longer given out, or has been read anew, the token is checked like any other.
 * @throws what jose throws of a token that is not right, and what `keys` throws
 */
export async function verifyJwtCached(
  token: string,
  keys: JWTVerifyGetKey,
  options: Pick<JWTVerifyOptions, 'issuer' | 'audience'>,
): Promise<JWTPayload> {
  // By its hash: tokens themselves are not kept.
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
