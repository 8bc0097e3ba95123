import type { Database } from '@harbour/backend-database';
import { desc, gt } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { lifetimes } from './limits.ts';
import { outbox } from './schema.ts';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** How long what it says can be used; by default as long as a code. */
  validMinutes?: number;
}

export type SendMail = (message: MailMessage) => Promise<void>;

/**
 * Sends by SMTP.
 * @param url such as `smtps://user:password@mail.example:465`
 * @param from such as `Harbour <no-reply@harbour.example>`
 */
export function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport(url);
  return async ({ to, subject, text }) => {
    await transport.sendMail({ to, subject, text, from });
  };
}

/** What a firm is told at every start without a mail server. */
export const noMailServer =
  'SMTP_URL is not set: e-mail is kept in identity.outbox for as long as it is valid, and not sent. ' +
  'Nobody can open an account, reset a password or take a changed address back until it is.';

/**
 * Keeps messages in the database instead of sending them: for development and demonstrations only. Each is there as long
 * as its code or link is valid, so that whoever reads the database, or a copy of it, finds none that still works.
 */
export function outboxMail(database: Pick<Database, 'db'>, now: () => number = Date.now): SendMail {
  return async ({ to, subject, text, validMinutes = lifetimes.codeMinutes }) => {
    const expiresAt = new Date(now() + validMinutes * 60_000);
    await database.db.insert(outbox).values({ recipient: to, subject, body: text, expiresAt });
  };
}

/** What `outboxMail` kept and is still valid, newest first. */
export async function readOutbox(
  database: Pick<Database, 'db'>,
  limit: number,
  now: () => number = Date.now,
): Promise<(MailMessage & { sentAt: Date })[]> {
  return database.db
    .select({ to: outbox.recipient, subject: outbox.subject, text: outbox.body, sentAt: outbox.sentAt })
    .from(outbox)
    .where(gt(outbox.expiresAt, new Date(now())))
    .orderBy(desc(outbox.id))
    .limit(limit);
}
