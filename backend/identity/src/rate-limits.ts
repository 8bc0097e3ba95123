import { sql } from 'drizzle-orm';
import { keyedHash } from './encryption.ts';
import { tooManyAttemptsError } from './errors.ts';
import type { Identity } from './identity.ts';
import { addressLimits, type RateLimits } from './limits.ts';
import { rateLimit } from './schema.ts';

/**
 * Counts one request in the current window of the limit.
 * @param subject key of the counter: a network address, or an account and its visitor
 */
export async function isWithinLimit(identity: Identity, limit: keyof RateLimits, subject: string): Promise<boolean> {
  const { requests, seconds } = identity.rateLimits[limit];
  const window = Math.floor(identity.now() / 1000 / seconds);
  // Hashed, so that the table contains no addresses.
  const key = keyedHash(identity.keys.codes, 'rate', limit, subject, String(window)).toString('base64url');
  const [row] = await identity.db
    .insert(rateLimit)
    .values({ key, count: 1, expiresAt: new Date((window + 1) * seconds * 1000) })
    .onConflictDoUpdate({ target: rateLimit.key, set: { count: sql`${rateLimit.count} + 1` } })
    .returning({ count: rateLimit.count });
  const factor = limit in addressLimits ? identity.firmLimits.current.addressFactor : 1;
  return row !== undefined && row.count <= requests * factor;
}

/**
 * Counts one request as `isWithinLimit` does.
 * @throws TooManyFailedAttemptsException above the limit
 */
export async function countRequest(identity: Identity, limit: keyof RateLimits, subject: string): Promise<void> {
  if (!(await isWithinLimit(identity, limit, subject))) throw tooManyAttemptsError();
}
