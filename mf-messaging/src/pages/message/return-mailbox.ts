import type { MailboxName, MailMessage } from '@harbour/definitions/messaging/messages';
import { mailboxLabels } from '../../mail/mail-names.ts';
import { isIncoming } from '../../mail/parties.ts';
import type { Side } from '../../side.ts';
import { mailboxOf } from '../mailbox/mail-address.ts';

/** The mailbox that a message is left for, or the firm's message desk. */
export interface ReturnMailbox {
  mailbox: MailboxName;
  label: string;
  address: string;
}

/** The mailbox that contains the message, for users who followed a link or opened it from the panel. */
function mailboxHolding(message: MailMessage | undefined, isFirm: boolean): MailboxName {
  if (message?.archived) return 'archived';
  return message && !isIncoming(message, isFirm) ? 'sent' : 'inbox';
}

/**
 * The mailbox to go back to, with its filters.
 * @param from the address that one came from; one that is not of this side's mailboxes does not count
 */
export function returnMailbox(
  { base, isFirm }: Side,
  from: string | undefined,
  message: MailMessage | undefined,
): ReturnMailbox {
  const known = from?.startsWith(`${base}/`) ? from : undefined;
  if (known && isFirm && /^[^?#]*\/desk(?:[/?#]|$)/.test(known)) {
    return { mailbox: mailboxHolding(message, isFirm), label: 'the desk', address: known };
  }
  const mailbox = known ? mailboxOf(known.replace(/[?#].*$/, '')) : mailboxHolding(message, isFirm);
  return { mailbox, label: mailboxLabels[mailbox], address: known ?? `${base}/${mailbox}` };
}
