import type { Database } from '@harbour/backend-database';
import type { WrittenMessage } from '@harbour/definitions/messaging/messages';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { addressees, answeredMessage } from './addressees.ts';
import { requireConversationBelowLimit, requireDraftsBelowLimit } from './growth-limits.ts';
import { idList } from './parties.ts';
import { alreadySent, messageNotFound } from './refusals.ts';
import { type LinkTargets, type MessageText, sanitiseMessage } from './sanitise-html.ts';
import { sendLockedDraft } from './send-message.ts';
import { type Side, writerFor } from './sides.ts';
import { lockOwnMessage, type StoredMessage } from './stored-draft.ts';
import { notifyRecipientsOf } from './tell-recipients.ts';

/** A message as it will be stored. */
interface Composed extends WrittenMessage, MessageText {}

/** What a message is written with. */
export type WritingContext = Pick<CallContext, 'database' | 'now' | 'resources' | 'objects' | 'afterwards'>;

/** Removes duplicates: a recipient does not also get a copy. */
function composed(written: WrittenMessage, links: LinkTargets | undefined): Composed {
  const recipient = [...new Set(written.recipient)];
  const cc = [...new Set(written.cc)].filter((id) => !recipient.includes(id));
  return { ...written, recipient, cc, ...sanitiseMessage(written.messagebody, links) };
}

function isSame(stored: StoredMessage, written: Composed): boolean {
  const { subject, category, html, recipient, cc } = stored;
  return (
    subject === written.subject &&
    category === written.category &&
    html === written.html &&
    (written.client === undefined || stored.client === written.client) &&
    stored.previous === (written.previous_message_id ?? null) &&
    recipient.join() === written.recipient.join() &&
    cc.join() === written.cc.join()
  );
}

/** The client that a draft is about, and its conversation. */
async function threadOf(tx: Database, side: Side, written: Composed): Promise<{ about: string; thread: string }> {
  const previous = written.previous_message_id;
  const answered = await answeredMessage(tx, side, previous);
  const recipients = [...written.recipient, ...written.cc];
  const { about } = await addressees(tx, side, { recipients, previous, answered, client: written.client });
  return { about, thread: answered.thread ?? written.messageID };
}

/** @returns whether it was stored; false if a concurrent request stored one with this id */
async function insertDraft(tx: Database, side: Side, written: Composed, at: string): Promise<boolean> {
  const { about, thread } = await threadOf(tx, side, written);
  if (thread !== written.messageID) await requireConversationBelowLimit(tx, thread, at);
  if (written.draft) await requireDraftsBelowLimit(tx, side, at);
  const inserted = await rows(
    tx,
    z.object({ id: z.string() }),
    sql`
    insert into portal.message (
      id, thread_id, previous_message_id, client_uid, sender_uid, from_firm, written_by, subject, category, body_html,
      body_text, changed_at
    ) values (
      ${written.messageID}::uuid, ${thread}::uuid, ${written.previous_message_id ?? null}::uuid, ${about}::uuid,
      ${side.author}::uuid, ${side.firm}, ${writerFor(side)}::uuid, ${written.subject}, ${written.category},
      ${written.html}, ${written.text}, ${at}::timestamptz
    ) on conflict do nothing returning id::text as id`,
  );
  if (inserted.length === 0) return false;
  await tx.db.execute(sql`
    insert into portal.message_box (message_id, box, written, at, draft, read, opened_at, opened_by)
    values (${written.messageID}::uuid, ${side.box}::uuid, true, ${at}::timestamptz, true, true,
      ${at}::timestamptz, ${side.actor}::uuid)`);
  await storeRecipients(tx, written);
  return true;
}

async function changeDraft(tx: Database, side: Side, written: Composed, at: string): Promise<void> {
  const { about, thread } = await threadOf(tx, side, written);
  const id = sql`${written.messageID}::uuid`;
  await tx.db.execute(sql`
    update portal.message set
      thread_id = ${thread}::uuid, previous_message_id = ${written.previous_message_id ?? null}::uuid,
      client_uid = ${about}::uuid, written_by = ${writerFor(side)}::uuid, subject = ${written.subject},
      category = ${written.category},
      body_html = ${written.html}, body_text = ${written.text}, changed_at = ${at}::timestamptz, version = version + 1
    where id = ${id}`);
  await tx.db.execute(sql`
    update portal.message_box set at = ${at}::timestamptz, opened_by = ${side.actor}::uuid, opened_at = ${at}::timestamptz
    where message_id = ${id} and box = ${side.box}::uuid`);
  await tx.db.execute(sql`delete from portal.message_recipient where message_id = ${id}`);
  await storeRecipients(tx, written);
}

async function storeRecipients(tx: Database, { messageID, recipient, cc }: Composed): Promise<void> {
  await tx.db.execute(sql`
    insert into portal.message_recipient (message_id, recipient_uid, copied, position)
    select ${messageID}::uuid, id, place > ${recipient.length}, place
    from unnest(${idList([...recipient, ...cc])}) with ordinality w (id, place)`);
}

function draftChanged(): RefusedError {
  return new RefusedError(
    409,
    'DraftChanged',
    'This draft was changed in another window meanwhile. Open it again to go on with what is stored.',
  );
}

/**
 * Stores a draft and locks it. An identical stored draft is left unchanged.
 * @throws RefusedError 404, 409 as `writeMessage`
 */
async function storeDraft(tx: Database, side: Side, written: Composed, at: string): Promise<void> {
  const stored = await lockOwnMessage(tx, side, written.messageID);
  if (!stored) {
    // The client has seen a stored version, so the draft was removed since.
    if (written.version > 0) throw messageNotFound();
    if (await insertDraft(tx, side, written, at)) return;
    return storeDraft(tx, side, written, at);
  }
  if (stored.dateSent !== null) {
    if (written.draft || !isSame(stored, written)) throw alreadySent();
    return;
  }
  if (isSame(stored, written)) return;
  if (stored.version !== written.version) throw draftChanged();
  await changeDraft(tx, side, written, at);
}

/**
 * Saves a draft or sends a message, in one transaction. Idempotent by the message's id: the same content again changes
 * nothing.
 * @param links `portal` for a message that the portal composes, which may have links to its pages
 * @throws RefusedError 400 when something is lacking, 404 for a recipient or a message to answer that is not there,
 * 409 when another version is stored, it was sent, or a file has not arrived
 */
export async function writeMessage(context: WritingContext, side: Side, message: WrittenMessage, links?: LinkTargets) {
  const written = composed(message, links);
  const at = new Date(context.now()).toISOString();
  const { stored, sentNow } = await context.database.db.transaction(async (transaction) => {
    const tx = { ...context.database, db: transaction };
    await storeDraft(tx, side, written, at);
    const draft = await lockOwnMessage(tx, side, written.messageID);
    if (!draft) throw messageNotFound();
    if (written.draft || draft.dateSent !== null) return { stored: draft, sentNow: false };
    await sendLockedDraft(tx, side, draft, { at, client: written.client });
    return { stored: { ...draft, version: draft.version + 1, changedAt: at }, sentNow: true };
  });
  if (sentNow) context.afterwards(() => notifyRecipientsOf(context, side, stored));
  return { success: true as const, message_id: stored.id, version: stored.version, savedAt: stored.changedAt };
}
