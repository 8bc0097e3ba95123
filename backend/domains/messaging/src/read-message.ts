import type { MailMessage } from '@harbour/definitions/messaging/messages';
import type { Context } from '@harbour/kernel/http/call-context';
import { openingAddress } from '@harbour/kernel/objects/keep-object';
import { sql } from 'drizzle-orm';
import { messages } from './envelopes.ts';
import { messageNotFound } from './refusals.ts';
import { andVisible, type Side } from './sides.ts';

/**
 * A message and its conversation, as far as they are in this mailbox; drafts only if they are the caller's. Marks the
 * message as read if the caller reads it for themselves.
 * @throws RefusedError 404 when it is not in this mailbox, or no draft where one is asked for
 */
export async function readMessage(
  { database, objects, now }: Context,
  side: Side,
  { messageID, draft }: { messageID: string; draft?: '1' | undefined },
): Promise<{ message: MailMessage; thread: MailMessage[] }> {
  // In one transaction: if loading fails, the message stays unread.
  return database.db.transaction(async (tx) => {
    if (!side.acting) {
      await tx.execute(sql`
        update portal.message_box b
        set read = true, opened_at = ${new Date(now()).toISOString()}::timestamptz,
          opened_by = coalesce(b.opened_by, ${side.actor}::uuid)
        from portal.message m
        where m.id = b.message_id and b.message_id = ${messageID}::uuid and b.box = ${side.box}::uuid and not b.draft
          ${andVisible(side, sql`m.client_uid`)}`);
    }
    const thread = await messages(
      { ...database, db: tx },
      side,
      sql`portal.message_box b join portal.message m on m.id = b.message_id
        where b.box = ${side.box}::uuid
          and m.thread_id = (select thread_id from portal.message where id = ${messageID}::uuid)
          and (not b.draft or (${side.drafts} and m.sender_uid = ${side.author}::uuid))
          ${andVisible(side, sql`m.client_uid`)}
        order by b.at desc, b.message_id desc`,
      (key) => openingAddress(objects, key),
    );
    const message = thread.find(({ message_id }) => message_id === messageID);
    if (!message || (draft && !message.draft)) throw messageNotFound();
    return { message, thread };
  });
}
