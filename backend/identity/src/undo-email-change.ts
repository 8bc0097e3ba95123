// The undo link of an e-mail change: gives the account back to the old address, and to nobody else.

import { readableMoment } from '@harbour/definitions/readable-moment';
import { and, eq, gt } from 'drizzle-orm';
import { endOtherSessions } from './account-changes.ts';
import { type TakenBack, takenBackLetter, takenBackNotice } from './account-letters.ts';
import { postOf } from './account-mail.ts';
import { invalidateCodes } from './codes.ts';
import { hashToken, randomToken } from './encryption.ts';
import { firmFigures } from './firm-figures.ts';
import { secondFactorAt } from './former-authenticators.ts';
import { after, type Identity } from './identity.ts';
import { emailUndo, passkey, recoveryCode, userAccount } from './schema.ts';
import { encryptPassword } from './users.ts';
import { deleteKnownDevices, type Visitor } from './visitor.ts';

/** What was undone. */
interface Undone {
  sub: string;
  /** The address that the account has again. */
  email: string;
  /** The address that it had until now. */
  otherEmail: string;
}

/**
 * Undoes the change in one transaction, so that the link is used up only if everything was restored. Nothing that opens
 * the account remains from since the change: a stranger who signed in with the password may also have reset it, and
 * have set up an authenticator, passkeys and recovery codes.
 */
function takeBack(identity: Identity, token: string, changesFrozenUntil: Date): Promise<Undone | undefined> {
  const { db, now } = identity;
  return db.transaction(async (transaction) => {
    const [undo] = await transaction
      .delete(emailUndo)
      .where(and(eq(emailUndo.tokenHash, hashToken(token)), gt(emailUndo.expiresAt, new Date(now()))))
      .returning();
    if (!undo) return undefined;
    const { sub, email, since } = undo;
    const [user] = await transaction.select().from(userAccount).where(eq(userAccount.sub, sub)).for('update');
    if (!user) return undefined;
    await transaction
      .update(userAccount)
      .set({
        email,
        emailVerified: true,
        pendingEmail: null,
        // A password that nobody knows: the owner chooses one with a code sent to the restored address.
        passwordEncrypted: await encryptPassword(identity, sub, randomToken()),
        ...(await secondFactorAt(transaction, user, since)),
        pendingTotpSecretEncrypted: null,
        changesFrozenUntil,
        closedAt: null,
        reopenUntil: null,
      })
      .where(eq(userAccount.sub, sub));
    // Undo links of later changes belong to the stranger, and so may passkeys and recovery codes.
    await transaction.delete(emailUndo).where(eq(emailUndo.sub, sub));
    await transaction.delete(passkey).where(eq(passkey.sub, sub));
    await transaction.delete(recoveryCode).where(eq(recoveryCode.sub, sub));
    return { sub, email, otherEmail: user.email };
  });
}

/**
 * Gives an account back to its old e-mail address, once: its password and whatever else signed in to it since the
 * change are void, and how one signs in stays as it is for some hours. Both addresses are notified, and the security
 * log has it.
 * @returns what the page says, or undefined when the link is unknown, used or expired
 */
export async function undoEmailChange(
  identity: Identity,
  visitor: Pick<Visitor, 'note'>,
  token: string,
): Promise<TakenBack | undefined> {
  const { 'undo-freeze-hours': hours } = await firmFigures(identity, 'undo-freeze-hours');
  const frozenUntil = after(identity, hours * 3600);
  const undone = await takeBack(identity, token, frozenUntil);
  if (!undone) return undefined;
  const { sub, email, otherEmail } = undone;
  visitor.note('account-changed', sub, 'E-mail address taken back');
  await invalidateCodes(identity, sub);
  await endOtherSessions(identity, sub);
  await deleteKnownDevices(identity, sub);
  const facts: TakenBack = {
    firm: identity.firm,
    frozenUntil: readableMoment(frozenUntil),
    resetAddress: `${identity.publicAddress()}/forgottenpassword`,
  };
  const post = postOf(identity);
  post({ email }, takenBackLetter(facts));
  if (otherEmail.toLowerCase() !== email.toLowerCase()) post({ email: otherEmail }, takenBackNotice(facts));
  return facts;
}
