import type { Database } from '@harbour/backend-database';
import type { NotifyRecipients } from '@harbour/domain-messaging';
import { client } from '@harbour/kernel/people/tables';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { websiteSettings } from './tables.ts';

export interface MessageMailOptions {
  database: Pick<Database, 'db'>;
  /** Sends one e-mail. */
  mail: (message: { to: string; subject: string; text: string }) => Promise<void>;
  firm: string;
  /** The portal's public address. */
  address: () => string;
}

/**
 * E-mails clients that a secure message waits for them, if they want that (`newSecureMessage`, which is on by default).
 * The e-mail contains nothing of the message, and it is sent to no staff: they work in the portal. A client for whom
 * staff sent a message is told who did.
 */
export function messageMail({ database: { db }, mail, firm, address }: MessageMailOptions): NotifyRecipients {
  /** Tells a client that the firm wrote for them, whatever e-mails they want: nobody writes in their name unnoticed. */
  async function tellAuthor(messageId: string, written: { client: string; by: string }): Promise<void> {
    const people = await db
      .select({ uid: client.uid, firstname: client.firstname, surname: client.surname, email: client.emailAddress })
      .from(client)
      .where(inArray(client.uid, [written.client, written.by]));
    const author = people.find(({ uid }) => uid === written.client);
    const writer = people.find(({ uid }) => uid === written.by);
    if (!author) return;
    const who = writer ? `${writer.firstname} ${writer.surname}, of ${firm},` : `Somebody of ${firm}`;
    await mail({
      to: author.email,
      subject: `${firm} sent a message for you`,
      text:
        `Dear ${author.firstname},\n\n${who} sent a message for you, ${author.firstname} ${author.surname}. It is among ` +
        `your sent messages:\n${address()}/securemessaging/message/${messageId}\n\n` +
        `If you did not ask for this, please call us.\n\n${firm}\n`,
    });
  }

  return async ({ messageId, recipients, writtenFor }) => {
    if (writtenFor) await tellAuthor(messageId, writtenFor);
    if (recipients.length === 0) return;
    const wanting = await db
      .select({ to: client.emailAddress, firstname: client.firstname })
      .from(client)
      .leftJoin(websiteSettings, eq(websiteSettings.clientUid, client.uid))
      .where(
        and(
          inArray(client.uid, [...recipients]),
          isNull(client.staffGroup),
          or(isNull(websiteSettings.clientUid), eq(websiteSettings.newSecureMessage, true)),
        ),
      );
    await Promise.all(
      wanting.map(({ to, firstname }) =>
        mail({
          to,
          subject: `You have a new secure message from ${firm}`,
          text:
            `Dear ${firstname},\n\nA new message waits for you in your portal:\n` +
            `${address()}/securemessaging/message/${messageId}\n\n` +
            'For your safety this e-mail does not say what is in it. You can switch these e-mails off in your website ' +
            `settings:\n${address()}/settings/websettings\n\n${firm}\n`,
        }),
      ),
    );
  };
}
