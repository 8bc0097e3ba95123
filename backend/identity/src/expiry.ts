import type { Database } from '@harbour/backend-database';
import { and, eq, lte } from 'drizzle-orm';
import { deleteClosedAccounts } from './closing.ts';
import { firmFigures } from './firm-figures.ts';
import { lifetimes } from './limits.ts';
import {
  challengeSession,
  closedAccount,
  emailUndo,
  formerAuthenticator,
  invitation,
  knownDevice,
  lockOut,
  mail,
  outbox,
  rateLimit,
  returnedAddress,
  sessionFamily,
  signingKey,
  spentCaptcha,
  userAccount,
  verificationCode,
} from './schema.ts';

const tables = [
  challengeSession,
  verificationCode,
  sessionFamily,
  lockOut,
  rateLimit,
  knownDevice,
  emailUndo,
  formerAuthenticator,
  closedAccount,
  spentCaptcha,
  outbox,
  mail,
  returnedAddress,
];

/**
 * Cleanup job: deletes expired data, unconfirmed sign-ups, the sign-in of closed accounts, and retired signing keys
 * whose last tokens have expired. It only limits the size of the tables and how long a retired key still counts.
 */
export async function deleteExpired(database: Pick<Database, 'db'>, now: number): Promise<void> {
  for (const table of tables) await database.db.delete(table).where(lte(table.expiresAt, new Date(now)));
  const { 'unconfirmed-days': days } = await firmFigures({ db: database.db, now: () => now }, 'unconfirmed-days');
  const unconfirmed = new Date(now - days * 86_400_000);
  await database.db
    .delete(userAccount)
    .where(and(eq(userAccount.confirmed, false), lte(userAccount.createdAt, unconfirmed)));
  // For some days the firm sees that an invitation has expired, and can send it again.
  await database.db.delete(invitation).where(lte(invitation.expiresAt, unconfirmed));
  await deleteClosedAccounts(database, now);
  const lastTokens = new Date(now - lifetimes.accessTokenMinutes.most * 60_000);
  await database.db.delete(signingKey).where(lte(signingKey.retiredAt, lastTokens));
}
