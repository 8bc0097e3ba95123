// After an account change: ends other sessions, and lets the old e-mail address undo the change.
import { and, eq, gt } from 'drizzle-orm';
import { emailChangedLetter } from './account-letters.ts';
import { closeChallenges } from './challenge-sessions.ts';
import { invalidateCodes } from './codes.ts';
import { hashToken, randomToken } from './encryption.ts';
import { firmFigures } from './firm-figures.ts';
import { after, type Identity } from './identity.ts';
import { renderLetter } from './letter.ts';
import { emailUndo, passkey, recoveryCode, userAccount } from './schema.ts';
import { revokeFamiliesOf } from './session-families.ts';
import type { User } from './users.ts';
import { deleteKnownDevices } from './visitor.ts';

/** Path of the undo link below the service's address. */
export const undoPath = '/undo-email';

/** Ends all other sessions and sign-ins in progress of the account. */
export async function endOtherSessions(identity: Identity, sub: string, exceptOriginJti?: string): Promise<void> {
  await closeChallenges(identity, sub);
  await revokeFamiliesOf(identity, sub, exceptOriginJti);
}

/**
 * Notifies the old address of an e-mail change, with an undo link. The address stays reserved while the link is valid.
 */
export async function sendUndoLink(identity: Identity, { sub, email }: User, newEmail: string): Promise<void> {
  const { 'email-undo-hours': hours } = await firmFigures(identity, 'email-undo-hours');
  const token = randomToken();
  await identity.db
    .insert(emailUndo)
    .values({ tokenHash: hashToken(token), sub, email, expiresAt: after(identity, hours * 3600) });
  const address = `${identity.publicAddress()}${identity.prefix}${undoPath}?token=${token}`;
  const { firm } = identity;
  const letter = emailChangedLetter(firm, { newEmail, hours, address });
  identity.inBackground(identity.mail(renderLetter(letter, { firm, to: email, validMinutes: hours * 60 })));
}

/** Undoes the change in one transaction, so that the link is used up only if the address was restored. */
function takeBack({ db, now }: Identity, token: string): Promise<string | undefined> {
  return db.transaction(async (transaction) => {
    const [undo] = await transaction
      .delete(emailUndo)
      .where(and(eq(emailUndo.tokenHash, hashToken(token)), gt(emailUndo.expiresAt, new Date(now()))))
      .returning();
    if (!undo) return undefined;
    const { sub, email } = undo;
    await transaction
      .update(userAccount)
      .set({ email, emailVerified: true, pendingEmail: null })
      .where(eq(userAccount.sub, sub));
    // Undo links of later changes belong to the attacker, and so may passkeys and recovery codes.
    await transaction.delete(emailUndo).where(eq(emailUndo.sub, sub));
    await transaction.delete(passkey).where(eq(passkey.sub, sub));
    await transaction.delete(recoveryCode).where(eq(recoveryCode.sub, sub));
    return sub;
  });
}

/**
 * Restores the old e-mail address of an account, once, and ends all its sessions.
 * @returns false when the link is unknown, used or expired
 */
export async function undoEmailChange(identity: Identity, token: string): Promise<boolean> {
  const sub = await takeBack(identity, token);
  if (sub === undefined) return false;
  await invalidateCodes(identity, sub);
  await endOtherSessions(identity, sub);
  await deleteKnownDevices(identity, sub);
  return true;
}
