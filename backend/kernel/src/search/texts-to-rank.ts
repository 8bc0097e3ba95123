import { type SQL, sql } from 'drizzle-orm';
import type { Searched } from './search-query.ts';

/** So many are ranked, the newest that contain the term: of a common word an older text is not the one wanted. */
const mostRanked = 500;
/** A word is common if so many of the newest texts contain it. */
const common = 100;

/** Where the texts of one kind are that somebody may see. */
interface Texts {
  /** A select of `id`, `at` and `search` (a tsvector), the newest first, which an index of the moments answers. */
  newest: SQL;
  /** A select of `id` and `at` of those that contain the term, which an index of the words answers. */
  containing: SQL;
}

/**
 * A table of `id` and `at`: the texts that a term finds and that are worth ranking. The newest are looked through one
 * by one, and the index of words is only asked if there are others and the word is not common in these. PostgreSQL
 * would have to know which, and cannot: it has no figures of the beginnings of words, nor of the words of one mailbox.
 * The beginning of a word costs the index as much as all texts that contain it, those of other mailboxes too.
 */
export function textsToRank({ newest, containing }: Texts, { query }: Searched): SQL {
  return sql`(
    with newest as materialized (
      select id, at, search @@ ${query} as found from (${newest} limit ${mostRanked}) text
    ),
    recent as materialized (select id, at from newest where found)
    select id, at from recent
    union
    select id, at from (${containing}) containing
    where (select count(*) from newest) = ${mostRanked} and (select count(*) from recent) < ${common}
    order by at desc limit ${mostRanked}
  )`;
}
