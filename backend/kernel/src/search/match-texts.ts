import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { rows } from '../database/rows.ts';
import { type MarkedText, markedComplete, markedText } from './highlights.ts';
import { distance, hasWords, isSimilar, type Searched } from './search-query.ts';
import { plainVector, searchVector } from './search-vector.ts';

/** Something of a short list that can be found: the plans of a client, the actions of the portal. */
export interface Findable {
  title: string;
  /** More words that find it. */
  keywords: string;
}

const found = z.object({ ordinal: z.number(), exact: z.boolean(), title: z.string() });

/**
 * Those of a list that a term finds, the best first, of equals in the order of the list: by the same rules as texts
 * that have an index. What is only similar is found if nothing else is. The caller decides what is in the list, and so
 * who sees what.
 */
export async function matchTexts<Item extends Findable>(
  database: Pick<Database, 'db'>,
  asked: Searched,
  items: readonly Item[],
): Promise<(Item & { marked: MarkedText[] })[]> {
  if (items.length === 0 || !hasWords(asked)) return [];
  const texts = JSON.stringify(items.map(({ title, keywords }) => ({ title, keywords })));
  const both = "title || ' ' || keywords";
  const contains = sql`${plainVector(both)} @@ ${asked.query}`;
  const condition = sql.raw(`(${both})`);
  const matches = await rows(
    database,
    found,
    sql`
    select ordinal::int as ordinal, ${contains} as exact, ${markedComplete(sql`title`, asked)} as title
    from rows from (jsonb_to_recordset(${texts}::jsonb) as (title text, keywords text)) with ordinality
      as item (title, keywords, ordinal)
    where ${contains} or ${isSimilar(condition, asked)}
    order by ts_rank(${searchVector({ A: 'title', B: 'keywords' })}, ${asked.query}) desc,
      case when not ${contains} then ${distance(condition, asked)} end, ordinal`,
  );
  const exact = matches.filter((match) => match.exact);
  return (exact.length > 0 ? exact : matches).flatMap(({ ordinal, title }) => {
    const item = items[ordinal - 1];
    return item ? [{ ...item, marked: markedText(title) }] : [];
  });
}
