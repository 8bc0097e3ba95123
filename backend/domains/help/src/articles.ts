import type { Database } from '@harbour/backend-database';
import type { ArticleLink, HelpArticle } from '@harbour/definitions/help/articles';
import type { PreviewedArticle } from '@harbour/definitions/help/preview';
import { addDays, londonMidnight } from '@harbour/kernel/calendar';
import { contentStateOn } from '@harbour/kernel/content/content-state';
import { withPictureAddresses } from '@harbour/kernel/content/pictures';
import type { ObjectContext } from '@harbour/kernel/objects/keep-object';
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
  objects: ObjectContext;
}

type ArticleRow = Omit<typeof helpArticle.$inferSelect, 'search'>;

type Links = ReadonlyMap<string, ArticleLink>;

/** Links to articles, by slug. */
function linksTo(articles: readonly ArticleRow[]): Links {
  return new Map(articles.map(({ slug, section, title }) => [slug, { slug, section, title }]));
}

/** An article but for its text, which has addresses; of related ones those in `links`. */
const withoutText = ({ slug, section, subject, title, updatedOn, related }: ArticleRow, links: Links) => ({
  slug,
  section,
  subject,
  title,
  updatedOn,
  related: related.flatMap((other) => links.get(other) ?? []),
});

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
    .orderBy(asc(helpArticle.position), asc(helpArticle.slug));
  const links = linksTo(found.map(({ article }) => article));
  const endOf = (lastDay: string | null) => (lastDay === null ? null : londonMidnight(addDays(lastDay, 1)));
  return found.map(({ article, vote }) => ({
    ...withoutText(article, links),
    html: withPictureAddresses(article.html, objects, endOf(article.publishedUntil)),
    vote: vote ? { helpful: vote.helpful, comment: vote.comment } : null,
  }));
}

/** For staff: all articles but those that are withdrawn, in their order, each with the days on which clients see it. */
export async function previewedArticles(
  { db }: Database,
  { today, objects }: Omit<Reader, 'clientUid'>,
): Promise<PreviewedArticle[]> {
  const found = await db
    .select(columns)
    .from(helpArticle)
    .where(eq(helpArticle.withdrawn, false))
    .orderBy(asc(helpArticle.position), asc(helpArticle.slug));
  const links = linksTo(found);
  return found.map((article) => {
    const period = { from: article.publishedFrom, until: article.publishedUntil };
    return {
      ...withoutText(article, links),
      // Staff see it before and after clients do.
      html: withPictureAddresses(article.html, objects, null),
      ...period,
      state: contentStateOn(period, today),
      vote: null,
    };
  });
}
