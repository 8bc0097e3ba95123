import { readableMoment } from '@harbour/definitions/readable-moment';
import type { Facts } from './account-letters.ts';
import type { Identity } from './identity.ts';
import { type Letter, renderLetter } from './letter.ts';
import { lifetimes } from './limits.ts';
import type { User } from './users.ts';
import type { Visitor } from './visitor.ts';

/** When, with what and from where, as far as it is known. */
function circumstances(identity: Identity, { deviceName, network }: Visitor): string {
  return [readableMoment(identity.now()), deviceName, network && `network ${network}`].filter(Boolean).join(', ');
}

/** Sends a letter to an address, without waiting. `validHours` is how long its link or news is of use. */
export type Post = (to: string, letter: Letter, validHours?: number) => void;

/**
 * Sends a letter to an address. The response does not wait for the mail server.
 * @param validHours how long its link or news is of use
 */
export function sendLetter(
  identity: Identity,
  to: string,
  letter: Letter,
  validHours: number = lifetimes.noticeHours,
): void {
  const { firm } = identity;
  identity.inBackground(identity.mail(renderLetter(letter, { firm, to, validMinutes: validHours * 60 })));
}

/** The post of the service itself. */
export const postOf =
  (identity: Identity): Post =>
  (to, letter, validHours) =>
    sendLetter(identity, to, letter, validHours);

/**
 * Writes to the owner about the account.
 * @param write one of `letters`
 * @returns the subject of the message
 */
export function writeToOwner(
  identity: Identity,
  visitor: Visitor,
  { email }: Pick<User, 'email'>,
  write: (facts: Facts) => Letter,
): string {
  const letter = write({ firm: identity.firm, circumstances: circumstances(identity, visitor) });
  sendLetter(identity, email, letter);
  return letter.subject;
}

/**
 * Reports a change of the account to its owner, and to the security log.
 * @param write one of `letters`
 */
export function reportEvent(
  identity: Identity,
  visitor: Visitor,
  user: Pick<User, 'email' | 'sub'>,
  write: (facts: Facts) => Letter,
): void {
  visitor.note('account-changed', user.sub, writeToOwner(identity, visitor, user, write));
}
