import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Database } from '@harbour/backend-database';
import type { Picture } from '@harbour/definitions/publishing/content-fields';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { ImportFindings } from '../importing/import-findings.ts';
import type { ImportedFile } from '../importing/importer.ts';
import type { SourceFile } from '../importing/read-source.ts';
import { recordSet } from '../importing/record-set.ts';
import { checkKind } from '../objects/check-file.ts';
import { type ObjectContext, pictureAddress } from '../objects/keep-object.ts';
import type { FileProblems } from './front-matter.ts';
import { markdownHtml } from './markdown-html.ts';

/** The endings of the pictures of a folder of articles. */
export const pictureEndings = ['.png', '.jpg', '.jpeg'] as const;
export const isPicture = ({ name }: SourceFile): boolean => pictureEndings.some((ending) => name.endsWith(ending));

/** A picture that an article names. */
export interface NamedPicture {
  /** The article's file and the line in it, for problems. */
  article: string;
  line: number;
  /** As the article names it. */
  name: string;
  file: SourceFile;
}

/** The most bytes and pixels of what is given, pixels of the longer side and bytes of what is stored. */
const most = { givenBytes: 20 * 1024 * 1024, givenPixels: 40_000_000, side: 1_600, bytes: 400 * 1024 };
export const pictureType = 'image/webp';

/** The files that an article names, which lie beside it; adds a problem for each that does not. */
export function picturesBeside(
  article: SourceFile,
  named: readonly { name: string; line: number }[],
  files: readonly SourceFile[],
  problems: FileProblems,
): NamedPicture[] {
  return named.flatMap(({ name, line }) => {
    const path = posix.join(posix.dirname(article.name), name);
    const file = files.find((one) => one.name === path);
    if (!file) problems.add('is no file beside the article.', { line, value: name });
    return file ? [{ article: article.name, line, name, file }] : [];
  });
}

/** Adds a problem for each picture of a folder that no article names. */
export function checkAllNamed(
  files: readonly SourceFile[],
  named: readonly NamedPicture[],
  findings: ImportFindings,
): void {
  const used = new Set(named.map(({ file }) => file));
  for (const file of files.filter(isPicture)) {
    if (!used.has(file)) findings.problem({ file: file.name, reason: 'is a picture that no article names.' });
  }
}

/** A picture as it is stored: WebP without metadata, drawn anew from the pixels. */
export interface StoredPicture {
  key: string;
  fileName: string;
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * Draws a picture anew from its pixels.
 * @returns the picture, or why it cannot be used: the end of a sentence
 */
export async function redrawn({ name, bytes }: SourceFile, kind: string): Promise<StoredPicture | string> {
  if (bytes.length > most.givenBytes) return 'is larger than 20 MB.';
  if ((await checkKind(bytes, name)) !== 'clean') return 'is no JPEG or PNG picture, as its name says.';
  const pixels = sharp(bytes, { limitInputPixels: most.givenPixels, failOn: 'error', animated: false })
    // By the orientation in its metadata, which is then left out.
    .rotate()
    // As it looks on paper: dark lines on nothing could not be seen on a dark page.
    .flatten({ background: '#fff' })
    .resize(most.side, most.side, { fit: 'inside', withoutEnlargement: true });
  for (const quality of [82, 60, 30]) {
    const drawn = await pixels
      .clone()
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
      .catch(() => undefined);
    if (!drawn) return 'is damaged, or has more than 40 million pixels.';
    const { data, info } = drawn;
    if (data.length > most.bytes) continue;
    // By kind, so that what one kind no longer needs is not deleted from another.
    const key = createHash('sha256').update(`${kind}\0`).update(data).digest('base64url');
    const fileName = posix.basename(name).replace(/\.\w+$/, '.webp');
    return { key, fileName, bytes: data, width: info.width, height: info.height };
  }
  return 'has too much detail for a page. Make it smaller.';
}

/** A picture in HTML that `markdownHtml` has made: `src` is all that varies before its text. */
const drawnHere = (name: string) => `<img src="${name}"`;
const placed = /<img src="\/objects\/(?<key>[\w-]{43})"/g;

/** A text in Markdown as HTML, whose pictures name the stored ones, with the size in which they are shown. */
export function htmlWithPictures(text: string, pictures: readonly Picture[]): string {
  return pictures.reduce(
    (html, { name, key, width, height }) =>
      html.replaceAll(drawnHere(name), `<img src="/objects/${key}" width="${width}" height="${height}" loading="lazy"`),
    markdownHtml(text),
  );
}

/**
 * Draws the pictures of imported articles anew and notes them; earlier ones stay, since versions name them.
 * @returns each article with its pictures, and the files to store after the commit
 */
export async function drawPictures<Article extends { named: readonly NamedPicture[] }>(
  database: Database,
  articles: readonly Article[],
  { kind, findings }: { kind: string; findings: ImportFindings },
): Promise<{ articles: (Omit<Article, 'named'> & { pictures: Picture[] })[]; files: ImportedFile[] }> {
  const stored = new Map<SourceFile, StoredPicture>();
  for (const { article, line, name, file } of articles.flatMap(({ named }) => named)) {
    const picture = stored.get(file) ?? (await redrawn(file, kind));
    if (typeof picture === 'string') findings.problem({ file: article, line, value: name, reason: picture });
    else stored.set(file, picture);
  }
  findings.refuseIfProblems();
  const kept = [...new Map([...stored.values()].map((picture) => [picture.key, picture])).values()];
  await database.db.execute(sql`
    insert into portal.stored_object (key, client_uid, file_name, content_type, expires_at)
    select key, null, "fileName", ${pictureType}, null
    from ${recordSet(
      kept.map(({ key, fileName }) => ({ key, fileName })),
      'key text, "fileName" text',
    )}
    on conflict (key) do update set expires_at = null`);
  return {
    articles: articles.map(({ named, ...article }) => ({ ...article, pictures: picturesIn(named, stored) })),
    files: kept.map(({ key, bytes }) => ({ key, bytes, contentType: pictureType })),
  };
}

/** The pictures that an article names, each once. */
function picturesIn(named: readonly NamedPicture[], stored: ReadonlyMap<SourceFile, StoredPicture>): Picture[] {
  const byName = new Map(
    named.flatMap(({ name, file }) => {
      const picture = stored.get(file);
      return picture ? [[name, { name, key: picture.key, width: picture.width, height: picture.height }] as const] : [];
    }),
  );
  return [...byName.values()];
}

/**
 * Stored HTML as a caller reads it: with addresses that open its pictures for the caller's session.
 * @param until when the text is no longer public, after which the addresses open nothing; null for never
 */
export const withPictureAddresses = (html: string, objects: ObjectContext, until: Date | null): string =>
  html.replaceAll(placed, (_, key: string) => {
    const address = pictureAddress(objects, key, until ?? undefined);
    return `<img src="${address.replaceAll('&', '&amp;')}"`;
  });
