import type { Database } from '@harbour/backend-database';
import { repeat } from '@harbour/backend-process';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { lifetimes } from './limits.ts';
import { type MailMessage, outboxMail, type SendMail, smtpMail } from './mail.ts';
import { mail } from './schema.ts';

/** Minutes after each failed attempt until the next; the last applies from then on. */
const retryMinutes = [1, 5, 15, 60, 240];

/** An attempt of another process that has not ended after this time was cut off, and is made again. Minutes. */
const attemptMinutes = 2;

/** How long the record of a message is kept after it has lost its use, without its text. Days. */
const recordDays = 30;

/** Messages that one run sends at most. */
const messagesPerRun = 100;

const columns = {
  id: mail.id,
  reference: mail.reference,
  recipient: mail.recipient,
  subject: mail.subject,
  body: mail.body,
  html: mail.html,
  attempts: mail.attempts,
  usefulUntil: mail.usefulUntil,
};

type Waiting = Pick<typeof mail.$inferSelect, keyof typeof columns>;

/** Whether the mail server refused for good (a reply of 500 to 599, RFC 5321 section 4.2.1). */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500 && code < 600;
}

const minutesLater = (now: number, minutes: number) => new Date(now + minutes * 60_000);

/** What is recorded of a message without another attempt: its text is deleted. */
const settled = (now: number) => ({ body: null, html: null, attemptAt: null, settledAt: new Date(now) });

/** How a message stands after a failed attempt. */
function afterFailure(error: unknown, { attempts, usefulUntil }: Waiting, isLast: boolean, now: number) {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  if (isRefusal(error)) return { ...settled(now), state: 'refused' as const, problem };
  const attemptAt = minutesLater(now, retryMinutes[Math.min(attempts, retryMinutes.length - 1)] ?? 0);
  if (isLast || attemptAt >= usefulUntil) return { ...settled(now), state: 'lapsed' as const, problem };
  return { state: 'waiting' as const, problem, attemptAt };
}

export interface MailQueue {
  /**
   * Sends a message, and records how that ended. One that cannot be sent now is tried again by `deliverWaiting`.
   * @throws what the mail server answered, for a message that is tried once
   */
  send: SendMail;
  /** Sends the messages whose next attempt is due. @returns how many were attempted */
  deliverWaiting: () => Promise<number>;
}

export interface MailQueueOptions {
  database: Pick<Database, 'db'>;
  /** One attempt to send, such as `smtpMail`. */
  attempt: (message: MailMessage) => Promise<void>;
  now?: () => number;
}

/** A queue of e-mail in the database: several processes may send and deliver from it at once. */
export function mailQueue({ database: { db }, attempt, now = Date.now }: MailQueueOptions): MailQueue {
  async function attemptOne(waiting: Waiting, isLast: boolean): Promise<void> {
    const { id, reference, recipient: to, subject, body, html, attempts } = waiting;
    const settle = (change: Partial<typeof mail.$inferInsert>) =>
      db
        .update(mail)
        .set({ ...change, attempts: attempts + 1 })
        .where(eq(mail.id, id));
    try {
      await attempt({ to, subject, text: body ?? '', html: html ?? undefined, reference });
    } catch (error) {
      await settle(afterFailure(error, waiting, isLast, now()));
      throw error;
    }
    await settle({ ...settled(now()), state: 'accepted', problem: null });
  }

  return {
    async send({ to, subject, text, html, once = false, validMinutes = lifetimes.codeMinutes }) {
      const at = now();
      const usefulUntil = minutesLater(at, validMinutes);
      const [waiting] = await db
        .insert(mail)
        .values({
          recipient: to,
          subject,
          body: text,
          html: html ?? null,
          usefulUntil,
          writtenAt: new Date(at),
          attemptAt: minutesLater(at, attemptMinutes),
          expiresAt: new Date(usefulUntil.getTime() + recordDays * 86_400_000),
        })
        .returning(columns);
      if (!waiting) throw new Error('The message was not stored.');
      try {
        await attemptOne(waiting, once);
      } catch (error) {
        if (once) throw error;
      }
    },
    async deliverWaiting() {
      const at = now();
      const due = db
        .select({ id: mail.id })
        .from(mail)
        .where(and(eq(mail.state, 'waiting'), lte(mail.attemptAt, new Date(at))))
        .orderBy(mail.attemptAt)
        .limit(messagesPerRun)
        .for('update', { skipLocked: true });
      const claimed = await db
        .update(mail)
        .set({ attemptAt: minutesLater(at, attemptMinutes) })
        .where(sql`${mail.id} in ${due}`)
        .returning(columns);
      for (const waiting of claimed) await attemptOne(waiting, false).catch(() => undefined);
      return claimed.length;
    },
  };
}

/**
 * The mail of an installation: by its mail server, or kept in the outbox when it has none.
 * @param smtpUrl such as `smtps://user:password@mail.example:465`
 * @param from such as `Harbour <no-reply@harbour.example>`
 */
export function openMail(
  database: Pick<Database, 'db'>,
  { smtpUrl, from }: { smtpUrl: string | undefined; from: string },
): MailQueue {
  if (smtpUrl) return mailQueue({ database, attempt: smtpMail(smtpUrl, from) });
  return { send: outboxMail(database), deliverWaiting: async () => 0 };
}

/** Delivers waiting messages each minute while a server runs. */
export function deliverEachMinute(app: FastifyInstance, { deliverWaiting }: MailQueue): void {
  repeat(app, { name: 'Delivering waiting e-mail', minutes: 1, run: deliverWaiting });
}
