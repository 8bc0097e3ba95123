import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { testIssuer } from '@harbour/backend-testing/tokens';
import { defaultRecipient } from '@harbour/definitions/messaging/messages';
import { seedLoadTest } from '@harbour/demonstration';
import { londonToday } from '@harbour/kernel/calendar';
import { folderStore } from '@harbour/kernel/objects/folder-store';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { migratePortal } from '../src/migrate.ts';
import { accountsOf } from '../src/open-accounts.ts';
import { portalApi } from '../src/portal-api.ts';
import { everyDatabaseKind, openEmptyDatabase, stopPostgres } from './bench-databases.ts';
import { callTimes } from './call-times.ts';

/**
 * Benchmarks the firm's screens with 10,000 clients, each with a sign-in, a conversation of four messages that waits for
 * an answer, a proposal of two documents and an application to invest, 1,000 records without a sign-in and 100,000
 * recorded acts: p50, p95 and p99 of one call after another.
 * `node backend/api/bench/register-bench.ts [calls each] [pattern of what is asked]`. Everything stays on this machine.
 */
const calls = Number(process.argv[2] ?? 100);
const wanted = new RegExp(process.argv[3] ?? '');
const today = londonToday();

/** What staff ask for; `:person` is somebody of the register, `:message` one of a client's. */
const asked: readonly (readonly [what: string, address: string])[] = [
  ['the first page', '/firm/clients'],
  ['a page far on', '/firm/clients?page=150'],
  ['part of a name', '/firm/clients?text=client%2077'],
  ['a client number', '/firm/clients?text=C-100500'],
  ['a birth date', '/firm/clients?text=1/10/1980'],
  ['locked sign-ins', '/firm/clients?filter=locked'],
  ['outdated risk profiles', '/firm/clients?filter=profile-outdated'],
  ['one record', '/firm/clients/:person?purpose=review'],
  ['staff', '/firm/staff'],
  ['the record of acts', '/firm/audit'],
  ['acts by purpose', '/firm/audit?purpose=review'],
  ['acts of one client', '/firm/audit?subject=:person'],
  ['all that waits', '/adminsecuremessaging/desk?view=all'],
  ['all that waits, a page far on', '/adminsecuremessaging/desk?view=all&page=150'],
  ['what waits for one of them', '/adminsecuremessaging/desk'],
  ['what is proposed', '/ims/desk'],
  ['what is proposed, a page far on', '/ims/desk?page=90'],
  ['proposals that are approved', '/ims/desk?state=approved'],
  ['proposals that are declined, a page far on', '/ims/desk?state=declined&page=40'],
  ['applications that are open', '/investnow/tasks'],
  ['applications that have ended', '/investnow/tasks?ended=1'],
  ['the data desk', '/firm/data'],
  ['one conversation', '/adminsecuremessaging/desk/:message'],
];

const { migrateIdentity } = await import('@harbour/backend-identity');

const issuer = await testIssuer();
const objects = await mkdtemp(join(tmpdir(), 'harbour-bench-'));
const administrator = randomUUID();

async function seed(database: Database): Promise<void> {
  await migratePortal(database);
  await migrateIdentity(database);
  await seedLoadTest(database, { large: false, clients: 10_000 }, today);
  await database.db.execute(sql`insert into portal.person (uuid, name) values (${administrator}::uuid, 'Ada Minster')`);
  await database.db.execute(sql`
    insert into portal.client (uid, person_uuid, firstname, surname, email_address, staff_group)
    values (${administrator}::uuid, ${administrator}::uuid, 'Ada', 'Minster', 'ada@firm.example', 'admin')`);
  await database.db.execute(sql`
    insert into identity.user_account (sub, harbour_uid, email, confirmed, attributes, password_encrypted)
    select gen_random_uuid(), uid, email_address, true, '{}', '' from portal.client`);
  await database.db.execute(sql`
    with made as (
      insert into portal.person (uuid, name)
      select gen_random_uuid(), 'Record ' || n from generate_series(1, 1000) n returning uuid, name
    )
    insert into portal.client_record (person_uuid, number, firstname, surname, dob, postcode)
    select uuid, 'C-' || (100000 + row_number() over ()), 'Record', name, '1970-01-01', 'BS1 5TY' from made`);
  await database.db.execute(sql`
    insert into portal.audit_record (actor_sub, actor_uid, groups, subject_uid, method, call, effect, path, status, purpose)
    select 'bench', ${administrator}::uuid, '{admin}', client.uid::text, 'GET', 'GET /firm/clients/:person', 'read', '/',
      200, case when n % 2 = 0 then 'review' end
    from (select uid, row_number() over () as place from portal.client) client
    join generate_series(1, 10) n on true`);
  await seedMessages(database);
  await seedProposals(database);
  await seedApplications(database);
  await database.db.execute(sql`analyze`);
}

