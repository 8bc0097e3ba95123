import type { ContentState } from '@harbour/definitions/content-state';
import { getContentPreview, getPreviewedDocument } from '@harbour/definitions/research/preview';
import { contentStateOn } from '@harbour/kernel/content/content-state';
import { bind } from '@harbour/kernel/http/bind-call';
import { and, desc, eq } from 'drizzle-orm';
import { documentColumns, documentNotFound, documentOf, inOrder, withAddress } from '../library/documents.ts';
import { newsArticleOf } from '../news/published-news.ts';
import { article, libraryDocument } from '../tables.ts';

/** Most articles of a preview; what is older is of no more interest before its publication. */
const mostPreviewed = 200;

function newsState({ publishedAt, expiresAt }: typeof article.$inferSelect, now: number): ContentState {
  if (publishedAt.getTime() > now) return 'upcoming';
  return expiresAt !== null && expiresAt.getTime() <= now ? 'expired' : 'public';
}

export const previewCalls = [
  bind(getContentPreview, async ({ database: { db }, now, today, objects }) => {
    const articles = await db
      .select()
      .from(article)
      .where(eq(article.withdrawn, false))
      .orderBy(desc(article.publishedAt), article.id)
      .limit(mostPreviewed);
    const documents = await db
      .select(documentColumns)
      .from(libraryDocument)
      .where(eq(libraryDocument.withdrawn, false));
    return {
      news: articles.map((row) => ({
        // Staff see it before and after clients do.
        ...newsArticleOf(row, objects, null),
        state: newsState(row, now()),
        date_expires: row.expiresAt?.toISOString() ?? null,
      })),
      documents: inOrder(documents).map((row) => ({
        ...documentOf(row),
        state: contentStateOn({ from: row.publishedFrom, until: row.publishedUntil }, today()),
        until: row.publishedUntil,
      })),
    };
  }),

  bind(getPreviewedDocument, async ({ database: { db }, objects, params }) => {
    const [found] = await db
      .select(documentColumns)
      .from(libraryDocument)
      .where(and(eq(libraryDocument.slug, params.document), eq(libraryDocument.withdrawn, false)));
    if (!found) throw documentNotFound();
    return withAddress(objects, found);
  }),
];
