import type { Database } from '@harbour/backend-database';
import { eq, sql } from 'drizzle-orm';
import { decoySub } from './decoys.ts';
import { decrypt, encrypt, equalInConstantTime, type Keys } from './encryption.ts';
import type { Identity } from './identity.ts';
import { userAccount } from './schema.ts';
import { makeVerifier, type PasswordVerifier } from './srp.ts';

export type User = typeof userAccount.$inferSelect;

export async function findUserByEmail(db: Database['db'], email: string): Promise<User | undefined> {
  const [user] = await db.select().from(userAccount).where(sql`lower(${userAccount.email}) = lower(${email})`);
  return user;
}

export async function findUserBySub(db: Database['db'], sub: string): Promise<User | undefined> {
  const [user] = await db.select().from(userAccount).where(eq(userAccount.sub, sub));
  return user;
}

/** The user of that e-mail address, or the decoy that stands for nobody. */
export async function findUserOrDecoy(identity: Identity, email: string): Promise<{ sub: string; user?: User }> {
  const decoy = decoySub(identity.keys, email);
  const user = await findUserByEmail(identity.db, email);
  return user ? { sub: user.sub, user } : { sub: decoy };
}

const passwordPlace = (sub: string) => `password ${sub}`;

/** A password as it is stored: salt and SRP verifier, encrypted. */
export function sealPassword(keys: Keys, userPoolId: string, sub: string, password: string): string {
  const { salt, verifier } = makeVerifier(userPoolId, sub, password);
  return encrypt(keys, passwordPlace(sub), `${salt}:${verifier}`);
}

export function openPassword(keys: Keys, user: Pick<User, 'sub' | 'passwordEncrypted'>): PasswordVerifier {
  const [salt = '', verifier = ''] = decrypt(keys, passwordPlace(user.sub), user.passwordEncrypted).split(':');
  return { salt, verifier };
}

export function isPasswordOf(identity: Identity, user: User, password: string): boolean {
  const known = openPassword(identity.keys, user);
  const given = makeVerifier(identity.pool.userPoolId, user.sub, password, known.salt);
  return equalInConstantTime(Buffer.from(given.verifier), Buffer.from(known.verifier));
}
