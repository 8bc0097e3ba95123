import { databaseKinds, openEmptyDatabase } from '@harbour/backend-database/testing';
import { rows } from '@harbour/kernel/database/rows';
import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { migratePortal } from './migrate.ts';

const index = z.object({ name: z.string(), waiting: z.number() });

test.each(databaseKinds)('[R464] what is imported is at once in the indexes of words, on %s', async (kind) => {
  const database = await openEmptyDatabase(kind);
  await migratePortal(database);
  await database.db.execute(sql`
    insert into portal.article (id, title, summary, body, published_at)
    select gen_random_uuid(), 'Report ' || n, '', 'Of harbours.', now() from generate_series(1, 50) n`);
  await database.db.execute(sql`
    insert into portal.help_article (slug, section, subject, title, html, search_text, related, position, updated_on)
    select 'question-' || n, 'questions', 'Subject', 'Question ' || n, '', '', '{}', n, now() from generate_series(1, 50) n`);
  // Emptying the list of what waits to be indexed says how long it was. Each search would have read it whole.
  const indexes = await rows(
    database,
    index,
    sql`
    select class.relname as name, gin_clean_pending_list(class.oid::regclass)::int as waiting
    from pg_class class join pg_am method on method.oid = class.relam
    where method.amname = 'gin' and class.relnamespace = 'portal'::regnamespace order by class.relname`,
  );
  expect(indexes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['article_search', 'article_word_trigrams', 'help_article_search', 'message_words_of_box']),
  );
  expect(indexes.filter(({ waiting }) => waiting > 0)).toEqual([]);
  await database.close();
});
