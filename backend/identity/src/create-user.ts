import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { deriveKeys } from './encryption.ts';
import type { IdentityOptions } from './identity.ts';
import { userAccount } from './schema.ts';
import { createVerifier } from './srp.ts';
import { encryptTotpSecret } from './totp.ts';
import { encryptVerifier, findUserByEmail } from './users.ts';

export interface NewUser {
  email: string;
  password: string;
  givenName: string;
  familyName: string;
  /** YYYY-MM-DD */
  birthdate: string;
  /** The custom unique id, a UUID. */
  harbourUid: string;
  /** A UUID; random if omitted. */
  sub?: string;
  groups?: readonly string[];
  /** If false, the user must confirm the address first. */
  confirmed?: boolean;
  /** Base32, 16 bytes or more; turns TOTP on. */
  totpSecret?: string;
  /** The user must set up TOTP at the next sign-in. */
  mfaRequired?: boolean;
}

/**
 * Creates a user without a sign-up, such as for a demonstration. A user with this e-mail address is left unchanged.
 * @returns the user's sub, and whether this call created the user
 */
export async function createUser(
  { database, masterKey, pool }: Pick<IdentityOptions, 'database' | 'masterKey'> & { pool: { userPoolId: string } },
  user: NewUser,
): Promise<{ sub: string; created: boolean }> {
  const existing = await findUserByEmail(database.db, user.email);
  // An unconfirmed sign-up does not reserve an address.
  if (existing && (existing.confirmed || !user.confirmed)) return { sub: existing.sub, created: false };
  const keys = deriveKeys(masterKey);
  const sub = user.sub ?? randomUUID();
  const [created] = await database.db
    .insert(userAccount)
    .values({
      sub,
      harbourUid: user.harbourUid,
      email: user.email,
      emailVerified: user.confirmed ?? false,
      confirmed: user.confirmed ?? false,
      attributes: { given_name: user.givenName, family_name: user.familyName, birthdate: user.birthdate },
      groups: [...(user.groups ?? [])],
      passwordEncrypted: encryptVerifier(keys, sub, createVerifier(pool.userPoolId, sub, user.password)),
      mfaRequired: user.mfaRequired ?? false,
      mfaEnabled: user.totpSecret !== undefined,
      totpSecretEncrypted: user.totpSecret ? encryptTotpSecret({ keys }, sub, user.totpSecret) : null,
    })
    .onConflictDoNothing()
    .returning({ sub: userAccount.sub });
  if (created) return { sub, created: true };
  const other = await findUserByEmail(database.db, user.email);
  if (!other) throw new Error(`The user ${user.email} could not be made: the sub or the harbourUid is another user's.`);
  return { sub: other.sub, created: false };
}

/**
 * Replaces the groups of a user; tokens contain them from the next refresh.
 * @returns whether the user exists
 */
export async function setGroups(
  database: Pick<Database, 'db'>,
  email: string,
  groups: readonly string[],
): Promise<boolean> {
  const rows = await database.db
    .update(userAccount)
    .set({ groups: [...groups] })
    .where(sql`lower(${userAccount.email}) = lower(${email})`)
    .returning({ sub: userAccount.sub });
  return rows.length > 0;
}
