import type { Database } from '@harbour/backend-database';
import { helpSection } from '@harbour/definitions/help/articles';
import type { SearchResult } from '@harbour/definitions/research/search';
import { withChangedText } from '@harbour/kernel/content/markdown-html';
import { rows } from '@harbour/kernel/database/rows';
import { markElements, markedText, markedWhole } from '@harbour/kernel/search/highlights';
import { distance, hasWords, isSimilar, relevance, type Searched } from '@harbour/kernel/search/search-query';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { isPublished } from './published.ts';
import { helpArticle } from './tables.ts';

/** Maximum number of articles that a search answers with. */
const mostFound = 20;
/** The same for those whose title is only similar to a term that nothing contains. */
const mostSimilar = 5;

const found = z.object({ slug: z.string(), section: helpSection, title: z.string(), html: z.string() });

/**
 * Published articles that a term finds, the best first; what is only similar is found if nothing else is.
 * @param today ISO date
 */
export async function searchArticles(
  database: Pick<Database, 'db'>,
  { asked, today }: { asked: Searched; today: string },
): Promise<SearchResult['faq']> {
  if (!hasWords(asked)) return [];
  const title = sql`title`;
  const choose = (which: SQL, order: SQL, most: number) =>
    rows(
      database,
      found,
      sql`
      select slug, section, ${markedWhole(title, asked)} as title, ${markedWhole(sql`html`, asked)} as html
      from ${helpArticle} where ${isPublished(today)} and ${which} order by ${order}, position limit ${most}`,
    );
  const exact = await choose(sql`search @@ ${asked.query}`, sql`${relevance(sql`search`, asked)} desc`, mostFound);
  const all = exact.length > 0 ? exact : await choose(isSimilar(title, asked), distance(title, asked), mostSimilar);
  return all.map(({ slug, section, title: marked, html }) => {
    const markedTitle = markedText(marked);
    const text = withChangedText(html, markElements);
    return { slug, section, title: markedTitle.map((part) => part.text).join(''), markedTitle, text };
  });
}
