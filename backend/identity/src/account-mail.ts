import type { Facts } from './account-letters.ts';
import type { Identity } from './identity.ts';
import { type Letter, renderLetter } from './letter.ts';
import { lifetimes } from './limits.ts';
import { readableMoment } from './readable-moment.ts';
import type { User } from './users.ts';
import type { Visitor } from './visitor.ts';

/** When, with what and from where, as far as it is known. */
function circumstances(identity: Identity, { deviceName, network }: Visitor): string {
  return [readableMoment(identity.now()), deviceName, network && `network ${network}`].filter(Boolean).join(', ');
}

/**
 * Writes to the owner about the account. The response does not wait for the mail server.
 * @param write one of `letters`
 * @returns the subject of the message
 */
export function writeToOwner(
  identity: Identity,
  visitor: Visitor,
  { email }: Pick<User, 'email'>,
  write: (facts: Facts) => Letter,
): string {
  const { firm } = identity;
  const letter = write({ firm, circumstances: circumstances(identity, visitor) });
  const validMinutes = lifetimes.noticeHours * 60;
  identity.inBackground(identity.mail(renderLetter(letter, { firm, to: email, validMinutes })));
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
