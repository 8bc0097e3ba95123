import type { Context } from '../http/bind-call.ts';

/** A message that was sent and is stored, for whoever tells its recipients of it. */
export interface SentNotice {
  messageId: string;
  /** Clients, people of the firm and teams. */
  recipients: readonly string[];
}

/**
 * Tells recipients outside the portal that a message waits for them, by e-mail for instance. It is called after the
 * message is on the disk, once for each that is sent, and never when the sender suppresses it; nobody waits for it.
 */
export type TellRecipients = (notice: SentNotice) => Promise<void>;

/** Has the recipients told of a message, where the firm has something that can. */
export async function tellOf(
  { tellRecipients, objects: { warn } }: Context,
  { id, recipient, cc }: { id: string; recipient: readonly string[]; cc: readonly string[] },
): Promise<void> {
  tellRecipients?.({ messageId: id, recipients: [...recipient, ...cc] }).catch((error: unknown) =>
    warn(error, 'recipients were not told of a message'),
  );
}
