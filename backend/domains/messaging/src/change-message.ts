import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { markObjectsForDeletion, removeObjects } from '@harbour/kernel/objects/remove-objects';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { noteArchived } from './desk/waiting.ts';
import { messageNotFound } from './refusals.ts';
import { sendLockedDraft } from './send-message.ts';
import { andVisible, type Side } from './sides.ts';
import { lockOwnDraft, lockOwnMessage, type StoredMessage } from './stored-draft.ts';
import { notifyRecipientsOf } from './tell-recipients.ts';

interface Change {
  messageID: string;
  archived?: boolean | undefined;
  read?: boolean | undefined;
  send?: true | undefined;
  suppress?: boolean | undefined;
}

/** Updates only the given flags of a message in this mailbox, because others may be changed concurrently. */
async function changeRow(tx: Database, side: Side, { messageID, archived, read }: Change): Promise<void> {
  const changed = await rows(
    tx,
    z.object({ draft: z.boolean() }),
    sql`
    update portal.message_box b
    set archived = coalesce(${archived ?? null}::boolean, archived), read = coalesce(${read ?? null}::boolean, read)
    from portal.message m
    where m.id = b.message_id and b.message_id = ${messageID}::uuid and b.box = ${side.box}::uuid
      and (not b.draft or m.sender_uid = ${side.author}::uuid) ${andVisible(side, sql`m.client_uid`)}
    returning b.draft`,
  );
  if (changed.length === 0) throw messageNotFound();
  if (side.firm && archived !== undefined) await noteArchived(tx, messageID, archived);
  if (archived && changed.some(({ draft }) => draft)) {
    throw new RefusedError(409, 'DraftNotArchived', 'A draft cannot be archived. Send it or remove it.');
  }
}

/** @returns the draft that was sent; undefined when it was sent before */
async function sendDraft(tx: Database, side: Side, id: string, at: string): Promise<StoredMessage | undefined> {
  const draft = await lockOwnMessage(tx, side, id);
  if (!draft) throw messageNotFound();
  if (draft.dateSent !== null) return undefined;
  // The client that a draft of the firm is about; for a draft about no client yet this is the writer.
  const client = side.firm && draft.client !== side.author ? draft.client : undefined;
  await sendLockedDraft(tx, side, draft, { at, client });
  return draft;
}

/**
 * Archives or restores a message in this mailbox, marks it read or unread, or sends a saved draft unchanged.
 * @throws RefusedError 404 when it is not in this mailbox, and what `sendLockedDraft` refuses
 */
export async function changeMessage(context: CallContext, side: Side, change: Change): Promise<void> {
  const { messageID, send, suppress = false } = change;
  const sent = await context.database.db.transaction(async (transaction) => {
    const tx = { ...context.database, db: transaction };
    const draft = send ? await sendDraft(tx, side, messageID, new Date(context.now()).toISOString()) : undefined;
    await changeRow(tx, side, change);
    return draft;
  });
  if (sent) context.afterwards(() => notifyRecipientsOf(context, side, sent, suppress));
}

/**
 * Removes a draft with its files.
 * @throws RefusedError 404 when it does not exist or is somebody else's, 409 when it was sent
 */
export async function removeDraft(
  { database, objects, now, afterwards }: CallContext,
  side: Side,
  id: string,
): Promise<void> {
  const keys = await database.db.transaction(async (transaction) => {
    const tx = { ...database, db: transaction };
    await lockOwnDraft(tx, side, id);
    const files = await rows(
      tx,
      z.object({ key: z.string() }),
      sql`select object_key as key from portal.message_attachment where message_id = ${id}::uuid`,
    );
    const removed = files.map(({ key }) => key);
    await markObjectsForDeletion(tx, removed, now());
    await tx.db.execute(sql`delete from portal.message where id = ${id}::uuid`);
    return removed;
  });
  afterwards(() => removeObjects(objects, keys));
}
