// The end of an account: closed by its owner, brought back by its owner within some days, and deleted after them.
import type { Database } from '@harbour/backend-database';
import { readableMoment } from '@harbour/definitions/readable-moment';
import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { letters } from './account-letters.ts';
import { reportEvent } from './account-mail.ts';
import { closeChallenges } from './challenge-sessions.ts';
import { invalidateCodes } from './codes.ts';
import { firmFigures } from './firm-figures.ts';
import { after, type Identity } from './identity.ts';
import { closedAccount, userAccount } from './schema.ts';
import { revokeFamiliesOf } from './session-families.ts';
import type { User } from './users.ts';
import { deleteKnownDevices, type Visitor } from './visitor.ts';

/** Ends what signs in to an account that is closed: sessions, sign-ins in progress, codes and remembered devices. */
export async function endSignIns(store: Pick<Identity, 'db' | 'now'>, sub: string): Promise<void> {
  await closeChallenges(store, sub);
  await revokeFamiliesOf(store, sub);
  await invalidateCodes(store, sub);
  await deleteKnownDevices(store, sub);
}

/**
 * Closes an account and ends its sessions. Its owner can bring it back for some days.
 * @returns until when
 */
export async function closeAccount(identity: Identity, visitor: Visitor, user: User): Promise<Date> {
  const { 'account-reopen-days': days } = await firmFigures(identity, 'account-reopen-days');
  const reopenUntil = after(identity, days * 86_400);
  await identity.db
    .update(userAccount)
    .set({ closedAt: new Date(identity.now()), reopenUntil, pendingEmail: null, pendingTotpSecretEncrypted: null })
    .where(eq(userAccount.sub, user.sub));
  await endSignIns(identity, user.sub);
  reportEvent(identity, visitor, user, letters.accountClosed(readableMoment(reopenUntil)));
  return reopenUntil;
}

/**
 * Brings a closed account back.
 * @returns the open account, or undefined when it is too late
 */
export async function reopenAccount(identity: Identity, visitor: Visitor, sub: string): Promise<User | undefined> {
  const [user] = await identity.db
    .update(userAccount)
    .set({ closedAt: null, reopenUntil: null })
    .where(and(eq(userAccount.sub, sub), gt(userAccount.reopenUntil, new Date(identity.now()))))
    .returning();
  if (user) reportEvent(identity, visitor, user, letters.accountReopened);
  return user;
}

/**
 * Deletes the sign-in of accounts that can no longer be brought back. Whose they were is kept as long as a firm must
 * keep its records (Money Laundering Regulations 2017, reg. 40(3); FCA Handbook, SYSC 9.1.2R): what clients decided in
 * the portal is recorded with these ids.
 */
export async function deleteClosedAccounts({ db }: Pick<Database, 'db'>, now: number): Promise<void> {
  const { 'closed-account-keep-days': days } = await firmFigures({ db, now: () => now }, 'closed-account-keep-days');
  await db.transaction(async (transaction) => {
    const deleted = await transaction
      .delete(userAccount)
      .where(and(isNotNull(userAccount.closedAt), lte(userAccount.reopenUntil, new Date(now))))
      .returning();
    const records = deleted.flatMap(({ sub, harbourUid, email, attributes, createdAt, closedAt }) =>
      closedAt === null
        ? []
        : [
            {
              sub,
              harbourUid,
              email,
              attributes,
              createdAt,
              closedAt,
              expiresAt: new Date(closedAt.getTime() + days * 86_400_000),
            },
          ],
    );
    if (records.length > 0) await transaction.insert(closedAccount).values(records);
  });
}
