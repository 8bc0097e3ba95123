import type { Context } from '@harbour/kernel/http/bind-call';
import { defineResource } from '@harbour/kernel/http/server-resources';

/** A message that was sent and is stored, for whoever tells its recipients of it. */
export interface SentMessageEvent {
  messageId: string;
  /** Clients, people of the firm and teams. */
  recipients: readonly string[];
}

/**
 * Tells recipients outside the portal that a message waits for them, by e-mail for instance. It is called after the
 * message is on the disk, once for each that is sent, and never when the sender suppresses it; nobody waits for it.
 */
export type NotifyRecipients = (notice: SentMessageEvent) => Promise<void>;

/** What the firm has for it; by default nothing (`portalApi`'s `provide`). */
export const notifyRecipients = defineResource<NotifyRecipients | undefined>({ open: () => undefined });

/** Has the recipients told of a message, where the firm has something that can. */
export async function notifyRecipientsOf(
  { resources, objects: { warn } }: Pick<Context, 'resources' | 'objects'>,
  { id, recipient, cc }: { id: string; recipient: readonly string[]; cc: readonly string[] },
): Promise<void> {
  notifyRecipients
    .of(resources)?.({ messageId: id, recipients: [...recipient, ...cc] })
    .catch((error: unknown) => warn(error, 'recipients were not told of a message'));
}
