import type { Database } from '@harbour/backend-database';
import { type DeskConversation, deskLimits, type Note } from '@harbour/definitions/messaging/desk';
import { isoMilliseconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { messageNotFound } from '../refusals.ts';
import { andVisible, type Side } from '../sides.ts';
import { messageNote } from '../tables.ts';

const named = z.object({ uid: z.string(), name: z.string() });

const conversationRow = z.object({
  thread: z.string(),
  client: z.object({ id: z.string(), name: z.string(), person: z.string() }),
  waiting: z.nullable(
    z.object({
      since: z.string(),
      answerBy: z.string(),
      late: z.boolean(),
      snoozedUntil: z.nullable(z.string()),
      answering: z.nullable(named),
    }),
  ),
});
type Conversation = z.infer<typeof conversationRow>;

/**
 * The conversation of a message in the firm's mailbox, as far as the caller sees its client.
 * @param at ISO time
 * @throws RefusedError 404 when there is none
 */
export async function requireConversation(
  database: Pick<Database, 'db'>,
  side: Side,
  message: string,
  at: string,
): Promise<Conversation> {
  const moment = sql`${at}::timestamptz`;
  const [found] = await rows(
    database,
    conversationRow,
    sql`
    select m.thread_id::text as thread,
      json_build_object('id', c.uid, 'name', c.firstname || ' ' || c.surname, 'person', c.person_uuid) as client,
      case when w.thread_id is not null then json_build_object(
        'since', ${isoMilliseconds(sql`w.since`)}, 'answerBy', ${isoMilliseconds(sql`w.answer_by`)},
        'late', w.answer_by < ${moment},
        'snoozedUntil', case when w.snoozed_until > ${moment} then ${isoMilliseconds(sql`w.snoozed_until`)} end,
        'answering', case when answering.uid is not null then
          json_build_object('uid', answering.uid, 'name', answering.firstname || ' ' || answering.surname) end
      ) end as waiting
    from portal.message_box b
    join portal.message m on m.id = b.message_id
    join portal.client c on c.uid = m.client_uid
    left join portal.waiting_conversation w on w.thread_id = m.thread_id
    left join portal.client answering on answering.uid = w.answering_uid and w.answering_until > ${moment}
    where b.message_id = ${message}::uuid and b.box = ${side.box}::uuid and not b.draft
      ${andVisible(side, sql`m.client_uid`)}`,
  );
  if (!found) throw messageNotFound();
  return found;
}

/** How a conversation stands, with its notes. */
export async function readConversation(
  database: Pick<Database, 'db'>,
  side: Side,
  message: string,
  at: string,
): Promise<DeskConversation> {
  const { thread, ...conversation } = await requireConversation(database, side, message, at);
  const notes: Note[] = await rows(
    database,
    z.object({ id: z.string(), author: z.string(), at: z.string(), text: z.string() }),
    sql`
    select n.id::text as id, author.firstname || ' ' || author.surname as author, ${isoMilliseconds(sql`n.at`)} as at,
      n.text
    from portal.message_note n join portal.client author on author.uid = n.author_uid
    where n.thread_id = ${thread}::uuid
    order by n.at, n.id`,
  );
  return { ...conversation, notes };
}

interface WrittenNote {
  id: string;
  text: string;
  /** Client id of who writes it. */
  author: string;
  /** ISO time. */
  at: string;
}

/**
 * Adds an internal note; the same one again changes nothing.
 * @param today ISO date
 * @throws RefusedError 409 when the conversation has as many notes as the firm allows
 */
export async function addNote(
  { db }: Pick<Database, 'db'>,
  thread: string,
  { id, text, author, at }: WrittenNote,
  today: string,
): Promise<void> {
  const { 'notes-of-conversation': most } = await firmFigures({ db }, ['notes-of-conversation'], today);
  const count = await db.$count(messageNote, sql`thread_id = ${thread}::uuid and id <> ${id}::uuid`);
  if (count >= most) {
    throw new RefusedError(
      409,
      'TooManyNotes',
      `This conversation has ${most} notes, which is as many as one can have. Write it into the client’s record.`,
    );
  }
  await db
    .insert(messageNote)
    .values({ id, threadId: thread, authorUid: author, at: new Date(at), text })
    .onConflictDoNothing();
}

function notWaiting(): RefusedError {
  return new RefusedError(
    409,
    'NothingWaits',
    'Nobody waits for an answer in this conversation any more. Load the page again.',
  );
}

const dayMs = 86_400_000;

/**
 * Puts a waiting conversation off until a moment, or back into the queue.
 * @param now milliseconds since 1970
 * @throws RefusedError 400 for a moment that has passed or is too far off, 409 when nothing waits
 */
export async function snooze(
  { db }: Pick<Database, 'db'>,
  { thread, waiting }: Conversation,
  until: string | null,
  now: number,
): Promise<void> {
  if (!waiting) throw notWaiting();
  const wait = until === null ? 1 : Date.parse(until) - now;
  if (wait <= 0 || wait > deskLimits.snoozeDays * dayMs) {
    throw new RefusedError(
      400,
      'SnoozeOutOfRange',
      `Choose a moment that is still to come, at most ${deskLimits.snoozeDays} days ahead.`,
    );
  }
  await db.execute(sql`
    update portal.waiting_conversation set snoozed_until = ${until}::timestamptz where thread_id = ${thread}::uuid`);
}

/**
 * Says who is answering a waiting conversation, for a while; or that they no longer are. Somebody who is answering
 * already is not replaced.
 * @param at ISO time
 * @returns the colleague who is answering instead of the caller; null if nobody is, and where nothing waits
 */
export async function setAnswering(
  database: Pick<Database, 'db'>,
  thread: string,
  { staff, answering, at }: { staff: string; answering: boolean; at: string },
): Promise<{ uid: string; name: string } | null> {
  const moment = sql`${at}::timestamptz`;
  const isFree = sql`(answering_uid is null or answering_uid = ${staff}::uuid or answering_until <= ${moment})`;
  await database.db.execute(
    answering
      ? sql`update portal.waiting_conversation set answering_uid = ${staff}::uuid,
          answering_until = ${moment} + ${deskLimits.answeringSeconds}::int * interval '1 second'
          where thread_id = ${thread}::uuid and ${isFree}`
      : sql`update portal.waiting_conversation set answering_uid = null, answering_until = null
          where thread_id = ${thread}::uuid and answering_uid = ${staff}::uuid`,
  );
  const [other] = await rows(
    database,
    named,
    sql`
    select c.uid::text as uid, c.firstname || ' ' || c.surname as name
    from portal.waiting_conversation w join portal.client c on c.uid = w.answering_uid
    where w.thread_id = ${thread}::uuid and w.answering_until > ${moment} and c.uid <> ${staff}::uuid`,
  );
  return other ?? null;
}
