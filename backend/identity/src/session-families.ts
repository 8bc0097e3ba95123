import { createHmac, randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { z } from 'zod';
import { decrypt, encrypt, equalInConstantTime, randomToken } from './encryption.ts';
import { IdentityError } from './errors.ts';
import { firmFigures } from './firm-figures.ts';
import { after, type Identity } from './identity.ts';
import { sessionFamily } from './schema.ts';
import type { Visitor } from './visitor.ts';

export type SessionFamily = typeof sessionFamily.$inferSelect;

const revoked = () => new IdentityError('NotAuthorizedException', 'Refresh Token has been revoked');

const earlier = (one: Date, other: Date) => new Date(Math.min(one.getTime(), other.getTime()));

const encryptionContext = (originJti: string) => `family ${originJti}`;

/**
 * Refresh tokens are derived, not random: the server can tell an old token of the family from an invented one, and
 * return the newest again to a tab that refreshed at the same time as another. Creating one needs the database and the
 * key.
 */
function refreshTokenOf(identity: Identity, family: SessionFamily, generation = family.generation): string {
  const seed = decrypt(identity.keys, encryptionContext(family.originJti), family.seedEncrypted);
  const proof = createHmac('sha256', seed).update(`refresh ${generation}`).digest('base64url');
  return `${family.originJti}.${generation}.${proof}`;
}

const parts = z.tuple([
  z.uuid(),
  z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  z.string(),
]);

/** Verifies a refresh token: its active family and its generation. */
async function familyOf(identity: Identity, refreshToken: string) {
  const { data } = parts.safeParse(refreshToken.split('.'));
  if (!data) return undefined;
  const [originJti, generation] = data;
  const family = await findFamily(identity, originJti);
  if (!family || generation > family.generation) return undefined;
  const genuine = Buffer.from(refreshTokenOf(identity, family, generation));
  return equalInConstantTime(genuine, Buffer.from(refreshToken)) ? { family, generation } : undefined;
}

/** Finds a session that has not ended. */
export async function findFamily(
  { db, now }: Pick<Identity, 'db' | 'now'>,
  originJti: string,
): Promise<SessionFamily | undefined> {
  const [family] = await db
    .select()
    .from(sessionFamily)
    .where(and(eq(sessionFamily.originJti, originJti), gt(sessionFamily.expiresAt, new Date(now()))));
  return family;
}

/** Where and with what a session is used now. */
const usedBy = (identity: Identity, { deviceName, network }: Visitor) => ({
  device: deviceName ?? null,
  network: network ?? null,
  lastUsedAt: new Date(identity.now()),
});

/**
 * Starts the session of a user who has just signed in.
 * @param isFullProof whether that was a proof of identity, for changes of the account
 */
export async function startFamily(
  identity: Identity,
  visitor: Visitor,
  sub: string,
  isFullProof = true,
): Promise<{ family: SessionFamily; refreshToken: string }> {
  const figures = await firmFigures(identity, 'session-idle-minutes', 'session-hours');
  const originJti = randomUUID();
  const now = new Date(identity.now());
  const endsAt = after(identity, figures['session-hours'] * 3600);
  const family = {
    originJti,
    sub,
    seedEncrypted: encrypt(identity.keys, encryptionContext(originJti), randomToken()),
    generation: 0,
    rotatedAt: null,
    authTime: now,
    provenAt: isFullProof ? now : new Date(0),
    expiresAt: earlier(after(identity, figures['session-idle-minutes'] * 60), endsAt),
    endsAt,
    ...usedBy(identity, visitor),
  };
  await identity.db.insert(sessionFamily).values(family);
  return { family, refreshToken: refreshTokenOf(identity, family) };
}

/**
 * Exchanges a refresh token for the next one and extends the session. The previous token returns the newest again for a
 * short time, as several tabs may refresh at the same time. Any older token means that two parties hold the session,
 * and ends it (RFC 9700, 4.14.2).
 * @throws NotAuthorizedException when the token is unknown, revoked, used up, or its session has ended
 */
export async function rotateFamily(
  identity: Identity,
  visitor: Visitor,
  refreshToken: string,
): Promise<{ family: SessionFamily; refreshToken: string }> {
  const found = await familyOf(identity, refreshToken);
  if (!found) throw revoked();
  const { originJti, endsAt } = found.family;
  const figures = await firmFigures(identity, 'session-idle-minutes', 'refresh-grace-seconds');
  const [rotated] = await identity.db
    .update(sessionFamily)
    .set({
      generation: found.generation + 1,
      rotatedAt: new Date(identity.now()),
      ...usedBy(identity, visitor),
      expiresAt: earlier(after(identity, figures['session-idle-minutes'] * 60), endsAt),
    })
    .where(and(eq(sessionFamily.originJti, originJti), eq(sessionFamily.generation, found.generation)))
    .returning();
  if (rotated) return { family: rotated, refreshToken: refreshTokenOf(identity, rotated) };
  const current = await findFamily(identity, originJti);
  const grace = figures['refresh-grace-seconds'] * 1000;
  const isJustRotated =
    current?.generation === found.generation + 1 &&
    current.rotatedAt !== null &&
    identity.now() < current.rotatedAt.getTime() + grace;
  if (current && isJustRotated) return { family: current, refreshToken: refreshTokenOf(identity, current) };
  await revokeSession(identity, originJti);
  throw revoked();
}

/** Ends a session, access tokens included. */
export async function revokeSession(identity: Identity, originJti: string): Promise<void> {
  await identity.db.delete(sessionFamily).where(eq(sessionFamily.originJti, originJti));
}

/**
 * Ends the session that a refresh token belongs to, whether it is the newest or an older one.
 * @returns whose it was; undefined for an unknown token
 */
export async function revokeFamily(identity: Identity, refreshToken: string): Promise<string | undefined> {
  const found = await familyOf(identity, refreshToken);
  if (found) await revokeSession(identity, found.family.originJti);
  return found?.family.sub;
}

/**
 * Ends every session of a user except the given one.
 * @returns how many there were
 */
export async function revokeFamiliesOf(
  { db, now }: Pick<Identity, 'db' | 'now'>,
  sub: string,
  exceptOriginJti?: string,
): Promise<number> {
  const ended = await db
    .delete(sessionFamily)
    .where(and(eq(sessionFamily.sub, sub), exceptOriginJti ? ne(sessionFamily.originJti, exceptOriginJti) : undefined))
    .returning({ expiresAt: sessionFamily.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt.getTime() > now()).length;
}

/** The sessions of a user that have not ended, the latest used first. */
export async function familiesOf({ db, now }: Pick<Identity, 'db' | 'now'>, sub: string): Promise<SessionFamily[]> {
  return db
    .select()
    .from(sessionFamily)
    .where(and(eq(sessionFamily.sub, sub), gt(sessionFamily.expiresAt, new Date(now()))))
    .orderBy(desc(sessionFamily.lastUsedAt));
}

/** Records that the user has just proved again who they are. `auth_time` stays that of the sign-in. */
export async function recordAuthentication(identity: Identity, originJti: string): Promise<void> {
  await identity.db
    .update(sessionFamily)
    .set({ provenAt: new Date(identity.now()) })
    .where(eq(sessionFamily.originJti, originJti));
}

/** Whether the user signed in, or entered an authenticator code, a short time ago. */
export async function hasRecentAuthentication(identity: Identity, { provenAt }: SessionFamily): Promise<boolean> {
  const figures = await firmFigures(identity, 'recent-proof-minutes');
  return identity.now() < provenAt.getTime() + figures['recent-proof-minutes'] * 60_000;
}

/**
 * Account changes require more than an access token, which may be stolen.
 * @throws NotAuthorizedException when the sign-in, or the newest authenticator code, is too long ago
 */
export async function requireRecentProof(identity: Identity, family: SessionFamily): Promise<void> {
  if (await hasRecentAuthentication(identity, family)) return;
  throw new IdentityError(
    'NotAuthorizedException',
    'A recent sign-in is needed: sign in again, or prove who you are with a code or your password.',
  );
}

/**
 * Whether a token may still be used. False after its session was revoked or ended, even if the token has not expired.
 * @param originJti the token's claim `origin_jti`
 */
export async function isAccessTokenActive(
  { db }: Pick<Database, 'db'>,
  originJti: string,
  now: () => number = Date.now,
): Promise<boolean> {
  return (await findFamily({ db, now }, originJti)) !== undefined;
}

/**
 * When the user of a session last proved who they are, by a sign-in or since; undefined after the session has ended.
 * @param originJti the token's claim `origin_jti`
 */
export async function sessionProof(
  { db }: Pick<Database, 'db'>,
  originJti: string,
  now: () => number = Date.now,
): Promise<{ provenAt: Date } | undefined> {
  const family = await findFamily({ db, now }, originJti);
  return family && { provenAt: family.provenAt };
}
