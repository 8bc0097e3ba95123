import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL's type of a searchable text. Never selected: it is larger than the text that it is made of. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** SQL expressions of the texts, by weight: A counts most (PostgreSQL's weights, 1.0, 0.4, 0.2). */
export interface WeightedTexts {
  A: string;
  B?: string;
  C?: string;
}

const vectorsOf = (text: string) => ['english', 'simple'].map((dictionary) => `to_tsvector('${dictionary}', ${text})`);

/**
 * The expression of a searchable text: each word by its English stem, so that "investing" finds "investment", and as
 * written, so that its beginning finds it. HTML needs no preparing, since PostgreSQL's parser leaves tags out.
 * @param texts SQL written by us, in which nothing comes from outside
 */
export function searchVector(texts: WeightedTexts): SQL {
  const parts = Object.entries(texts).flatMap(([weight, text]) =>
    vectorsOf(text).map((vector) => `setweight(${vector}, '${weight}')`),
  );
  return sql.raw(parts.join(' || '));
}

/** The same for one text without weights, which tells whether a query finds it in half of the time. */
export const plainVector = (text: string): SQL => sql.raw(`(${vectorsOf(text).join(' || ')})`);
