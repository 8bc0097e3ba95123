import { readableMoment } from '@harbour/definitions/readable-moment';
import type { Letter } from '@harbour/letters';
import type { Facts } from './account-letters.ts';
import type { Identity } from './identity.ts';
import { lifetimes } from './limits.ts';
import type { User } from './users.ts';
import type { Visitor } from './visitor.ts';

/** When, with what and from where. */
function circumstances(identity: Identity, { deviceName, place }: Visitor): string {
  const moment = `${readableMoment(identity.now())} UK time`;
  return `${moment}, ${deviceName ?? 'an unknown device'}, ${place ?? 'an unknown place'}`;
}

/** Whom a letter goes to: a user, or an address alone, which is greeted without a name. */
export type Recipient = Pick<User, 'email'> & Partial<Pick<User, 'attributes' | 'confirmed'>>;

/** Sends a letter without waiting. `validHours` is how long its link or news is of use. */
export type PostLater = (to: Recipient, letter: Letter, validHours?: number) => void;

/** A letter to somebody, greeted by name if they have confirmed the address. */
export const addressed = ({ email, attributes, confirmed }: Recipient, letter: Letter, validHours?: number) => ({
  to: email,
  name: confirmed ? attributes?.given_name : undefined,
  letter,
  validMinutes: (validHours ?? lifetimes.noticeHours) * 60,
});

/** The post of the service itself. The response does not wait for the mail server. */
export const postOf =
  (identity: Identity): PostLater =>
  (to, letter, validHours) =>
    identity.inBackground(identity.mail(addressed(to, letter, validHours)));

/**
 * Writes to the owner about the account.
 * @param write one of `letters`
 * @returns the subject of the message
 */
export function writeToOwner(
  identity: Identity,
  visitor: Visitor,
  user: Recipient,
  write: (facts: Facts) => Letter,
): string {
  const letter = write({ firm: identity.firm, circumstances: circumstances(identity, visitor) });
  postOf(identity)(user, letter);
  return letter.subject;
}

/**
 * Reports a change of the account to its owner, and to the security log.
 * @param write one of `letters`
 */
export function reportEvent(
  identity: Identity,
  visitor: Visitor,
  user: Recipient & Pick<User, 'sub'>,
  write: (facts: Facts) => Letter,
): void {
  visitor.note('account-changed', user.sub, writeToOwner(identity, visitor, user, write));
}
