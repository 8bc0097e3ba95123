import type { Database } from '@harbour/backend-database';
import type { ArticleLink, HelpArticle } from '@harbour/definitions/help/articles';
import { addDays, londonMidnight } from '@harbour/kernel/calendar';
import { withPictureAddresses } from '@harbour/kernel/content/pictures';
import type { ObjectPlace } from '@harbour/kernel/objects/keep-object';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { isPublished } from './published.ts';
import { helpArticle, helpVote } from './tables.ts';

/** Without what only the search reads. */
const { search: _, ...columns } = getTableColumns(helpArticle);

interface Reader {
  /** Whose votes are shown with the articles. */
  clientUid: string;
  /** ISO date. */
  today: string;
  /** Where their pictures are, for the reader's session. */
  objects: ObjectPlace;
}

/** The published articles in their order, with the client's own votes. */
export async function publishedArticles(
  { db }: Database,
  { clientUid, today, objects }: Reader,
): Promise<HelpArticle[]> {
  const found = await db
    .select({ article: columns, vote: helpVote })
    .from(helpArticle)
    .leftJoin(helpVote, and(eq(helpVote.slug, helpArticle.slug), eq(helpVote.clientUid, clientUid)))
    .where(isPublished(today))
    .orderBy(asc(helpArticle.position));
  const links = new Map<string, ArticleLink>(
    found.map(({ article: { slug, section, title } }) => [slug, { slug, section, title }]),
  );
  const endOf = (lastDay: string | null) => (lastDay === null ? null : londonMidnight(addDays(lastDay, 1)));
  return found.map(
    ({ article: { slug, section, subject, title, html, updatedOn, related, publishedUntil }, vote }) => ({
      ...{ slug, section, subject, title, updatedOn },
      html: withPictureAddresses(html, objects, endOf(publishedUntil)),
      related: related.flatMap((other) => links.get(other) ?? []),
      vote: vote ? { helpful: vote.helpful, comment: vote.comment } : null,
    }),
  );
}