/** For each client a conversation of four messages, of which the client wrote the last; of every tenth with a note. */
async function seedMessages({ db }: Database): Promise<void> {
  const firm = sql`${defaultRecipient.id}::uuid`;
  const idOf = (number: string) => sql.raw(`('5d3e7a10-8c42-4b1f-9e62-' || lpad((${number})::text, 12, '0'))::uuid`);
  await db.execute(sql`update portal.client set adviser_uid = ${administrator}::uuid
    where uid in (select uid from portal.client where staff_group is null order by uid limit 200)`);
  await db.execute(sql`
    insert into portal.message (id, thread_id, client_uid, sender_uid, from_firm, subject, category, body_html, body_text,
      date_sent)
    select ${idOf('place * 4 + n')}, ${idOf('place * 4')}, uid, case when n = 2 then ${administrator}::uuid else uid end,
      n = 2, 'A question ' || n, 'Correspondence', '<p>Hello</p>', repeat('How much may I still pay in? ', 20),
      now() - place * interval '1 minute' + n * interval '1 second'
    from (select uid, row_number() over (order by uid) as place from portal.client where staff_group is null) client
    cross join generate_series(0, 3) n`);
  await db.execute(sql`
    insert into portal.message_box (message_id, box, written, at, draft, read)
    select m.id, box, (box = ${firm}) = m.from_firm, m.date_sent, false, true
    from portal.message m cross join lateral (values (${firm}), (m.client_uid)) boxes (box)`);
  await db.execute(sql`
    insert into portal.waiting_conversation (thread_id, client_uid, message_id, since, answer_by)
    select m.thread_id, m.client_uid, m.id, m.date_sent, m.date_sent + interval '3 days'
    from portal.message m where m.id = ${idOf('substr(m.thread_id::text, 25)::bigint + 3')}`);
  await db.execute(sql`
    insert into portal.message_note (id, thread_id, author_uid, at, text)
    select gen_random_uuid(), thread_id, ${administrator}::uuid, now(), 'A note'
    from portal.waiting_conversation order by thread_id limit 1000`);
}

/** For each client a proposal of two documents, of which one is opened: half wait, a quarter each is approved and declined. */
async function seedProposals({ db }: Database): Promise<void> {
  await db.execute(sql`
    insert into portal.ims_rebalance (id, client_uid, description, proposed_by, proposed_on)
    select gen_random_uuid(), uid, 'Back to the agreed mix', ${administrator}::uuid, ${today}::date
    from portal.client where staff_group is null`);
  await db.execute(sql`
    insert into portal.ims_document (id, rebalance_id, planstring, type, transactions, approval_by, position)
    select gen_random_uuid(), rebalance.id, owned.planstring, 'Fund switch', '{"purchases":[],"sales":[]}',
      ${today}::date + 7, n
    from portal.ims_rebalance rebalance
    join portal.client on client.uid = rebalance.client_uid
    cross join lateral (
      select planstring from portal.plan_owner where person_uuid = client.person_uuid order by planstring limit 1
    ) owned
    cross join generate_series(1, 2) n`);
  await db.execute(sql`
    insert into portal.ims_seen (document_id, version, seen_at)
    select id, 1, now() from portal.ims_document where position = 1`);
  const answered = (part: number) => sql`(
    select document.* from portal.ims_document document
    join (select id, row_number() over (order by id) as place from portal.ims_rebalance) proposal
      on proposal.id = document.rebalance_id
    where proposal.place % 4 = ${part}
  )`;
  await db.execute(sql`
    update portal.ims_document document
    set stage = 1, approved_at = now(), approved_by = ${administrator}::uuid, approved_version = 1
    from ${answered(1)} approved where approved.id = document.id`);
  await db.execute(sql`
    insert into portal.ims_decline (document_id, version, reason, declined_at, declined_by)
    select id, 1, 'Not this year.', now(), ${administrator}::uuid from ${answered(2)} declined`);
}

