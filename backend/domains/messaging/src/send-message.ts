import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { addressees, answeredMessage } from './addressees.ts';
import { stopWaiting, waitForAnswer } from './desk/waiting.ts';
import { requireConversationBelowLimit } from './growth-limits.ts';
import { idList } from './parties.ts';
import { firmBox, type Side, writerFor } from './sides.ts';
import type { StoredMessage } from './stored-draft.ts';

const fileCounts = z.object({ all: z.number(), waiting: z.number(), refused: z.number() });

/** @throws RefusedError when a required part of a message is missing */
async function requireComplete(tx: Database, { id, subject, text, recipient, cc }: StoredMessage): Promise<void> {
  if (recipient.length + cc.length === 0) {
    throw new RefusedError(400, 'RecipientMissing', 'Choose at least one recipient.');
  }
  if (!subject.trim()) throw new RefusedError(400, 'SubjectMissing', 'Give the message a subject.');
  const [files] = await rows(
    tx,
    fileCounts,
    sql`select count(*)::int as all, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'refused')::int as refused
      from portal.message_attachment where message_id = ${id}::uuid`,
  );
  if (!text && !files?.all) throw new RefusedError(400, 'TextMissing', 'Write something, or attach a file.');
  if (files?.waiting) {
    throw new RefusedError(409, 'AttachmentWaiting', 'A file has not arrived yet. Wait for it, or remove it.');
  }
  if (files?.refused) {
    throw new RefusedError(409, 'AttachmentRefused', 'A file was refused when it was checked. Remove it, then send.');
  }
}

/**
 * Sends a locked draft to all its recipients' mailboxes in one transaction.
 * @param at ISO time
 * @param client the client that the firm said it is about
 * @throws RefusedError 400 when something is missing, 404 for an invalid recipient, 409 while a file is not uploaded or
 * when the conversation is full
 */
export async function sendLockedDraft(
  tx: Database,
  side: Side,
  draft: StoredMessage,
  { at, client }: { at: string; client: string | undefined },
): Promise<void> {
  await requireComplete(tx, draft);
  const previous = draft.previous ?? undefined;
  const answered = await answeredMessage(tx, side, previous);
  await requireConversationBelowLimit(tx, answered.thread, at);
  const recipients = [...draft.recipient, ...draft.cc];
  const { about, boxes } = await addressees(tx, side, { recipients, previous, answered, client });
  if (side.firm && [...boxes].every((box) => box === side.box)) {
    throw new RefusedError(400, 'RecipientMissing', 'Choose the client whom the message goes to.');
  }
  const moment = sql`${at}::timestamptz`;
  const id = sql`${draft.id}::uuid`;
  await tx.db.execute(sql`
    update portal.message set date_sent = ${moment}, changed_at = ${moment}, version = version + 1,
      written_by = ${writerFor(side)}::uuid, client_uid = ${about}::uuid, assignee_uid = ${answered.assignee}::uuid
    where id = ${id}`);
  await tx.db.execute(sql`
    update portal.message_box set draft = false, at = ${moment} where message_id = ${id} and box = ${side.box}::uuid`);
  await tx.db.execute(sql`
    insert into portal.message_box (message_id, box, written, at, draft)
    select ${id}, box, false, ${moment}, false from unnest(${idList(boxes)}) box
    on conflict do nothing`);
  await tx.db.execute(sql`
    update portal.stored_object set client_uid = ${about}::uuid
    where key in (select object_key from portal.message_attachment where message_id = ${id})`);
  const thread = answered.thread ?? draft.id;
  if (side.firm) await stopWaiting(tx, thread);
  else if (boxes.has(firmBox)) await waitForAnswer(tx, { thread, message: draft.id, client: about, at });
  if (previous === undefined) return;
  await tx.db.execute(sql`
    update portal.message set answered_at = coalesce(answered_at, ${moment}) where id = ${previous}::uuid`);
  // Answering a message marks it as read.
  await tx.db.execute(sql`
    update portal.message_box set answered = true, read = true
    where message_id = ${previous}::uuid and box = ${side.box}::uuid`);
}
