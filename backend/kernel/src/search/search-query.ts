import { type SQL, sql } from 'drizzle-orm';

/** What somebody searches for; the one place that turns it into queries. */
export interface Searched {
  term: string;
  /** A tsquery, for `searchVector`. */
  query: SQL;
}

/** The last word, which may be typed in part; not within quotation marks or after a minus. */
const lastWord = /^(?<rest>[^"]*?)(?<![-\p{L}\p{N}])(?<last>[\p{L}\p{N}]{2,})$/su;

/**
 * A term as people write it for search engines: all of its words, "exact phrases", `or`, and `-without`. Its last word
 * is also taken as the beginning of one. No term is an error, and none reaches the statement as SQL.
 */
export function searched(given: string): Searched {
  const term = given.trim();
  const whole = sql`websearch_to_tsquery('english', ${term})`;
  const { rest = '', last } = lastWord.exec(term)?.groups ?? {};
  if (last === undefined) return { term, query: whole };
  const [stem, written] = ['english', 'simple'].map(
    (dictionary) => sql`to_tsquery(${dictionary}::regconfig, ${`${last}:*`})`,
  );
  // Mostly they are the same, and each beginning costs the index as much as all words that begin so.
  const begun = sql`(case when ${stem} = ${written} then ${stem} else ${stem} || ${written} end)`;
  return {
    term,
    query: rest === '' ? begun : sql`(${whole} || (websearch_to_tsquery('english', ${rest}) && ${begun}))`,
  };
}

/** Whether there is anything to search for: no index knows a sign. */
export const hasWords = ({ term }: Searched): boolean => /[\p{L}\p{N}]/u.test(term);

/** Half of the relevance does not age; the other half halves in so many days. */
const halfLife = 180;

/** How well a text fits, by the weights of its parts and its length; PostgreSQL's rank, from 0. */
export function relevance(vector: SQL, { query }: Searched): SQL {
  return sql`ts_rank(${vector}, ${query}, 1)`;
}

/**
 * The relevance of what gets old: today's counts twice as much as what is years old.
 * @param moment SQL of when it was published or sent
 * @param now milliseconds since 1970
 */
export function freshRelevance(vector: SQL, asked: Searched, moment: SQL, now: number): SQL {
  const days = sql`least(greatest(${now / 1000}::float8 - extract(epoch from ${moment})::float8, 0) / 86400, 36500)`;
  return sql`(${relevance(vector, asked)} * (0.5 + 0.5 * power(0.5, ${days} / ${halfLife})))`;
}

/** How far a text is from a mistyped term, 0–1. The operator of the titles' trigram indexes (`gist_trgm_ops`). */
export const distance = (text: SQL, { term }: Pick<Searched, 'term'>): SQL => sql`(${term}::text <<<-> ${text})`;

/** Words of which a mistyped one can be told from another: shorter ones have others as near. */
const comparable = /[\p{L}\p{N}]{4,}/gu;
/** So many are compared. */
const mostCompared = 8;

/** The words of a term that are compared with others, in lower case. */
export const comparableWords = ({ term }: Pick<Searched, 'term'>): string[] =>
  (term.toLowerCase().match(comparable) ?? []).slice(0, mostCompared);

/**
 * How far a word may be from the one that was meant, 0–1: two letters that changed places in a word of seven leave a
 * third of its trigrams.
 */
export const farthest = (word: string): SQL => sql`${word.length < 6 ? 0.5 : 0.67}::float4`;

/** Whether each longer word of a term, which nothing contains, is near to one of a text. */
export function isSimilar(text: SQL, { term }: Searched): SQL {
  const words = comparableWords({ term });
  if (words.length === 0) return sql`false`;
  const near = words.map((word) => sql`${distance(text, { term: word })} <= ${farthest(word)}`);
  return sql`(${sql.join(near, sql` and `)})`;
}
