import type { Database } from '@harbour/backend-database';
import { desc, gt } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { lifetimes } from './limits.ts';
import { outbox } from './schema.ts';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** In its Message-ID and envelope id, so that a report about it can name it. */
  reference?: string;
  /** The same as HTML, without anything to load. */
  html?: string | undefined;
  /** How long its code or link is valid; default is the lifetime of a code. */
  validMinutes?: number;
  /** The sender waits for one attempt and handles its failure, such as for a code: no further attempt is made. */
  once?: boolean;
}

export type SendMail = (message: MailMessage) => Promise<void>;

/** Longest waits for the mail server, in milliseconds: a person waits for the attempt that sends a code. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Asks mail servers that know RFC 3461 for a report if delivery fails for good. It names our message and the address as
 * we know it, and does not repeat the text, which may have a code or a link.
 */
const reportsOn = (reference: string, recipient: string) => ({
  id: reference,
  recipient,
  notify: ['failure'],
  return: 'headers',
});

/**
 * One attempt to send by SMTP.
 * @param url such as `smtps://user:password@mail.example:465`
 * @param from such as `Harbour <no-reply@harbour.example>`
 */
export function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport({ url, ...smtpTimeouts });
  const [, host = 'harbour.invalid'] = /@([^>\s]+)/.exec(from) ?? [];
  return async ({ to, subject, text, html, reference }) => {
    const named = reference && { messageId: `<${reference}@${host}>`, dsn: reportsOn(reference, to) };
    await transport.sendMail({ to, subject, text, from, ...(html && { html }), ...named });
  };
}

/** Warning at every start without a mail server. */
export const noMailServer =
  'SMTP_URL is not set: e-mail is kept in identity.outbox for as long as it is valid, and not sent. ' +
  'Nobody can open an account, reset a password or take a changed address back until it is.';

/**
 * Stores messages in the database instead of sending them: for development and demonstrations only. Each is deleted
 * when its code or link expires, so that a copy of the database contains no valid ones.
 */
export function outboxMail(database: Pick<Database, 'db'>, now: () => number = Date.now): SendMail {
  return async ({ to, subject, text, html, validMinutes = lifetimes.codeMinutes }) => {
    const expiresAt = new Date(now() + validMinutes * 60_000);
    await database.db.insert(outbox).values({ recipient: to, subject, body: text, html: html ?? null, expiresAt });
  };
}

export interface StoredMail {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  sentAt: Date;
}

/** The stored messages that are still valid, newest first. */
export async function readOutbox(
  database: Pick<Database, 'db'>,
  limit: number,
  now: () => number = Date.now,
): Promise<StoredMail[]> {
  return database.db
    .select({
      to: outbox.recipient,
      subject: outbox.subject,
      text: outbox.body,
      html: outbox.html,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(gt(outbox.expiresAt, new Date(now())))
    .orderBy(desc(outbox.id))
    .limit(limit);
}
