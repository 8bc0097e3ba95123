import type { Database } from '@harbour/backend-database';
import type { SearchResult } from '@harbour/definitions/research/search';
import { rows } from '@harbour/kernel/database/rows';
import { markedText, markedWhole } from '@harbour/kernel/search/highlights';
import { distance, freshRelevance, hasWords, isSimilar, type Searched } from '@harbour/kernel/search/search-query';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { isPublic } from '../news/published-news.ts';
import { article } from '../tables.ts';

/** Most articles that a search answers with. */
const mostFound = 20;
/** The same for those whose title is only similar to a term that nothing contains. */
const mostSimilar = 5;

/** So many are ranked, the newest that contain the term: of a common word an older article is not the one wanted. */
const mostRanked = 500;

/** Of how many titles, the nearest to the whole term, each word is compared: the index gives these first. */
const mostCompared = 40;

const found = z.object({ id: z.string(), at: z.number(), title: z.string(), summary: z.string() });

const plain = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');

/** Public articles that a term finds, the most relevant and freshest first. @param now milliseconds since 1970 */
export async function searchNews(
  database: Pick<Database, 'db'>,
  { asked, now }: { asked: Searched; now: number },
): Promise<SearchResult['news']> {
  if (!hasWords(asked)) return [];
  const title = sql`title`;
  const choose = (from: SQL) =>
    rows(
      database,
      found,
      sql`
      select id::text as id, extract(epoch from published_at)::float8 * 1000 as at,
        ${markedWhole(title, asked)} as title, ${markedWhole(sql`summary`, asked)} as summary
      from ${from}`,
    );
  const order = freshRelevance(sql`search`, asked, sql`published_at`, now);
  const exact = await choose(sql`(
      select id, title, summary, published_at, search from ${article}
      where ${isPublic(now)} and search @@ ${asked.query} order by published_at desc limit ${mostRanked}
    ) matching order by ${order} desc, published_at desc, id limit ${mostFound}`);
  const similar = sql`(
      select * from ${article} where ${isPublic(now)} order by ${distance(title, asked)} limit ${mostCompared}
    ) nearest where ${isSimilar(title, asked)} order by ${distance(title, asked)} limit ${mostSimilar}`;
  const all = exact.length > 0 ? exact : await choose(similar);
  return all.map(({ id, at, ...texts }) => {
    const marked = { title: markedText(texts.title), summary: markedText(texts.summary) };
    const date_published = new Date(at).toISOString();
    return { id, title: plain(marked.title), summary: plain(marked.summary), date_published, marked };
  });
}
