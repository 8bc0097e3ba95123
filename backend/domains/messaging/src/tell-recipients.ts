import type { Context } from '@harbour/kernel/http/call-context';
import { defineResource } from '@harbour/kernel/http/server-resources';
import { type Side, writerFor } from './sides.ts';

/** A sent and stored message, for the notification service. */
export interface SentMessageEvent {
  messageId: string;
  /** Clients, staff and teams; none if the sender suppresses their notice. */
  recipients: readonly string[];
  /** Set for a message that staff sent for a client: the client, who is told in any case, and who of the firm. */
  writtenFor?: { client: string; by: string } | undefined;
}

/**
 * Notifies recipients outside the portal of a new message, for instance by e-mail. Called after the message is
 * committed, once per sent message; no request waits for it.
 */
export type NotifyRecipients = (notice: SentMessageEvent) => Promise<void>;

/**
 * The firm's notification service; none by default (`portalApi`'s `provide`). The portal's own e-mails the clients who
 * want that (`messageMail` of the clients' domain); another one asks for their choice in the same way.
 */
export const notifyRecipients = defineResource<NotifyRecipients | undefined>({ open: () => undefined });

/**
 * Notifies the recipients of a message, and the client for whom staff sent it, if the firm has a notification service.
 * @param suppressed whether the sender wants no notice to recipients
 */
export async function notifyRecipientsOf(
  { resources, objects: { warn } }: Pick<Context, 'resources' | 'objects'>,
  side: Side,
  { id, recipient, cc }: { id: string; recipient: readonly string[]; cc: readonly string[] },
  suppressed = false,
): Promise<void> {
  const by = writerFor(side);
  if (suppressed && by === null) return;
  const recipients = suppressed ? [] : [...recipient, ...cc];
  notifyRecipients
    .of(resources)?.({ messageId: id, recipients, ...(by === null ? {} : { writtenFor: { client: side.author, by } }) })
    .catch((error: unknown) => warn(error, 'recipients were not told of a message'));
}
