import type { Database } from '@harbour/backend-database';
import { mostNews, type NewsArticle } from '@harbour/definitions/research/news';
import { withPictureAddresses } from '@harbour/kernel/content/pictures';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { ObjectContext } from '@harbour/kernel/objects/keep-object';
import { and, desc, eq, getTableColumns, gt, isNull, lte, or } from 'drizzle-orm';
import { article } from '../tables.ts';

/** Without what only the search reads. */
const { search: _, ...columns } = getTableColumns(article);
type ArticleRow = Omit<typeof article.$inferSelect, 'search'>;

/** Articles that are public now: published, and neither expired nor withdrawn. */
export const isPublic = (now: number) =>
  and(
    eq(article.withdrawn, false),
    lte(article.publishedAt, new Date(now)),
    or(isNull(article.expiresAt), gt(article.expiresAt, new Date(now))),
  );

/**
 * An article as answers have it, with addresses of its pictures for the reader's session.
 * @param until when this reader may no longer see it; null for never
 */
export const newsArticleOf = (
  { id, title, body, summary, publishedAt }: ArticleRow,
  objects: ObjectContext,
  until: Date | null,
): NewsArticle => ({
  id,
  title,
  body: withPictureAddresses(body, objects, until),
  summary,
  date_published: publishedAt.toISOString(),
});

/** What is public now, the newest first, at most `mostNews`. */
export async function publishedNews(
  { db }: Pick<Database, 'db'>,
  now: number,
  objects: ObjectContext,
): Promise<NewsArticle[]> {
  const found = await db
    .select(columns)
    .from(article)
    .where(isPublic(now))
    .orderBy(desc(article.publishedAt), article.id)
    .limit(mostNews);
  return found.map((row) => newsArticleOf(row, objects, row.expiresAt));
}

/** @throws RefusedError 404 for an article that is not public, which says the same as for one that is none */
export async function publishedArticle(
  { db }: Pick<Database, 'db'>,
  id: string,
  now: number,
  objects: ObjectContext,
): Promise<NewsArticle> {
  const [found] = await db
    .select(columns)
    .from(article)
    .where(and(eq(article.id, id), isPublic(now)));
  if (!found) throw new RefusedError(404, 'ArticleNotFound', 'This article is not published, or no longer.');
  return newsArticleOf(found, objects, found.expiresAt);
}
