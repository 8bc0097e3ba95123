import type { Database } from '@harbour/backend-database';
import { groupRights, hasRight } from '@harbour/definitions/rights';
import { isAssignedTo } from '@harbour/kernel/authorisation/clients-seen';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { markObjectsForDeletion, removeObjects } from '@harbour/kernel/objects/remove-objects';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
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

/** Staff groups that see every client, and so every message of the firm's mailbox. */
const seeingAll = Object.keys(groupRights).filter((group) => hasRight([group], 'seesAllClients'));

/**
 * Assigns a message to a staff member who sees the client that it is about.
 * @throws RefusedError 404 when it is not in the firm's mailbox, is a draft, or is about a client that the caller does
 * not see; 409 when the assignee does not see the client
 */
export async function assign(database: Database, side: Side, id: string, assignee: string | null): Promise<void> {
  const assigneeSees =
    assignee === null || assignee === side.actor
      ? sql`true`
      : sql`(${isAssignedTo(sql`m.client_uid`, assignee)} or exists (
          select 1 from portal.client c
          where c.uid = ${assignee}::uuid and c.staff_group = any(string_to_array(${commaList(seeingAll)}, ','))))`;
  const [found] = await rows(
    database,
    z.object({ assigneeSees: z.boolean() }),
    sql`
    select ${assigneeSees} as "assigneeSees"
    from portal.message_box b join portal.message m on m.id = b.message_id
    where b.message_id = ${id}::uuid and b.box = ${side.box}::uuid and not b.draft
      ${andVisible(side, sql`m.client_uid`)}`,
  );
  if (!found) throw messageNotFound();
  if (!found.assigneeSees) {
    throw new RefusedError(
      409,
      'ColleagueDoesNotSeeClient',
      'This person does not see messages of this client. Assign the client to them or to their team first.',
    );
  }
  await database.db.execute(sql`update portal.message set assignee_uid = ${assignee}::uuid where id = ${id}::uuid`);
}
