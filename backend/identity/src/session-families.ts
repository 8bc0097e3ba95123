import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { and, eq, gt, ne } from 'drizzle-orm';
import { hashToken, randomToken } from './encryption.ts';
import { IdentityError } from './errors.ts';
import { after, type Identity } from './identity.ts';
import { lifetimes } from './limits.ts';
import { sessionFamily } from './schema.ts';

export type SessionFamily = typeof sessionFamily.$inferSelect;

/** Begins the session of a user who just signed in; only the hash of the refresh token is kept. */
export async function startFamily(
  identity: Identity,
  sub: string,
): Promise<{ family: SessionFamily; refreshToken: string }> {
  const refreshToken = randomToken();
  const family = {
    originJti: randomUUID(),
    sub,
    refreshTokenHash: hashToken(refreshToken),
    authTime: new Date(identity.now()),
    expiresAt: after(identity, lifetimes.refreshTokenDays * 86_400),
  };
  await identity.db.insert(sessionFamily).values(family);
  return { family, refreshToken };
}

/** @throws NotAuthorizedException when the token is unknown, revoked or expired */
export async function findFamily(identity: Identity, refreshToken: string): Promise<SessionFamily> {
  const [family] = await identity.db
    .select()
    .from(sessionFamily)
    .where(
      and(
        eq(sessionFamily.refreshTokenHash, hashToken(refreshToken)),
        gt(sessionFamily.expiresAt, new Date(identity.now())),
      ),
    );
  if (!family) throw new IdentityError('NotAuthorizedException', 'Refresh Token has been revoked');
  return family;
}

/** Ends the session that a refresh token belongs to, access tokens included. */
export async function revokeFamily(identity: Identity, refreshToken: string): Promise<void> {
  await identity.db.delete(sessionFamily).where(eq(sessionFamily.refreshTokenHash, hashToken(refreshToken)));
}

/** Ends every session of a user, but the one given. */
export async function revokeFamiliesOf(identity: Identity, sub: string, exceptOriginJti?: string): Promise<void> {
  await identity.db
    .delete(sessionFamily)
    .where(and(eq(sessionFamily.sub, sub), exceptOriginJti ? ne(sessionFamily.originJti, exceptOriginJti) : undefined));
}

/**
 * May a token still be used? It may not after its session was revoked, even if it has not expired.
 * @param originJti the token's claim `origin_jti`
 */
export async function isAccessTokenActive(
  database: Pick<Database, 'db'>,
  originJti: string,
  now: () => number = Date.now,
): Promise<boolean> {
  const rows = await database.db
    .select({ originJti: sessionFamily.originJti })
    .from(sessionFamily)
    .where(and(eq(sessionFamily.originJti, originJti), gt(sessionFamily.expiresAt, new Date(now()))));
  return rows.length > 0;
}
