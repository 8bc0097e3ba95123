import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { RefusedError } from '../http/refused-error.ts';
import type { ObjectPlace } from '../objects/keep-object.ts';
import type { ScanFile } from '../objects/scan-file.ts';
import type { Upload } from '../objects/upload-route.ts';
import { rows } from '../rows.ts';

const waitingRow = z.object({
  fileName: z.string(),
  contentType: z.string(),
  state: z.enum(['waiting', 'stored', 'refused']),
});

function removed(): RefusedError {
  return new RefusedError(404, 'AttachmentNotFound', 'This file was removed from its message meanwhile.');
}

function refused(): RefusedError {
  return new RefusedError(400, 'AttachmentRefused', 'This file was refused when it was checked. Attach another one.');
}

/**
 * Keeps a file that was noted. It is looked at before it is kept: what is refused is nowhere. The same file again
 * changes nothing, and another one cannot take the place of one that is kept.
 * @throws RefusedError 400 when the scan refuses it, 404 when it was removed, 409 when another one was kept
 */
export async function receiveAttachment(
  { database, store }: ObjectPlace,
  scan: ScanFile,
  { key, bytes }: Upload,
): Promise<void> {
  const noted = await rows(
    database,
    waitingRow,
    sql`select file_name as "fileName", content_type as "contentType", state
      from portal.message_attachment where object_key = ${key}`,
  );
  const [first] = noted;
  if (!first) throw removed();
  const verdict = first.state === 'waiting' ? await scan(bytes, first.fileName) : undefined;
  const state = await database.db.transaction(async (transaction) => {
    const tx = { ...database, db: transaction };
    // Held while it is put in the store, so that it is not removed, and nothing else kept, at the same moment.
    const [held] = await rows(
      tx,
      waitingRow,
      sql`select file_name as "fileName", content_type as "contentType", state
        from portal.message_attachment where object_key = ${key} for update`,
    );
    if (!held) throw removed();
    if (held.state !== 'waiting' || verdict === undefined) return held.state;
    const reached = verdict === 'clean' ? 'stored' : 'refused';
    if (reached === 'stored') await store.put(key, bytes, held.contentType);
    await tx.db.execute(sql`
      update portal.message_attachment
      set state = ${reached}, size = case when ${reached} = 'stored' then ${bytes.length}::int else size end
      where object_key = ${key}`);
    return reached;
  });
  if (state === 'refused') throw refused();
  const kept = await store.get(key);
  if (!kept || !Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength).equals(bytes)) {
    throw new RefusedError(409, 'AttachmentExists', 'Another file has been stored at this address already.');
  }
}
