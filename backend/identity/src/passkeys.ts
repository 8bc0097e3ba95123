// The passkeys of an account, as they are stored.
import { and, asc, eq, lt } from 'drizzle-orm';
import { IdentityError } from './errors.ts';
import type { Identity } from './identity.ts';
import { tries } from './limits.ts';
import { passkey, userAccount } from './schema.ts';

export type Passkey = typeof passkey.$inferSelect;

/** The longest name that a passkey can have. */
export const longestPasskeyName = 100;

const notFound = () => new IdentityError('ResourceNotFoundException', 'The passkey does not exist.');

export const tooManyPasskeys = () =>
  new IdentityError('TooManyPasskeysException', `An account has at most ${tries.passkeys} passkeys. Remove one first.`);

export function passkeysOf({ db }: Pick<Identity, 'db'>, sub: string): Promise<Passkey[]> {
  return db.select().from(passkey).where(eq(passkey.sub, sub)).orderBy(asc(passkey.createdAt));
}

/**
 * @throws TooManyPasskeysException when the account has no room for it
 * @throws WebAuthnCredentialNotSupportedException when an account has it already
 */
export async function addPasskey({ db }: Identity, added: Passkey): Promise<void> {
  await db.transaction(async (transaction) => {
    // Locks the account, so that two requests at a time cannot exceed the maximum.
    await transaction
      .select({ sub: userAccount.sub })
      .from(userAccount)
      .where(eq(userAccount.sub, added.sub))
      .for('update');
    if ((await passkeysOf({ db: transaction }, added.sub)).length >= tries.passkeys) throw tooManyPasskeys();
    const rows = await transaction
      .insert(passkey)
      .values(added)
      .onConflictDoNothing()
      .returning({ id: passkey.credentialId });
    if (rows.length === 0) {
      throw new IdentityError('WebAuthnCredentialNotSupportedException', 'The passkey is registered already.');
    }
  });
}

const own = (sub: string, credentialId: string) => and(eq(passkey.sub, sub), eq(passkey.credentialId, credentialId));

/** @throws ResourceNotFoundException unless it is a passkey of the account */
export async function removePasskey({ db }: Identity, sub: string, credentialId: string): Promise<Passkey> {
  const [removed] = await db.delete(passkey).where(own(sub, credentialId)).returning();
  if (!removed) throw notFound();
  return removed;
}

/** @throws ResourceNotFoundException unless it is a passkey of the account */
export async function namePasskey({ db }: Identity, sub: string, credentialId: string, name: string): Promise<void> {
  const rows = await db.update(passkey).set({ name }).where(own(sub, credentialId)).returning({ sub: passkey.sub });
  if (rows.length === 0) throw notFound();
}

/**
 * Stores the counter of a use. It must have grown, unless the authenticator does not count: otherwise the passkey may
 * have been copied (WebAuthn, 6.1.1), or the same answer came twice.
 * @returns false when it has not grown
 */
export async function countUse({ db }: Identity, { sub, credentialId }: Passkey, counter: number): Promise<boolean> {
  const hasGrown = counter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, counter);
  const rows = await db
    .update(passkey)
    .set({ counter })
    .where(and(own(sub, credentialId), hasGrown))
    .returning({ sub: passkey.sub });
  return rows.length > 0;
}
