import type { Database } from '@harbour/backend-database';
import type { LibraryDocument, OpenedDocument } from '@harbour/definitions/research/library';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { expiringAddress, type ObjectContext } from '@harbour/kernel/objects/keep-object';
import { and, eq, getTableColumns, gte, isNull, lte, or } from 'drizzle-orm';
import { libraryDocument } from '../tables.ts';

/** Without what only the search reads. */
const { search: _, ...columns } = getTableColumns(libraryDocument);
export const documentColumns = columns;
export type DocumentRow = Omit<typeof libraryDocument.$inferSelect, 'search'>;

/**
 * The condition that clients see a document.
 * @param today ISO date
 */
export const isShown = (today: string) =>
  and(
    eq(libraryDocument.withdrawn, false),
    lte(libraryDocument.publishedFrom, today),
    or(isNull(libraryDocument.publishedUntil), gte(libraryDocument.publishedUntil, today)),
  );

/** A document as answers have it. */
export function documentOf(row: DocumentRow): LibraryDocument {
  const { slug, category, title, summary, documentDate, publishedFrom, size } = row;
  return { slug, category, title, summary, date: documentDate, from: publishedFrom, size };
}

/** By category, each where its first document stands in the firm's list; in it the newest first. */
export function inOrder(documents: readonly DocumentRow[]): DocumentRow[] {
  const positions = new Map<string, number>();
  for (const { category, position } of documents)
    positions.set(category, Math.min(position, positions.get(category) ?? position));
  const positionOf = ({ category }: DocumentRow) => positions.get(category) ?? 0;
  return documents.toSorted(
    (one, other) =>
      positionOf(one) - positionOf(other) ||
      other.documentDate.localeCompare(one.documentDate) ||
      one.position - other.position,
  );
}

/** @throws RefusedError 404 for a document that clients do not see, which says the same as for one that is none */
export async function shownDocument({ db }: Pick<Database, 'db'>, slug: string, today: string): Promise<DocumentRow> {
  const [found] = await db
    .select(documentColumns)
    .from(libraryDocument)
    .where(and(eq(libraryDocument.slug, slug), isShown(today)));
  if (!found) throw documentNotFound();
  return found;
}

export function documentNotFound(): RefusedError {
  return new RefusedError(404, 'DocumentNotFound', 'This document is not in our library, or no longer.');
}

/** A document with an address that opens its file for the caller's session. */
export const withAddress = (objects: ObjectContext, document: DocumentRow): OpenedDocument => ({
  ...documentOf(document),
  ...expiringAddress(objects, document.objectKey),
});
