import type { Database } from '@harbour/backend-database';
import type { newsActions } from '@harbour/definitions/research/news';
import { and, desc, eq } from 'drizzle-orm';
import { article, articleRead } from '../tables.ts';
import { isPublic } from './published-news.ts';

/** The public articles that a client has seen, the newest act first. */
export async function readArticles({ db }: Pick<Database, 'db'>, clientUid: string, now: number) {
  const found = await db
    .select({ article_id: articleRead.articleId, action: articleRead.action, seenAt: articleRead.seenAt })
    .from(articleRead)
    .innerJoin(article, eq(article.id, articleRead.articleId))
    .where(and(eq(articleRead.clientUid, clientUid), isPublic(now)))
    .orderBy(desc(articleRead.seenAt));
  return found.map(({ seenAt, ...read }) => ({ ...read, date: seenAt.toISOString() }));
}

interface Seen {
  articleId: string;
  action: (typeof newsActions)[number];
  /** Milliseconds since 1970. */
  now: number;
}

/** Records that a client has seen an article; an article whose reminder was dismissed can still be read later. */
export async function markArticle(
  { db }: Pick<Database, 'db'>,
  clientUid: string,
  { articleId, action, now }: Seen,
): Promise<void> {
  const row = { clientUid, articleId, action, seenAt: new Date(now) };
  const stored = db.insert(articleRead).values(row);
  const key = { target: [articleRead.clientUid, articleRead.articleId] };
  // Reading says more than dismissing, and is not undone by it.
  await (action === 'read'
    ? stored.onConflictDoUpdate({ ...key, set: { action }, setWhere: eq(articleRead.action, 'dismissed') })
    : stored.onConflictDoNothing(key));
}
