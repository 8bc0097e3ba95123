import type { Database } from '@harbour/backend-database';
import { helpSection } from '@harbour/definitions/help/articles';
import type { SearchResult } from '@harbour/definitions/research/search';
import { withChangedText } from '@harbour/kernel/content/markdown-html';
import { rows } from '@harbour/kernel/database/rows';
import { markElements, markedComplete, markedText } from '@harbour/kernel/search/highlights';
import { distance, hasWords, isSimilar, relevance, type Searched } from '@harbour/kernel/search/search-query';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { isPublished } from './published.ts';
import { helpArticle } from './tables.ts';

/** Maximum number of articles that a search answers with. */
const mostFound = 20;

const articleRow = z.object({ slug: z.string(), section: helpSection, title: z.string(), html: z.string() });

/**
 * Published articles that a term finds, the best first; what is only similar is found if nothing else is.
 * @param today ISO date
 */
export async function searchArticles(
  database: Pick<Database, 'db'>,
  { asked, today }: { asked: Searched; today: string },
): Promise<SearchResult['faq']> {
  if (!hasWords(asked)) return [];
  const found = await rows(
    database,
    articleRow,
    sql`
    with matching as materialized (
      select slug, section, title, html, position, search @@ ${asked.query} as exact,
        ${relevance(sql`search`, asked)} as relevance, ${distance(sql`title`, asked)} as distance
      from ${helpArticle}
      where ${isPublished(today)} and (search @@ ${asked.query} or ${isSimilar(sql`title`, asked)})
    )
    select slug, section, ${markedComplete(sql`title`, asked)} as title, ${markedComplete(sql`html`, asked)} as html
    from matching
    where exact = (select bool_or(exact) from matching)
    order by relevance desc, case when not exact then distance end, position, slug
    limit ${mostFound}`,
  );
  return found.map(({ slug, section, title: marked, html }) => {
    const markedTitle = markedText(marked);
    const text = withChangedText(html, markElements);
    return { slug, section, title: markedTitle.map((part) => part.text).join(''), markedTitle, text };
  });
}
