import type { Database } from '@harbour/backend-database';
import { everyDatabaseKind, openEmptyDatabase } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { rows } from '../database/rows.ts';
import { comparableWords, distance, farthest, isSimilar } from './search-query.ts';

const texts = [
  'Mortgage rates and MARKET news',
  'annual_letter-2026.pdf',
  'Étoile naïve café, Ångström',
  'Global Equity Index Fund GBEQ GB00B3X7QG63 Equity Technology',
  'aaaa aaab baba abab',
  'ma te market-maker te-ma',
  'Straße 100% [a-z] \\ 5_000',
  'What is a stocks and shares ISA?',
  'The mate of a ship',
  '',
];

const inText = texts.flatMap((text) => comparableWords({ term: text }));

/** What people make of a word: letters left out, doubled, swapped or wrong, and its beginning and end alone. */
const mistyped = (word: string) =>
  Array.from(word, (letter, place) => [
    word.slice(0, place) + word.slice(place + 1),
    word.slice(0, place) + letter + word.slice(place),
    word.slice(0, place) +
      word
        .slice(place, place + 2)
        .split('')
        .reverse()
        .join('') +
      word.slice(place + 2),
    `${word.slice(0, place)}z${word.slice(place + 1)}`,
    word.slice(place),
    word.slice(0, place),
  ]).flat();

const message = [
  ...new Set([...inText, ...inText.flatMap(mistyped)].flatMap((term) => comparableWords({ term }))),
  'xylophone',
  'mate',
  'abab',
  'aaaaaa',
  'mamate',
  'matate',
];

const pair = z.object({ word: z.string(), text: z.string(), near: z.boolean(), found: z.boolean() });

describe.each(everyDatabaseKind)('similar texts on %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await database.db.execute(sql`create extension if not exists pg_trgm`);
  });
  afterAll(() => database.close());

  test('[R464] are exactly those whose trigrams are near, whatever is ruled out before they are compared', async () => {
    const asked = message.map(
      (word) => sql`
      select ${word}::text as word, text, ${distance(sql`text`, { term: word })} <= ${farthest(word)} as near,
        ${isSimilar(sql`text`, { term: word, query: sql`''::tsquery` })} as found
      from json_array_elements_text(${JSON.stringify(texts)}::json) as listed (text)`,
    );
    const pairs: z.infer<typeof pair>[] = [];
    for (const statement of asked) pairs.push(...(await rows(database, pair, statement)));
    expect(pairs.filter(({ near, found }) => near !== found)).toEqual([]);
    // Both happen: it is not the empty list that is compared.
    expect(pairs.filter(({ near }) => near).length).toBeGreaterThan(100);
    expect(pairs.filter(({ near }) => !near).length).toBeGreaterThan(1_000);
  });
});
