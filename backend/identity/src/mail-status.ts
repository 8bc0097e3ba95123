import type { Database } from '@harbour/backend-database';
import { and, count, desc, eq, gt, gte, inArray, isNotNull, min, or } from 'drizzle-orm';
import { deliveryDetails } from './code-mail.ts';
import { mail, type mailStates, outbox } from './schema.ts';

type MailState = (typeof mailStates)[number];

/** Messages that could not be sent: the newest ones that are listed. */
const listed = 20;

export interface MailStatus {
  /** Messages by state, written since the given time. */
  counts: Record<MailState, number>;
  /** When the oldest waiting message was written. */
  waitingSince: Date | null;
  /** The newest messages that are tried again, were not sent or came back, with their address masked. */
  troubled: {
    id: number;
    recipient: string;
    subject: string;
    state: MailState;
    attempts: number;
    problem: string;
    writtenAt: Date;
    attemptAt: Date | null;
  }[];
  /** The messages that nothing sends, as no mail server is set, while they are valid; null with a mail server. */
  unsent: UnsentMail | null;
}

export interface UnsentMail {
  messages: number;
  /** When the oldest was written; null if there is none. */
  since: Date | null;
}

/** What waits for a mail server: the outbox, and what was in the queue when the mail server was removed. */
async function unsentMail({ db }: Pick<Database, 'db'>, now: number): Promise<UnsentMail> {
  const at = new Date(now);
  const kept = db
    .select({ writtenAt: outbox.sentAt })
    .from(outbox)
    .where(gt(outbox.expiresAt, at))
    .unionAll(
      db
        .select({ writtenAt: mail.writtenAt })
        .from(mail)
        .where(and(eq(mail.state, 'waiting'), gt(mail.usefulUntil, at))),
    )
    .as('kept');
  const [found] = await db.select({ messages: count(), since: min(kept.writtenAt) }).from(kept);
  return found ?? { messages: 0, since: null };
}

export interface MailStatusOptions {
  /** Counts what was written since. */
  from: Date;
  /** Milliseconds since 1970. */
  now: number;
  hasMailServer: boolean;
}

/** The state of the e-mail, without its text. */
export async function mailStatus(
  database: Pick<Database, 'db'>,
  { from, now, hasMailServer }: MailStatusOptions,
): Promise<MailStatus> {
  const { db } = database;
  const written = gte(mail.writtenAt, from);
  const states = await db
    .select({ state: mail.state, messages: count() })
    .from(mail)
    .where(written)
    .groupBy(mail.state);
  const counted = new Map(states.map(({ state, messages }) => [state, messages]));
  const [oldest] = await db
    .select({ writtenAt: min(mail.writtenAt) })
    .from(mail)
    .where(eq(mail.state, 'waiting'));
  const troubled = await db
    .select({
      id: mail.id,
      recipient: mail.recipient,
      subject: mail.subject,
      state: mail.state,
      attempts: mail.attempts,
      problem: mail.problem,
      writtenAt: mail.writtenAt,
      attemptAt: mail.attemptAt,
    })
    .from(mail)
    .where(
      and(
        isNotNull(mail.problem),
        or(eq(mail.state, 'waiting'), and(written, inArray(mail.state, ['refused', 'lapsed', 'returned']))),
      ),
    )
    .orderBy(desc(mail.id))
    .limit(listed);
  return {
    counts: {
      waiting: counted.get('waiting') ?? 0,
      accepted: counted.get('accepted') ?? 0,
      refused: counted.get('refused') ?? 0,
      lapsed: counted.get('lapsed') ?? 0,
      returned: counted.get('returned') ?? 0,
    },
    waitingSince: oldest?.writtenAt ?? null,
    troubled: troubled.map(({ recipient, problem, ...message }) => {
      const { Destination: masked } = deliveryDetails(recipient);
      // A mail server's answer often repeats the address.
      return { ...message, recipient: masked, problem: (problem ?? '').replaceAll(recipient, masked) };
    }),
    unsent: hasMailServer ? null : await unsentMail(database, now),
  };
}
