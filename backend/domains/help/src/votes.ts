import type { Database } from '@harbour/backend-database';
import type { ArticleFeedback } from '@harbour/definitions/help/articles';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { requireClient } from '@harbour/kernel/people/require-client';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { isPublished } from './published.ts';
import { helpArticle, helpVote } from './tables.ts';

interface Vote {
  slug: string;
  helpful: boolean;
  comment?: string | undefined;
  /** ISO date. */
  today: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Stores what the client thinks of an article, in rank of an earlier answer.
 * @throws RefusedError 403 for staff, 404 without such an article
 */
export async function storeVote(database: Database, caller: Caller, vote: Vote): Promise<void> {
  const { db } = database;
  const { staffGroup } = await requireClient(database, caller.clientUid);
  if (staffGroup !== null || caller.actor.groups.length > 0) {
    throw new RefusedError(403, 'OnlyTheClient', 'Whether an article helped, only clients say, each for themselves.');
  }
  const { slug, helpful, today } = vote;
  const [found] = await db
    .select({ slug: helpArticle.slug })
    .from(helpArticle)
    .where(and(eq(helpArticle.slug, slug), isPublished(today)));
  if (!found)
    throw new RefusedError(404, 'ArticleNotFound', 'This article is no longer there. Please search for another.');
  const answer = { helpful, comment: helpful ? null : vote.comment || null, at: new Date(vote.now) };
  await db
    .insert(helpVote)
    .values({ slug, clientUid: caller.clientUid, ...answer })
    .onConflictDoUpdate({ target: [helpVote.slug, helpVote.clientUid], set: answer });
}

/** The newest comments that are shown of an article. */
const shownComments = 20;

/**
 * What clients said about the articles, for the firm: the least helpful first.
 * @param today ISO date
 */
export async function articleFeedback({ db }: Database, today: string): Promise<ArticleFeedback[]> {
  const helpful = sql<number>`(count(*) filter (where ${helpVote.helpful}))::int`;
  const notHelpful = sql<number>`(count(*) filter (where not ${helpVote.helpful}))::int`;
  const counted = await db
    .select({
      slug: helpArticle.slug,
      section: helpArticle.section,
      title: helpArticle.title,
      published: sql<boolean>`coalesce(${isPublished(today)}, false)`,
      helpful,
      notHelpful,
    })
    .from(helpArticle)
    .innerJoin(helpVote, eq(helpVote.slug, helpArticle.slug))
    .groupBy(helpArticle.slug)
    .orderBy(desc(notHelpful), helpArticle.position);
  const newest = db
    .select({
      slug: helpVote.slug,
      text: helpVote.comment,
      at: helpVote.at,
      rank: sql<number>`row_number() over (partition by ${helpVote.slug} order by ${helpVote.at} desc)`.as('rank'),
    })
    .from(helpVote)
    .where(isNotNull(helpVote.comment))
    .as('newest');
  const comments = await db
    .select()
    .from(newest)
    .where(sql`${newest.rank} <= ${shownComments}`)
    .orderBy(desc(newest.at));
  return counted.map((article) => ({
    ...article,
    comments: comments.flatMap(({ slug, text, at }) =>
      slug === article.slug && text !== null ? [{ text, at: at.toISOString() }] : [],
    ),
  }));
}
