import type { Database } from '@harbour/backend-database';
import { isStaff } from '@harbour/definitions/rights';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { decoySub } from './decoys.ts';
import { decrypt, encrypt, equalInConstantTime, type Keys } from './encryption.ts';
import type { Identity } from './identity.ts';
import { emailUndo, userAccount } from './schema.ts';
import type { PasswordVerifier } from './srp.ts';

export type User = typeof userAccount.$inferSelect;

/** The user who verified the address, otherwise the latest unconfirmed sign-up with it. */
export async function findUserByEmail(db: Database['db'], email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(userAccount)
    .where(sql`lower(${userAccount.email}) = lower(${email})`)
    .orderBy(desc(userAccount.confirmed), desc(userAccount.createdAt))
    .limit(1);
  return user;
}

/** Whether the address belongs to another user, or is reserved for one who may still restore it. */
export async function isAddressTaken(
  { db, now }: Pick<Identity, 'db' | 'now'>,
  email: string,
  bySub?: string,
): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  if (user?.confirmed) return user.sub !== bySub;
  const reserved = await db
    .select({ sub: emailUndo.sub })
    .from(emailUndo)
    .where(and(sql`lower(${emailUndo.email}) = lower(${email})`, gt(emailUndo.expiresAt, new Date(now()))));
  return reserved.some(({ sub }) => sub !== bySub);
}

/** Whether this user must have an authenticator. Staff can see other people's data: they need more than a password. */
export function needsSecondFactor({ mfaRequired, groups }: Pick<User, 'mfaRequired' | 'groups'>): boolean {
  return mfaRequired || isStaff(groups);
}

/** Whether the account of a client, by `custom:harbour_uid`, signs in with a second factor; undefined without one. */
export async function hasSecondFactor({ db }: Pick<Database, 'db'>, harbourUid: string): Promise<boolean | undefined> {
  const [found] = await db
    .select({ mfaEnabled: userAccount.mfaEnabled })
    .from(userAccount)
    .where(eq(userAccount.harbourUid, harbourUid));
  return found?.mfaEnabled;
}

/**
 * Until when an account may not be changed, after a change of its e-mail address was undone; undefined without that.
 */
export async function changesFrozenUntil(database: Pick<Database, 'db'>, sub: string): Promise<Date | undefined> {
  return (await findUserBySub(database.db, sub))?.changesFrozenUntil ?? undefined;
}

/** The user of a client, by `custom:harbour_uid`. */
export async function findUserByHarbourUid(db: Database['db'], harbourUid: string): Promise<User | undefined> {
  const [user] = await db.select().from(userAccount).where(eq(userAccount.harbourUid, harbourUid));
  return user;
}

export async function findUserBySub(db: Database['db'], sub: string): Promise<User | undefined> {
  const [user] = await db.select().from(userAccount).where(eq(userAccount.sub, sub));
  return user;
}

export async function recordSignIn({ db, now }: Identity, sub: string): Promise<void> {
  await db
    .update(userAccount)
    .set({ lastSignInAt: new Date(now()) })
    .where(eq(userAccount.sub, sub));
}

/** The user with that e-mail address, or the decoy for an unknown one. */
export async function findUserOrDecoy(identity: Identity, email: string): Promise<{ sub: string; user?: User }> {
  const decoy = decoySub(identity.keys, email);
  const user = await findUserByEmail(identity.db, email);
  return user ? { sub: user.sub, user } : { sub: decoy };
}

const passwordContext = (sub: string) => `password ${sub}`;

/** A password as stored: salt and SRP verifier, encrypted. */
export function encryptVerifier(keys: Keys, sub: string, { salt, verifier }: PasswordVerifier): string {
  return encrypt(keys, passwordContext(sub), `${salt}:${verifier}`);
}

/** A new password as it is stored. */
export async function encryptPassword(identity: Identity, sub: string, password: string): Promise<string> {
  const { userPoolId } = identity.pool;
  return encryptVerifier(identity.keys, sub, await identity.passwords.makeVerifier({ userPoolId, sub, password }));
}

export function decryptVerifier(keys: Keys, user: Pick<User, 'sub' | 'passwordEncrypted'>): PasswordVerifier {
  const [salt = '', verifier = ''] = decrypt(keys, passwordContext(user.sub), user.passwordEncrypted).split(':');
  return { salt, verifier };
}

export async function verifyPassword(identity: Identity, user: User, password: string): Promise<boolean> {
  const known = decryptVerifier(identity.keys, user);
  const { userPoolId } = identity.pool;
  const given = await identity.passwords.makeVerifier({ userPoolId, sub: user.sub, password, salt: known.salt });
  return equalInConstantTime(Buffer.from(given.verifier), Buffer.from(known.verifier));
}
