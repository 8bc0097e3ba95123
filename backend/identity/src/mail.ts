import type { Database } from '@harbour/backend-database';
import { desc } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { outbox } from './schema.ts';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
}

export type SendMail = (message: MailMessage) => Promise<void>;

/**
 * Sends by SMTP.
 * @param url such as `smtps://user:password@mail.example:465`
 * @param from such as `Harbour <no-reply@harbour.example>`
 */
export function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport(url);
  return async (message) => {
    await transport.sendMail({ ...message, from });
  };
}

/** Keeps messages in the database instead of sending them: for development and demonstrations only. */
export function outboxMail(database: Pick<Database, 'db'>): SendMail {
  return async ({ to, subject, text }) => {
    await database.db.insert(outbox).values({ recipient: to, subject, body: text });
  };
}

/** What `outboxMail` kept, newest first. */
export async function readOutbox(
  database: Pick<Database, 'db'>,
  limit: number,
): Promise<(MailMessage & { sentAt: Date })[]> {
  return database.db
    .select({ to: outbox.recipient, subject: outbox.subject, text: outbox.body, sentAt: outbox.sentAt })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(limit);
}
