import type { Database } from '@harbour/backend-database';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { sql } from 'drizzle-orm';

/**
 * Notes that a client has opened the current versions of their documents; what was noted before stays.
 * @param at ISO time
 */
export async function noteSeen(
  { db }: Pick<Database, 'db'>,
  clientUid: string,
  documents: readonly { id: string; version: number }[],
  at: string,
): Promise<void> {
  if (documents.length === 0) return;
  await db.execute(sql`
    insert into portal.ims_seen (document_id, version, seen_at)
    select distinct document.id, document.version, ${at}::timestamptz
    from ${recordSet(documents, 'id uuid, version int')}
    join portal.ims_document document on document.id = incoming.id and document.version = incoming.version
    join portal.ims_rebalance rebalance on rebalance.id = document.rebalance_id
    where rebalance.client_uid = ${clientUid}::uuid
    on conflict do nothing`);
}
