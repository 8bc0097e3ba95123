import type { Database } from '@harbour/backend-database';
import { attachmentTypes, convertedTypes, mailLimits } from '@harbour/definitions/messaging/messages';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext, Context } from '@harbour/kernel/http/call-context';
import { addressLifetime, type ObjectContext } from '@harbour/kernel/objects/keep-object';
import { markObjectsForDeletion, removeObjects } from '@harbour/kernel/objects/remove-objects';
import { signedUploadQuery } from '@harbour/kernel/objects/signed-address';
import { randomSecret } from '@harbour/kernel/random-secret';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { attachmentNotFound } from './refusals.ts';
import type { Side } from './sides.ts';
import { lockOwnDraft } from './stored-draft.ts';

/** Content type that browsers send for an unknown file type. */
const unknownTypes = new Set(['', 'application/octet-stream']);
/** Other content types that some systems send for a kind of file: an installed spreadsheet program claims these. */
const otherTypes: Readonly<Record<string, readonly string[]>> = {
  csv: ['application/vnd.ms-excel', 'text/plain'],
  heic: ['image/heif'],
  heif: ['image/heic'],
};

/**
 * The content type of a file, by its name.
 * @throws RefusedError 400 when its extension is not allowed, or does not match the given type
 */
export function attachmentType(fileName: string, contentType: string): string {
  const kind = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  const type = fileName.includes('.') && Object.hasOwn(attachmentTypes, kind) ? attachmentTypes[kind] : undefined;
  const others = Object.hasOwn(otherTypes, kind) ? (otherTypes[kind] ?? []) : [];
  const fits =
    contentType.toLowerCase() === type || unknownTypes.has(contentType) || others.includes(contentType.toLowerCase());
  if (!type || !fits) {
    const kinds = Object.keys(attachmentTypes).join(', ');
    throw new RefusedError(400, 'AttachmentTypeRefused', `This file cannot be attached. Files may be: ${kinds}.`);
  }
  return type;
}

/** The file name without folders, and without characters that change its displayed order. */
function nameOf(fileName: string): string {
  return fileName.replace(/^.*[/\\]/, '').replace(/\p{Cf}/gu, '');
}

/** The name and content type that a file is stored and served with: a photo that is converted becomes a JPEG. */
function storedAs(given: NewAttachment) {
  const fileName = nameOf(given.fileName);
  const type = attachmentType(fileName, given.contentType);
  if (!convertedTypes.has(type)) return { fileName, type, size: given.size, converted: false };
  return { fileName: fileName.replace(/[^.]+$/, 'jpg'), type: 'image/jpeg', size: given.size, converted: true };
}

const fileRow = z.object({ id: z.string(), key: z.string(), fileName: z.string(), size: z.number() });

/** The files of a locked draft. */
const filesOf = (tx: Database, messageID: string) =>
  rows(
    tx,
    fileRow,
    sql`select id::text as id, object_key as key, file_name as "fileName", size
      from portal.message_attachment where message_id = ${messageID}::uuid order by position`,
  );

export interface NewAttachment {
  messageID: string;
  attachmentID: string;
  fileName: string;
  /** As sent by the browser; the stored type follows from the file name. */
  contentType: string;
  /** Bytes. */
  size: number;
}

/** @throws RefusedError 409 when another file of this size exceeds the limits of a message */
function requireRoom(files: readonly { size: number }[], size: number): void {
  if (files.length >= mailLimits.attachments) {
    throw new RefusedError(409, 'TooManyAttachments', `A message has at most ${mailLimits.attachments} files.`);
  }
  if (files.reduce((sum, file) => sum + file.size, size) > mailLimits.allAttachmentBytes) {
    const megabytes = mailLimits.allAttachmentBytes / 1024 / 1024;
    throw new RefusedError(409, 'AttachmentsTooLarge', `The files of a message have at most ${megabytes} MB together.`);
  }
}

