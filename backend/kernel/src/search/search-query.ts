import { type SQL, sql } from 'drizzle-orm';

/** What somebody searches for; the one place that turns it into queries. */
export interface Searched {
  term: string;
  /** A tsquery, for `searchVector`. */
  query: SQL;
}

/** The last word, which may be typed in part; not within quotation marks or after a minus. */
const lastWord = /^(?<rest>[^"]*?)(?<![-\p{L}\p{N}])(?<last>[\p{L}\p{N}]{2,})$/su;

/** A wording as people write it for search engines, whose last word is also taken as the beginning of one. */
function queryOf(wording: string): SQL {
  const exactQuery = sql`websearch_to_tsquery('english', ${wording})`;
  const { rest = '', last } = lastWord.exec(wording)?.groups ?? {};
  if (last === undefined) return exactQuery;
  const [stem, written] = ['english', 'simple'].map(
    (dictionary) => sql`to_tsquery(${dictionary}::regconfig, ${`${last}:*`})`,
  );
  // Mostly they are the same, and each beginning costs the index as much as all words that begin so.
  const prefixMatch = sql`(case when ${stem} = ${written} then ${stem} else ${stem} || ${written} end)`;
  return rest === ''
    ? prefixMatch
    : sql`(${exactQuery} || (websearch_to_tsquery('english', ${rest}) && ${prefixMatch}))`;
}

/**
 * A term as people write it for search engines: all of its words, "exact phrases", `or`, and `-without`. Its last word
 * is also taken as the beginning of one. No term is an error, and none reaches the statement as SQL.
 * @param meant other wordings, which find as well: whole words only, since nobody is typing them
 */
export function searched(given: string, meant: readonly string[] = []): Searched {
  const term = given.trim();
  const others = meant.map((wording) => sql`websearch_to_tsquery('english', ${wording})`);
  const query = sql.join([queryOf(term), ...others], sql` || `);
  return { term, query: others.length > 0 ? sql`(${query})` : query };
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
const mostApart = (word: string) => (word.length < 6 ? 0.5 : 0.67);
/** The same for a statement. */
export const farthest = (word: string): SQL => sql`${mostApart(word)}::float4`;

/** Letters whose trigrams every database reads as we do. */
const plain = /^[a-z0-9]+$/;

/**
 * What a text that is near to a word contains at least, which is found out in a tenth of the time: three letters of it
 * in a row, or else its first two and its last two. Three of the word's trigrams are among those of the text: without
 * one of its inside these are `"  m"`, `" ma"` and `"te "`. Always true of a word of which two are enough.
 */
function mayBeNear(text: SQL, word: string): SQL {
  const inside = new Set(Array.from({ length: word.length - 2 }, (_, start) => word.slice(start, start + 3)));
  const onEdges = 3;
  if (!plain.test(word) || (inside.size + onEdges) * (1 - mostApart(word)) <= 2) return sql`true`;
  const within = (letters: string) => sql`lower(${text}) like ${`%${letters}%`}`;
  const anyInside = [...inside].map((letters) => `%${letters}%`).join(',');
  return sql`(
    lower(${text}) like any(string_to_array(${anyInside}, ',')) or ${within(word.slice(0, 2))} and ${within(word.slice(-2))}
  )`;
}

/** Whether each longer word of a term, which nothing contains, is near to one of a text. */
export function isSimilar(text: SQL, { term }: Searched): SQL {
  const words = comparableWords({ term });
  if (words.length === 0) return sql`false`;
  // With `and` instead PostgreSQL would compare first, since it takes both for equally fast.
  const near = words.map(
    (word) =>
      sql`case when ${mayBeNear(text, word)} then ${distance(text, { term: word })} <= ${farthest(word)} else false end`,
  );
  return sql`(${sql.join(near, sql` and `)})`;
}
