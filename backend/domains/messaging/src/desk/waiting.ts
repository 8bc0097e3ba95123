import type { Database } from '@harbour/backend-database';
import { eq, sql } from 'drizzle-orm';
import { waitingConversation } from '../tables.ts';
import { promisedAnswer } from './answer-promise.ts';

interface FromClient {
  thread: string;
  message: string;
  client: string;
  /** ISO time. */
  at: string;
}

/**
 * Puts a conversation into the desk's queue after a client has written to the firm. One that waits already keeps the
 * promise of its oldest message without an answer; snoozing ends.
 */
export async function waitForAnswer(tx: Database, { thread, message, client, at }: FromClient): Promise<void> {
  await tx.db
    .insert(waitingConversation)
    .values({
      threadId: thread,
      messageId: message,
      clientUid: client,
      since: new Date(at),
      answerBy: await promisedAnswer(tx, Date.parse(at)),
    })
    .onConflictDoUpdate({
      target: waitingConversation.threadId,
      set: { messageId: sql`excluded.message_id`, snoozedUntil: null, archived: false },
    });
}

/** Keeps whether the firm has archived a message, for the conversation that it is the newest of. */
export async function noteArchived(tx: Pick<Database, 'db'>, message: string, archived: boolean): Promise<void> {
  await tx.db.update(waitingConversation).set({ archived }).where(eq(waitingConversation.messageId, message));
}

/** Takes a conversation out of the queue after the firm has answered. */
export async function stopWaiting(tx: Database, thread: string): Promise<void> {
  await tx.db.delete(waitingConversation).where(eq(waitingConversation.threadId, thread));
}