/** The same attachment if it is already registered. */
async function notedBefore(
  tx: Database,
  { messageID, attachmentID }: NewAttachment,
  file: ReturnType<typeof storedAs>,
) {
  const [noted] = await rows(
    tx,
    z.object({ message: z.string(), key: z.string(), fileName: z.string(), size: z.number() }),
    sql`select message_id::text as message, object_key as key, file_name as "fileName", size
      from portal.message_attachment where id = ${attachmentID}::uuid`,
  );
  if (!noted) return undefined;
  if (noted.message !== messageID) throw attachmentNotFound();
  // A photo that was converted has another size than what was sent.
  const isSame = noted.fileName === file.fileName && (noted.size === file.size || file.converted);
  if (!isSame) {
    throw new RefusedError(409, 'AttachmentExists', 'Another file has this id already. Attach it under a new one.');
  }
  return noted.key;
}

/** @returns the object key of the file */
async function noteFile(tx: Database, side: Side, given: NewAttachment, now: number): Promise<string> {
  const { messageID, attachmentID } = given;
  const file = storedAs(given);
  const { fileName, type, size } = file;
  const draft = await lockOwnDraft(tx, side, messageID);
  const before = await notedBefore(tx, given, file);
  if (before) return before;
  const files = await filesOf(tx, messageID);
  requireRoom(files, size);
  const key = randomSecret();
  const inserted = await rows(
    tx,
    z.object({ id: z.string() }),
    sql`
    insert into portal.message_attachment (id, message_id, object_key, file_name, content_type, size, state, position)
    select ${attachmentID}::uuid, ${messageID}::uuid, ${key}, ${fileName}, ${type}, ${size}, 'waiting',
      coalesce(max(position), -1) + 1
    from portal.message_attachment where message_id = ${messageID}::uuid
    on conflict do nothing returning id::text as id`,
  );
  // A concurrent request used the id for another message.
  if (inserted.length === 0) throw attachmentNotFound();
  await tx.db.execute(sql`
    insert into portal.stored_object (key, client_uid, file_name, content_type, stored_at, expires_at)
    values (${key}, ${draft.client}::uuid, ${fileName}, ${type}, ${new Date(now).toISOString()}::timestamptz, null)`);
  return key;
}

/** A signed URL to upload the file to, valid for `addressLifetime` from now. */
function uploadAddress(
  { signingKey, prefix, now, session }: ObjectContext,
  key: string,
  { contentType, size }: NewAttachment,
) {
  const expires = Math.floor(now() / 1000) + addressLifetime;
  const query = signedUploadQuery(signingKey, {
    key,
    expires: String(expires),
    session,
    type: contentType,
    size: String(size),
  });
  return { url: `${prefix}/objects/${key}?${query}`, expiresAt: new Date(expires * 1000).toISOString() };
}

/**
 * Registers an attachment of a draft.
 * @returns the URL to upload it to
 * @throws RefusedError 400 for a file type that is not allowed, 404 for a draft of somebody else, 409 when the draft
 * was sent or exceeds the limits
 */
export async function registerAttachment({ database, objects, now }: Context, side: Side, given: NewAttachment) {
  const key = await database.db.transaction((transaction) =>
    noteFile({ ...database, db: transaction }, side, given, now()),
  );
  return { success: true as const, attachmentID: given.attachmentID, ...uploadAddress(objects, key, given) };
}

/**
 * Removes an attachment from a draft.
 * @throws RefusedError 404 when it is in none of the caller's drafts, 409 when the message was sent
 */
export async function removeAttachment(
  { database, objects, now, afterwards }: CallContext,
  side: Side,
  id: string,
): Promise<void> {
  const key = await database.db.transaction(async (transaction) => {
    const tx = { ...database, db: transaction };
    const [found] = await rows(
      tx,
      z.object({ message: z.string(), key: z.string() }),
      sql`select a.message_id::text as message, a.object_key as key
        from portal.message_attachment a join portal.message m on m.id = a.message_id
        where a.id = ${id}::uuid and m.sender_uid = ${side.author}::uuid and m.from_firm = ${side.firm}`,
    );
    if (!found) throw attachmentNotFound();
    await lockOwnDraft(tx, side, found.message);
    await markObjectsForDeletion(tx, [found.key], now());
    await tx.db.execute(sql`delete from portal.message_attachment where id = ${id}::uuid`);
    return found.key;
  });
  afterwards(() => removeObjects(objects, [key]));
}
