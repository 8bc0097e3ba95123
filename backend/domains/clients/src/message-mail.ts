import type { Database } from '@harbour/backend-database';
import type { NotifyRecipients } from '@harbour/domain-messaging';
import { client } from '@harbour/kernel/people/tables';
import type { Post } from '@harbour/letters';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { websiteSettings } from './tables.ts';

export interface MessageMailOptions {
  database: Pick<Database, 'db'>;
  post: Post;
  firm: string;
  /** The portal's public address. */
  address: () => string;
}

/** How long the e-mail is worth another attempt. Minutes. */
const usefulMinutes = 2 * 24 * 60;

/**
 * E-mails clients that a secure message waits for them, if they want that (`newSecureMessage`, which is on by default).
 * The e-mail contains nothing of the message, and it is sent to no staff: they work in the portal. A client for whom
 * staff sent a message is told who did.
 */
export function messageMail({ database: { db }, post, firm, address }: MessageMailOptions): NotifyRecipients {
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
    await post({
      to: author.email,
      name: author.firstname,
      letter: {
        subject: `${firm} sent a message for you`,
        paragraphs: [
          `${who} sent a message for you, ${author.firstname} ${author.surname}. It is among your sent messages:`,
        ],
        link: { label: 'Open the message', address: `${address()}/securemessaging/message/${messageId}` },
        notes: ['If you did not ask for this, please call us.'],
      },
      validMinutes: usefulMinutes,
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
        post({
          to,
          name: firstname,
          letter: {
            subject: `You have a new secure message from ${firm}`,
            paragraphs: ['A new message waits for you in your portal:'],
            link: { label: 'Read the message', address: `${address()}/securemessaging/message/${messageId}` },
            notes: [
              'For your safety this e-mail does not say what is in it.',
              `You can switch these e-mails off in your website settings: ${address()}/settings/websettings`,
            ],
          },
          validMinutes: usefulMinutes,
        }),
      ),
    );
  };
}
