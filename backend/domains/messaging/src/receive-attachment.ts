import type { Database } from '@harbour/backend-database';
import { attachmentStates } from '@harbour/definitions/messaging/messages';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { Upload, UploadContext } from '@harbour/kernel/http/upload-route';
import { type CheckFile, isHeic } from '@harbour/kernel/objects/check-file';
import type { ObjectContext } from '@harbour/kernel/objects/keep-object';
import type { ObjectStore } from '@harbour/kernel/objects/object-store';
import { storedObject } from '@harbour/kernel/objects/tables';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { convertedPhoto } from './photos/photo-conversion.ts';

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

function unreadable(): RefusedError {
  return new RefusedError(
    400,
    'PhotoUnreadable',
    'This photo is damaged or has more than 50 million pixels. Attach it as a JPEG file.',
  );
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

/** A photo that is registered as a JPEG and sent as HEIC. */
const isToConvert = ({ contentType }: { contentType: string }, { bytes }: Upload) =>
  contentType === 'image/jpeg' && isHeic(bytes);

/**
 * The upload as it is stored.
 * @returns undefined for a photo that cannot be read
 */
async function asStored(
  { resources }: UploadContext,
  noted: { contentType: string },
  upload: Upload,
): Promise<Upload | undefined> {
  if (!isToConvert(noted, upload)) return upload;
  const bytes = await convertedPhoto(resources, upload.bytes);
  return bytes && { ...upload, bytes };
}

/**
 * Checks an upload.
 * @returns it as it is stored
 * @throws RefusedError 400 when its content is refused, or is a photo that cannot be read
 */
async function accepted(
  context: UploadContext,
  check: CheckFile,
  noted: { fileName: string; contentType: string },
  upload: Upload,
): Promise<Upload> {
  const sentName = isToConvert(noted, upload) ? 'photo.heic' : noted.fileName;
  const isClean = (await check(upload.bytes, sentName)) === 'clean';
  const stored = isClean ? await asStored(context, noted, upload) : undefined;
  if (stored) return stored;
  await noteReceived(context.database, upload, 'refused');
  throw isClean ? unreadable() : refused();
}

/**
 * Stores an uploaded attachment. The file is checked before it is stored, so a refused file is never stored. Idempotent
 * for the same file; a different one cannot replace it. No database connection is held during the upload to the store:
 * a slow store would exhaust the pool. A HEIC photo is stored as a JPEG.
 * @throws RefusedError 400 when the check refuses it, 404 when it was removed, 409 when another file was stored
 * @throws ObjectStoreUnavailableError, ScannerUnavailableError
 */
export async function receiveAttachment(context: UploadContext, check: CheckFile, sent: Upload): Promise<void> {
  const { database, store } = context;
  const noted = await stateOf(database, sent.key);
  if (!noted) throw removed();
  if (noted.state === 'refused') throw refused();
  if (noted.state === 'stored') return requireSame(store, (await asStored(context, noted, sent)) ?? sent);
  const upload = await accepted(context, check, noted, sent);
  const isNew = await store.put(upload.key, upload.bytes, noted.contentType);
  if (!isNew) await requireSame(store, upload);
  const now = await noteReceived(database, upload, 'stored');
  if (now?.state === 'stored') return;
  // Removed, or refused because of a concurrent upload: delete the object again.
  if (isNew) await store.delete(upload.key);
  throw now ? refused() : removed();
}
