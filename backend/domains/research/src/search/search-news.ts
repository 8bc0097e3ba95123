import type { Database } from '@harbour/backend-database';
import type { SearchResult } from '@harbour/definitions/research/search';
import { rows } from '@harbour/kernel/database/rows';
import { markedComplete, markedText } from '@harbour/kernel/search/highlights';
import { corrected } from '@harbour/kernel/search/nearest-words';
import { freshRelevance, hasWords, type Searched } from '@harbour/kernel/search/search-query';
import { textsToRank } from '@harbour/kernel/search/texts-to-rank';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { isPublic } from '../news/published-news.ts';
import { article, articleWord } from '../tables.ts';

/** Most articles that a search answers with. */
const mostFound = 20;

const found = z.object({ id: z.string(), at: z.number(), title: z.string(), summary: z.string() });

const plain = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');

/**
 * Public articles that a term finds, the most relevant and freshest first. A term that none contains is taken as
 * mistyped: its words are replaced by the nearest that articles have.
 * @param now milliseconds since 1970
 */
export async function searchNews(
  database: Pick<Database, 'db'>,
  { asked, now }: { asked: Searched; now: number },
): Promise<SearchResult['news']> {
  if (!hasWords(asked)) return [];
  const choose = (wanted: Searched) => {
    const texts = {
      newest: sql`select id, published_at as at, search from ${article} where ${isPublic(now)} order by published_at desc`,
      containing: sql`
        select id, published_at as at from portal.articles_containing(${wanted.query}) join ${article} using (id)
        where ${isPublic(now)}`,
    };
    return rows(
      database,
      found,
      sql`
      select id::text as id, extract(epoch from published_at)::float8 * 1000 as at,
        ${markedComplete(sql`title`, wanted)} as title, ${markedComplete(sql`summary`, wanted)} as summary
      from ${textsToRank(texts, wanted)} matching join ${article} using (id)
      order by ${freshRelevance(sql`search`, wanted, sql`published_at`, now)} desc, published_at desc, id
      limit ${mostFound}`,
    );
  };
  const exact = await choose(asked);
  const meant = exact.length > 0 ? undefined : await corrected(database, asked, sql`${articleWord}`);
  const all = meant ? await choose(meant) : exact;
  return all.map(({ id, at, ...texts }) => {
    const marked = { title: markedText(texts.title), summary: markedText(texts.summary) };
    const date_published = new Date(at).toISOString();
    return { id, title: plain(marked.title), summary: plain(marked.summary), date_published, marked };
  });
}