/** For each client an application to invest: two of three are open. */
async function seedApplications({ db }: Database): Promise<void> {
  await db.execute(
    sql`insert into portal.provider (id, name) values ('bench', 'Bench Platform') on conflict do nothing`,
  );
  await db.execute(sql`
    insert into portal.provider_offer (id, provider_id, name, product_type, summary)
    values ('bench-isa', 'bench', 'Bench ISA', 'isa', 'An ISA')`);
  await db.execute(sql`
    insert into portal.invest_terms (version, effective_from, title, sections)
    values (900, '2020-01-01', 'Terms', '[]') on conflict do nothing`);
  await db.execute(sql`
    insert into portal.investment_application (id, client_uid, offer_id, amount, state, changed_at, initial_charge,
      yearly_charge, fixed_charge, terms_version, accepted_at, accepted_by, message_id)
    select gen_random_uuid(), uid, 'bench-isa', 1000, (array['submitted', 'received', 'in-force'])[1 + place % 3],
      now() - place * interval '1 minute', 0, 5, 0, 900, now(), uid, gen_random_uuid()
    from (select uid, row_number() over (order by uid) as place from portal.client where staff_group is null) client`);
  await db.execute(sql`
    insert into portal.application_step (application_id, state, at, by_uid)
    select id, step, changed_at, client_uid from portal.investment_application
    cross join lateral unnest(array['started', 'submitted']) step`);
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
    openAccounts: accountsOf({
      mail: async () => undefined,
      hasMailServer: true,
      firm: 'Benchmark',
      publicAddress: () => 'https://bench.example',
    }),
    limits: { counting: 'off' },
    objects: { store: folderStore(objects), signingKey: randomBytes(32) },
  });
  const user = { sub: administrator, uid: administrator, groups: ['admin'] };
  const { accessToken, idToken } = await issuer.tokens(user);
  const headers = { authorization: `Bearer ${accessToken}`, 'x-id-token': idToken };
  const first = await app.inject({ url: '/firm/clients', headers });
  const person = first.json<{ records: { person: string }[] }>().records[0]?.person ?? '';
  const queue = await app.inject({ url: '/adminsecuremessaging/desk?view=all', headers });
  const { conversations, views } = queue.json<{ conversations: { message: string }[]; views: { all: number } }>();
  if (views.all !== 10_000) throw new Error(`${views.all} conversations wait, which are not all.`);
  const message = conversations[0]?.message ?? '';
  console.log(`\n| ${kind} | p50 ms | p95 ms | p99 ms | processor ms |\n| --- | ---: | ---: | ---: | ---: |`);
  for (const [what, address] of asked.filter(([name]) => wanted.test(name))) {
    let asks = 0;
    const before = process.cpuUsage();
    const [p50, p95, p99] = await callTimes(calls, async () => {
      asks += 1;
      const answer = await app.inject({
        url: address.replace(':person', person).replace(':message', message),
        headers,
      });
      if (answer.statusCode !== 200) throw new Error(answer.payload);
    });
    // On a machine that is busy with other work: what a call costs, with PGlite that of the database too.
    const { user, system } = process.cpuUsage(before);
    const processor = ((user + system) / asks / 1_000).toFixed(1);
    console.log(`| ${what} | ${p50} | ${p95} | ${p99} | ${processor} |`);
  }
  await app.close();
  await database.close();
}
await stopPostgres();
await rm(objects, { recursive: true });
