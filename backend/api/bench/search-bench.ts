import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { testIssuer } from '@harbour/backend-testing/tokens';
import { largeClientAccount, seedLoadTest } from '@harbour/demonstration';
import { londonToday } from '@harbour/kernel/calendar';
import { folderStore } from '@harbour/kernel/objects/folder-store';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { migratePortal } from '../src/migrate.ts';
import { portalApi } from '../src/portal-api.ts';
import { everyDatabaseKind, openEmptyDatabase, stopPostgres } from './bench-databases.ts';
import { callTimes } from './call-times.ts';

/**
 * Benchmarks the search over 20,000 articles and 50,000 messages, 20,000 of them the searching client's own beside 500
 * files, 60 plans and 2,000 holdings, and over what a firm publishes: 200 terms, 100 documents, 60 funds, 60 FAQs: p50,
 * p95 and p99 of one call after another, by kind of term. `node backend/api/bench/search-bench.ts [calls per term]`.
 * Everything stays on this machine.
 */
const calls = Number(process.argv[2] ?? 100);
const [articles, otherMessages] = [20_000, 30_000];
const today = londonToday();

/** What is searched for, and how often it occurs. */
const terms: readonly (readonly [what: string, term: string])[] = [
  ['a rare word', 'word1234'],
  ['a word of every fiftieth text', 'common17'],
  ['a word of every text', 'market'],
  ['a word of every seventh message of their own', 'pension'],
  ['a word of every message of their own', 'conversation'],
  ['two words, one in part', 'market comm'],
  ['a phrase', '"market report"'],
  ['a mistyped word', 'markte'],
  ['a word with other wordings', 'sipp'],
  ['an amount', '1,250'],
  ['nothing', 'xylophone'],
];

const issuer = await testIssuer();
const objects = await mkdtemp(join(tmpdir(), 'harbour-bench-'));

/** Sixty words, of which some are in every text and most in few. */
const body = sql`'market report of ' || (
  select string_agg('word' || (n * 7919 + w * w * 31) % 20000, ' ') from generate_series(1, 55) w
) || ' common' || n % 50`;

/** The lists that every search reads, with texts as long as those of the demonstration. */
async function seedContent({ db }: Database): Promise<void> {
  await db.execute(sql`
    insert into portal.glossary_term (slug, term, aliases, summary, html, search_text, see_also)
    select 'term-' || n, 'Term common' || n % 50 || ' ' || n, '{}', 'What it means.', '', ${body}, '{}'
    from generate_series(1, 200) n`);
  await db.execute(sql`
    with file as (
      insert into portal.stored_object (key, file_name, content_type)
      select 'bench-' || n, n || '.pdf', 'application/pdf' from generate_series(1, 100) n returning key
    )
    insert into portal.library_document (slug, category, title, summary, document_date, published_from, object_key, size,
      position)
    select key, 'Guides', 'Guide ' || key, ${body}, ${today}::date, ${today}::date, key, 1, n
    from (select key, substr(key, 7)::int as n from file) file`);
  await db.execute(sql`
    insert into portal.buy_list_entry (instrument_id, added_on, risk_band, rationale)
    select id, ${today}::date - 1, 4, 'Because.' from portal.instrument
    where isin is not null and own_plan is null order by id limit 60`);
  await db.execute(sql`
    insert into portal.help_article (slug, section, subject, title, html, search_text, related, position, updated_on)
    select 'question-' || n, 'questions', 'Subject', 'How common' || n % 50 || ' works', '<p>' || ${body} || '</p>', ${body},
      '{}', n, ${today}::date
    from generate_series(1, 60) n`);
  await db.execute(sql`
    insert into portal.message_attachment (id, message_id, object_key, file_name, content_type, size, state, position)
    select gen_random_uuid(), message_id, gen_random_uuid()::text, 'statement-' || row_number() over (order by at) || '.pdf',
      'application/pdf', 1, 'stored', 0
    from (select * from portal.message_box where box = ${largeClientAccount.uid}::uuid order by at desc limit 500) newest`);
}

async function seed(database: Database): Promise<void> {
  await migratePortal(database);
  await seedLoadTest(database, { large: true, clients: 100 }, today);
  await database.db.execute(sql`
    insert into portal.article (id, title, summary, body, published_at)
    select gen_random_uuid(), 'Market report ' || n || ' word' || n % 20000, 'What common' || n % 50 || ' means.',
      '<p>' || ${body} || '</p>', ${today}::timestamptz - n * interval '2 hours'
    from generate_series(1, ${articles}::int) n`);
  await database.db.execute(sql`
    with other as (
      insert into portal.message (id, thread_id, client_uid, sender_uid, from_firm, subject, category, body_html,
        body_text, date_sent)
      select gen_random_uuid(), gen_random_uuid(), c.uid, c.uid, false, 'Market letter ' || n, 'Meetings', '',
        ${body}, ${today}::timestamptz - n * interval '10 minutes'
      from generate_series(1, ${otherMessages}::int) n
      join (select uid, row_number() over (order by uid) as place from portal.client where staff_group is null) c
        on c.place = 1 + n % 100
      returning id, client_uid, date_sent
    )
    insert into portal.message_box (message_id, box, written, at, draft)
    select id, client_uid, true, date_sent, false from other`);
  await seedContent(database);
  await database.db.execute(sql`analyze`);
}

console.log(`\n${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}, ${today}; ${calls} calls each`);
for (const kind of everyDatabaseKind.toReversed()) {
  const database = await openEmptyDatabase(kind);
  await seed(database);
  const app = Fastify({ routerOptions: { maxParamLength: 4_096 } });
  await app.register(portalApi, {
    database,
    tokens: issuer.rules,
    firm: 'Benchmark',
    limits: { counting: 'off' },
    objects: { store: folderStore(objects), signingKey: randomBytes(32) },
  });
  const { uid } = largeClientAccount;
  const { accessToken, idToken } = await issuer.tokens({ sub: uid, uid, groups: [] });
  const headers = { authorization: `Bearer ${accessToken}`, 'x-id-token': idToken };
  console.log(`\n| ${kind} | p50 ms | p95 ms | p99 ms | found |\n| --- | ---: | ---: | ---: | ---: |`);
  for (const [what, term] of terms) {
    let found = 0;
    const [p50, p95, p99] = await callTimes(calls, async () => {
      const answer = await app.inject({ url: `/rdsearch/${encodeURIComponent(term)}`, headers });
      if (answer.statusCode !== 200) throw new Error(answer.payload);
      const { news, hits, more } = answer.json<{ news: unknown[]; hits: unknown[]; more: unknown[] }>();
      found = news.length + hits.length + more.length;
    });
    console.log(`| ${what} | ${p50} | ${p95} | ${p99} | ${found} |`);
  }
  await app.close();
  await database.close();
}
await stopPostgres();
await rm(objects, { recursive: true });
