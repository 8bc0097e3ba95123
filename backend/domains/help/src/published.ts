import { and, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import { helpArticle } from './tables.ts';

/**
 * The condition that clients see an article.
 * @param today ISO date
 */
export function isPublished(today: string): SQL | undefined {
  return and(
    eq(helpArticle.withdrawn, false),
    or(isNull(helpArticle.publishedFrom), lte(helpArticle.publishedFrom, today)),
    or(isNull(helpArticle.publishedUntil), gte(helpArticle.publishedUntil, today)),
  );
}
