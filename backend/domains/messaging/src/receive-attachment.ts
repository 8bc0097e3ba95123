import type { Database } from '@harbour/backend-database';
import { attachmentStates } from '@harbour/definitions/messaging/messages';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { Upload } from '@harbour/kernel/http/upload-route';
import type { CheckFile } from '@harbour/kernel/objects/check-file';
import type { ObjectContext } from '@harbour/kernel/objects/keep-object';
import type { ObjectStore } from '@harbour/kernel/objects/object-store';
import { storedObject } from '@harbour/kernel/objects/tables';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const waitingRow = z.object({
  fileName: z.string(),
  contentType: z.string(),
  state: z.enum(attachmentStates),
});

/** Whether a key is that of a file of a message; one that was removed meanwhile too, as long as its object is known. */
export async function isAttachment({ database: { db } }: ObjectContext, key: string): Promise<boolean> {
  const [found] = await db
    .select({ owner: storedObject.clientUid })
    .from(storedObject)
    .where(eq(storedObject.key, key));
  return found !== undefined && found.owner !== null;
}

/** The current state of a registered attachment; undefined if it was removed. */
async function stateOf(database: Database, key: string) {
  const [noted] = await rows(
    database,
    waitingRow,
    sql`select file_name as "fileName", content_type as "contentType", state
      from portal.message_attachment where object_key = ${key}`,
  );
  return noted;
}

function removed(): RefusedError {
  return new RefusedError(404, 'AttachmentNotFound', 'This file was removed from its message meanwhile.');
}

function refused(): RefusedError {
  return new RefusedError(400, 'AttachmentRefused', 'This file was refused when it was checked. Attach another one.');
}

/** Checks that the stored object is the same file. */
async function requireSame(store: ObjectStore, { key, bytes }: Upload): Promise<void> {
  const kept = await store.get(key);
  if (kept && Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength).equals(bytes)) return;
  throw new RefusedError(409, 'AttachmentExists', 'Another file has been stored at this address already.');
}

/**
 * Records the outcome of an upload, unless one is recorded already.
 * @returns the state; undefined if the attachment was removed meanwhile
 */
async function noteReceived(database: Database, { key, bytes }: Upload, verdict: 'stored' | 'refused') {
  await database.db.execute(sql`
    update portal.message_attachment
    set state = ${verdict}, size = case when ${verdict} = 'stored' then ${bytes.length}::int else size end
    where object_key = ${key} and state = 'waiting'`);
  return stateOf(database, key);
}

/**
 * Stores an uploaded attachment. The file is checked before it is stored, so a refused file is never stored. Idempotent
 * for the same file; a different one cannot replace it. No database connection is held during the upload to the store:
 * a slow store would exhaust the pool.
 * @throws RefusedError 400 when the check refuses it, 404 when it was removed, 409 when another file was stored
 * @throws ObjectStoreUnavailableError, ScannerUnavailableError
 */
export async function receiveAttachment(
  { database, store }: ObjectContext,
  check: CheckFile,
  upload: Upload,
): Promise<void> {
  const noted = await stateOf(database, upload.key);
  if (!noted) throw removed();
  if (noted.state === 'refused') throw refused();
  if (noted.state === 'stored') return requireSame(store, upload);
  if ((await check(upload.bytes, noted.fileName)) === 'refused') {
    await noteReceived(database, upload, 'refused');
    throw refused();
  }
  const isNew = await store.put(upload.key, upload.bytes, noted.contentType);
  if (!isNew) await requireSame(store, upload);
  const now = await noteReceived(database, upload, 'stored');
  if (now?.state === 'stored') return;
  // Removed, or refused because of a concurrent upload: delete the object again.
  if (isNew) await store.delete(upload.key);
  throw now ? refused() : removed();
}
