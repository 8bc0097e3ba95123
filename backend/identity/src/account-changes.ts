// What comes with a change of an account: who may make it, the end of other sessions, the undo link of an address.

import { readableMoment } from '@harbour/definitions/readable-moment';
import { emailChangedLetter } from './account-letters.ts';
import { postOf } from './account-mail.ts';
import { closeChallenges } from './challenge-sessions.ts';
import { hashToken, randomToken } from './encryption.ts';
import { IdentityError } from './errors.ts';
import { firmFigures } from './firm-figures.ts';
import { after, type Identity } from './identity.ts';
import { emailUndo } from './schema.ts';
import { requireRecentProof, revokeFamiliesOf, type SessionFamily } from './session-families.ts';
import type { User } from './users.ts';
import { askForCodesAgain } from './visitor.ts';

/** Path of the undo link below the service's address. */
export const undoPath = '/undo-email';

/**
 * Requires what every change of how somebody signs in needs.
 * @throws NotAuthorizedException when the last proof of identity is too long ago
 * @throws ChangesFrozenException in the hours after a change of the e-mail address was undone
 */
export async function requireChangeAllowed(
  identity: Identity,
  { user, family }: { user: User; family: SessionFamily },
): Promise<void> {
  await requireRecentProof(identity, family);
  const until = user.changesFrozenUntil;
  if (until === null || until.getTime() <= identity.now()) return;
  throw new IdentityError(
    'ChangesFrozenException',
    `A change of your e-mail address was undone. To keep strangers out, your sign-in can be changed again from ${readableMoment(until)}. If you cannot wait, call us.`,
  );
}

/**
 * Ends all other sessions and sign-ins in progress of the account. No device skips the second factor any longer.
 * @returns how many sessions there were
 */
export async function endOtherSessions(
  identity: Pick<Identity, 'db' | 'now'>,
  sub: string,
  exceptOriginJti?: string,
): Promise<number> {
  await closeChallenges(identity, sub);
  await askForCodesAgain(identity, sub);
  return revokeFamiliesOf(identity, sub, exceptOriginJti);
}

/**
 * Notifies the old address of an e-mail change, with an undo link. The address stays reserved while the link is valid.
 * @param since when the session signed in that made the change
 */
export async function sendUndoLink(
  identity: Identity,
  { sub, email }: User,
  newEmail: string,
  since: Date,
): Promise<void> {
  const { 'email-undo-hours': hours } = await firmFigures(identity, 'email-undo-hours');
  const token = randomToken();
  await identity.db
    .insert(emailUndo)
    .values({ tokenHash: hashToken(token), sub, email, since, expiresAt: after(identity, hours * 3600) });
  const address = `${identity.publicAddress()}${identity.prefix}${undoPath}?token=${token}`;
  postOf(identity)({ email }, emailChangedLetter(identity.firm, { newEmail, hours, address }), hours);
}
