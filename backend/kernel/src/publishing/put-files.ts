import type { Database } from '@harbour/backend-database';
import { contentFileTypes, largestContentFile } from '@harbour/definitions/publishing/files';
import { and, eq } from 'drizzle-orm';
import { pictureType, redrawn } from '../content/pictures.ts';
import { RefusedError } from '../errors/refused-error.ts';
import type { Upload, UploadReceiver } from '../http/upload-route.ts';
import type { CheckFile } from '../objects/check-file.ts';
import { addressLifetime, type ObjectContext } from '../objects/keep-object.ts';
import { signedUploadQuery } from '../objects/signed-address.ts';
import { storedObject } from '../objects/tables.ts';
import { randomSecret } from '../random-secret.ts';
import { publicationFile } from './tables.ts';

/** How long a file stays that no content names. Milliseconds. */
const unnamedFileLifetime = 24 * 60 * 60 * 1_000;

/** @throws RefusedError 400 for a file that content cannot have */
function contentTypeOf(fileName: string): string {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  const type = Object.entries(contentFileTypes).find(([name]) => name === ending)?.[1];
  if (type !== undefined) return type;
  const kinds = Object.keys(contentFileTypes).join(', ');
  throw new RefusedError(400, 'FileTypeRefused', `This file cannot be published. Files may be: ${kinds}.`);
}

/** Notes a file that staff will put; its address is signed for this file, and for some minutes. */
export async function registerContentFile(
  { database, objects, by }: { database: Database; objects: ObjectContext; by: string },
  { fileName, size }: { fileName: string; size: number },
) {
  const { signingKey, prefix, now, session } = objects;
  const contentType = contentTypeOf(fileName);
  const key = randomSecret();
  await database.db.insert(storedObject).values({
    key,
    clientUid: null,
    fileName,
    contentType: contentType === contentFileTypes.pdf ? contentType : pictureType,
    storedAt: new Date(now()),
    expiresAt: new Date(now() + unnamedFileLifetime),
  });
  await database.db.insert(publicationFile).values({ key, fileName, size, putBy: by });
  const expires = String(Math.floor(now() / 1000) + addressLifetime);
  const query = signedUploadQuery(signingKey, { key, expires, session, type: contentType, size: String(size) });
  return { key, contentType, url: `${prefix}/objects/${key}?${query}` };
}

type FileRow = typeof publicationFile.$inferSelect;

async function fileOf({ db }: Pick<Database, 'db'>, key: string): Promise<FileRow | undefined> {
  const [found] = await db.select().from(publicationFile).where(eq(publicationFile.key, key));
  return found;
}

/** @throws RefusedError 404 */
export async function requireContentFile(database: Pick<Database, 'db'>, key: string): Promise<FileRow> {
  const found = await fileOf(database, key);
  if (!found) throw new RefusedError(404, 'FileNotFound', 'This file is not here. Choose it again.');
  return found;
}

const refused = (reason: string) => new RefusedError(400, 'FileRefused', `This file cannot be published: it ${reason}`);

type Prepared = { bytes: Uint8Array; width: number | null; height: number | null } | { reason: string };

/** What is stored of a file: of a picture, what is drawn anew from its pixels; or why nothing is. */
async function prepared({ fileName }: FileRow, bytes: Uint8Array, check: CheckFile): Promise<Prepared> {
  if ((await check(bytes, fileName)) === 'refused') {
    return { reason: 'failed our security check, or is not what its name says.' };
  }
  if (fileName.toLowerCase().endsWith('.pdf')) return { bytes, width: null, height: null };
  const picture = await redrawn({ name: fileName.toLowerCase(), bytes }, 'publishing');
  return typeof picture === 'string' ? { reason: picture } : picture;
}

/** Stores a file that staff put, once it has passed the checks; the same file again changes nothing. */
async function receive(context: ObjectContext, check: CheckFile, { key, bytes }: Upload): Promise<void> {
  const { database, store } = context;
  const file = await requireContentFile(database, key);
  if (file.state === 'refused') throw refused('was refused when it was checked.');
  if (file.state === 'stored') return;
  const outcome = await prepared(file, bytes, check);
  const waiting = and(eq(publicationFile.key, key), eq(publicationFile.state, 'waiting'));
  if ('reason' in outcome) {
    await database.db.update(publicationFile).set({ state: 'refused' }).where(waiting);
    throw refused(outcome.reason);
  }
  const { bytes: kept, width, height } = outcome;
  await store.put(key, kept, file.fileName.toLowerCase().endsWith('.pdf') ? contentFileTypes.pdf : pictureType);
  await database.db.update(publicationFile).set({ state: 'stored', size: kept.length, width, height }).where(waiting);
}

/** Receives the files of content. */
export const contentFileReceiver: UploadReceiver = {
  mostBytes: largestContentFile,
  expects: async ({ database }, key) => (await fileOf(database, key)) !== undefined,
  receive,
};
