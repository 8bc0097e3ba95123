import type { Context } from '@harbour/kernel/http/bind-call';
import { defineResource } from '@harbour/kernel/http/server-resources';

/** A sent and stored message, for the notification service. */
export interface SentMessageEvent {
  messageId: string;
  /** Clients, staff and teams. */
  recipients: readonly string[];
}

/**
 * Notifies recipients outside the portal of a new message, for instance by e-mail. Called after the message is
 * committed, once per sent message, and never when the sender suppresses it; no request waits for it.
 */
export type NotifyRecipients = (notice: SentMessageEvent) => Promise<void>;

/**
 * The firm's notification service; none by default (`portalApi`'s `provide`). The portal's own e-mails the clients who
 * want that (`messageMail` of the clients' domain); another one asks for their choice in the same way.
 */
export const notifyRecipients = defineResource<NotifyRecipients | undefined>({ open: () => undefined });

/** Notifies the recipients of a message, if the firm has a notification service. */
export async function notifyRecipientsOf(
  { resources, objects: { warn } }: Pick<Context, 'resources' | 'objects'>,
  { id, recipient, cc }: { id: string; recipient: readonly string[]; cc: readonly string[] },
): Promise<void> {
  notifyRecipients
    .of(resources)?.({ messageId: id, recipients: [...recipient, ...cc] })
    .catch((error: unknown) => warn(error, 'recipients were not told of a message'));
}
