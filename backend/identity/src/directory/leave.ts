import { eq } from 'drizzle-orm';
import { endSignIns } from '../closing.ts';
import type { Identity } from '../identity.ts';
import { emailUndo, secondFactorReset, userAccount } from '../schema.ts';
import type { User } from '../users.ts';

/** Closes the account of somebody who leaves the firm: without groups, without sessions, and without return. */
export async function closeWithoutReturn(store: Pick<Identity, 'db' | 'now'>, { sub, closedAt }: User): Promise<void> {
  const now = new Date(store.now());
  await store.db
    .update(userAccount)
    .set({
      groups: [],
      closedAt: closedAt ?? now,
      reopenUntil: now,
      pendingEmail: null,
      pendingTotpSecretEncrypted: null,
    })
    .where(eq(userAccount.sub, sub));
  // The link of a changed address would open the account again.
  await store.db.delete(emailUndo).where(eq(emailUndo.sub, sub));
  await store.db.delete(secondFactorReset).where(eq(secondFactorReset.sub, sub));
  await endSignIns(store, sub);
}
