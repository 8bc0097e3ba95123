import type { Database } from '@harbour/backend-database';
import { isoMilliseconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { alreadySent, messageNotFound } from './refusals.ts';
import type { Side } from './sides.ts';

const storedRow = z.object({
  id: z.string(),
  sender: z.string(),
  fromFirm: z.boolean(),
  client: z.string(),
  previous: z.nullable(z.string()),
  subject: z.string(),
  category: z.string(),
  html: z.string(),
  text: z.string(),
  dateSent: z.nullable(z.string()),
  changedAt: z.string(),
  version: z.number(),
  /** Ids in order. */
  recipient: z.array(z.string()),
  cc: z.array(z.string()),
});

/** A stored message, locked until the end of the transaction. */
export type StoredMessage = z.infer<typeof storedRow>;

/**
 * Locks a message that this side's author wrote.
 * @returns undefined when no message has this id
 * @returns undefined when there is none with this id at all
 * @throws RefusedError 404 when it is somebody else's
 */
export async function lockOwnMessage(tx: Database, side: Side, id: string): Promise<StoredMessage | undefined> {
  const addressed = (copied: boolean) => sql`array(
    select recipient_uid::text from portal.message_recipient r
    where r.message_id = m.id and r.copied = ${copied} order by position)`;
  // Lock first: a read in the same statement could return data older than the lock.
  await tx.db.execute(sql`select 1 from portal.message where id = ${id}::uuid for update`);
  const [found] = await rows(
    tx,
    storedRow,
    sql`
    select m.id::text as id, sender_uid::text as sender, from_firm as "fromFirm", client_uid::text as client,
      previous_message_id::text as previous, subject, category, body_html as html, body_text as text,
      ${isoMilliseconds(sql`date_sent`)} as "dateSent", ${isoMilliseconds(sql`changed_at`)} as "changedAt", version,
      ${addressed(false)} as recipient, ${addressed(true)} as cc
    from portal.message m where id = ${id}::uuid`,
  );
  if (found && (found.sender !== side.author || found.fromFirm !== side.firm)) throw messageNotFound();
  return found;
}

/**
 * Locks a draft of the caller.
 * @throws RefusedError 404 when there is none, 409 when it was sent
 */
export async function lockOwnDraft(tx: Database, side: Side, id: string): Promise<StoredMessage> {
  const found = await lockOwnMessage(tx, side, id);
  if (!found) throw messageNotFound();
  if (found.dateSent !== null) throw alreadySent();
  return found;
}
