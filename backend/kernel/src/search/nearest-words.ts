import type { Database } from '@harbour/backend-database';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { rows } from '../database/rows.ts';
import { comparableWords, farthest, type Searched } from './search-query.ts';

/** Of each mistyped word so many others are tried. */
const mostTried = 3;

const near = z.object({ ordinal: z.number(), word: z.string() });

/**
 * A term with its words corrected: each longer one is any of the nearest in a list; shorter ones are left out, as they
 * have others as near. Undefined if one has none that is near.
 * @param list a table of one column, `word`, with a trigram index (`gin_trgm_ops`)
 */
export async function corrected(
  database: Pick<Database, 'db'>,
  asked: Searched,
  list: SQL,
): Promise<Searched | undefined> {
  const words = comparableWords(asked);
  if (words.length === 0) return undefined;
  // One select a word: PostgreSQL takes the index of trigrams only for a word that it knows when it plans.
  const nearest = words.map(
    (word, index) => sql`(
      select ${index}::int as ordinal, listed.word from ${list} listed
      where listed.word % ${word} and listed.word <-> ${word} <= ${farthest(word)}
      order by listed.word <-> ${word}, listed.word limit ${mostTried}
    )`,
  );
  const found = await rows(database, near, sql.join(nearest, sql` union all `));
  const triedByWord = [...Map.groupBy(found, ({ ordinal }) => ordinal).values()];
  if (triedByWord.length < words.length) return undefined;
  const anyOf = triedByWord.map((tried) =>
    sql.join(
      tried.map(({ word }) => sql`plainto_tsquery('english', ${word})`),
      sql` || `,
    ),
  );
  return {
    term: asked.term,
    query: sql`(${sql.join(
      anyOf.map((any) => sql`(${any})`),
      sql` && `,
    )})`,
  };
}
