import { randomUUID } from 'node:crypto';
import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { smallMessages } from '@harbour/backend-testing/small-firm-messages';
import { type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { ownHitKinds, type SearchHit, search } from '@harbour/definitions/research/search';
import { messageAttachment } from '@harbour/domain-messaging/tables';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { storedObject } from '@harbour/kernel/objects/tables';
import { visiblePerson } from '@harbour/kernel/people/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import { article, glossaryTerm } from '../tables.ts';
import { searchCalls } from './search-calls.ts';

const { anna, ben, carl, nobody, support, adviser, admin } = staffAndClients;

const articles = [
  {
    title: 'Investment for beginners',
    summary: 'A first step.',
    body: '<p>Slowly and steadily.</p>',
    day: '2026-01-05',
  },
  { title: 'A quiet month', summary: 'What investment means.', body: '<p>Nothing more.</p>', day: '2026-01-05' },
  { title: 'Another month', summary: 'Nothing new.', body: '<p>Of <b>investments</b> as well.</p>', day: '2026-01-05' },
  { title: 'Mortgage rates', summary: 'They fell.', body: '<p>By a little.</p>', day: '2026-01-05' },
  { title: 'Harvest report', summary: 'The old one.', body: '<p>Wheat.</p>', day: '2019-01-05' },
  { title: 'Harvest report', summary: 'The new one.', body: '<p>Wheat.</p>', day: '2026-03-05' },
  { title: 'Barley', summary: 'Barley of old.', body: '<p>Barley.</p>', day: '2019-01-05' },
  { title: 'Barley', summary: 'This year’s.', body: '<p>Corn.</p>', day: '2026-03-05' },
  { title: 'A <script>alert(1)</script> title', summary: '<img src=x>', body: '<p>Zebra</p>', day: '2026-01-05' },
  { title: 'Attributes', summary: 'x', body: '<p title="platypus"><a href="/platypus">y</a></p>', day: '2026-01-05' },
] as const;

describe.each(databaseKinds)('the search on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    await portal.database.db.insert(article).values(
      articles.map(({ day, ...row }, index) => ({
        ...row,
        id: `7c5f3a52-6c1d-4e7f-9a10-00000000ac0${index}`,
        publishedAt: new Date(`${day}T09:00:00Z`),
      })),
    );
    await portal.database.db.insert(storedObject).values({
      key: 'letter',
      clientUid: anna.uid,
      fileName: 'annual-letter.pdf',
      contentType: 'application/pdf',
      storedAt: new Date(portal.clock.time),
      expiresAt: null,
    });
    await portal.database.db.insert(messageAttachment).values({
      id: '7c5f3a52-6c1d-4e7f-9a10-00000000fa01',
      messageId: smallMessages.answer,
      objectKey: 'letter',
      fileName: 'annual-letter.pdf',
      contentType: 'application/pdf',
      size: 10,
      state: 'stored',
      position: 0,
    });
  });
  afterAll(() => portal.stop());

  const ask = (term: string, asked: Asked) => portal.ask(`/rdsearch/${encodeURIComponent(term)}`, asked);
  const find = async (term: string, asked: Asked = { as: nobody }) => {
    const { status, body } = await ask(term, asked);
    expect(status).toBe(200);
    const found = search.response.parse(body);
    expect(found).toEqual(body);
    return { ...found, hits: found.hits ?? [] };
  };
  const news = async (term: string) => (await find(term)).news.map(({ title }) => title);
  const hits = async (term: string, asked: Asked, of?: SearchHit['kind']) =>
    (await find(term, asked)).hits.filter(({ kind: found }) => of === undefined || found === of).map(({ id }) => id);

  const links = async (term: string, asked: Asked) => (await find(term, asked)).hits.map(({ link }) => link);

  test('[R464] answers news, faq and cta lists to people who are signed in', async () => {
    const found = await find(' Mortgage ');
    expect(found).toMatchObject({ news: [{ title: 'Mortgage rates' }], faq: [] });
    expect(found.cta.map(({ link }) => link)).toContain('/tools/calculators');
  });

  test('finds funds of the buy list, terms of the glossary, and documents of the library that clients see', async () => {
    expect(await links('alpha', { as: nobody })).toEqual(['/research/fund/GB00HB000015']);
    expect(await links('individual savings', { as: nobody })).toEqual(['/research/glossary?term=isa']);
    expect((await find('guide')).hits.map(({ kind: found, link }) => [found, link])).toEqual([
      ['publication', '/research/library/isa-guide'],
      ['publication', '/research/library/pension-guide'],
    ]);
    expect(await links('charges', { as: nobody })).toEqual([]);
  });

  test('[R464] puts a term before one that only mentions it, and finds what is similar where nothing else is', async () => {
    const term = { aliases: [], summary: 'x', html: '', seeAlso: [] };
    await portal.database.db.insert(glossaryTerm).values([
      { ...term, slug: 'abatement', term: 'Abatement', searchText: 'Abatement of the allowance' },
      { ...term, slug: 'alliance', term: 'Alliance', searchText: 'Alliance' },
    ]);
    expect(await hits('allowance', { as: nobody }, 'term')).toEqual(['allowance', 'abatement']);
    expect(await hits('allianse', { as: nobody }, 'term')).toContain('alliance');
  });

  test('[R464] counts as what takes the database long', () => {
    expect(searchCalls.map(({ call, limit }) => [call.path, limit])).toEqual([[search.path, 'heavyRead']]);
  });

  test('[R464] refuses a term of nothing, or one that is too long', async () => {
    expect(await ask(' ', { as: nobody })).toMatchObject({ status: 400 });
    expect(await ask('a'.repeat(201), { as: nobody })).toMatchObject({ status: 400 });
    expect(await ask('a'.repeat(200), { as: nobody })).toMatchObject({ status: 200 });
  });

  describe('what a term finds', () => {
    test('words by their stem, title before summary before text', async () => {
      const wanted = ['Investment for beginners', 'A quiet month', 'Another month'];
      expect(await news('investing')).toEqual(wanted);
      expect(await news('investments')).toEqual(wanted);
    });

    test('the newer of two that fit alike', async () => {
      expect((await find('harvest')).news.map(({ summary }) => summary)).toEqual(['The new one.', 'The old one.']);
    });

    test('[R464] twenty at most', async () => {
      const numbats = Array.from({ length: 21 }, (_, n) => ({
        id: randomUUID(),
        title: `Numbat ${n}`,
        summary: '',
        body: '',
        publishedAt: new Date(Date.UTC(2025, 0, 1 + n)),
      }));
      await portal.database.db.insert(article).values(numbats);
      const found = await news('numbat');
      expect(found).toHaveLength(20);
      expect(found[0]).toBe('Numbat 20');
    });

    test('[R464] a new one before an old one that has the word more often', async () => {
      expect((await find('barley')).news.map(({ summary }) => summary)).toEqual(['This year’s.', 'Barley of old.']);
    });

    test('the beginning of the last word, past its stem too', async () => {
      expect(await news('investme')).toEqual(await news('investment'));
      expect(await news('mortgage rat')).toEqual(['Mortgage rates']);
      expect(await news('mortgag rates')).toEqual(['Mortgage rates']);
    });

    test.each(['morgage', 'mortagge', 'mortgge rate'])('a title for the mistyped %s', async (term) => {
      expect((await news(term))[0]).toBe('Mortgage rates');
    });

    test('a word of a text for a mistyped one, with a mark on the word that was meant', async () => {
      expect(await news('stedily slowley')).toEqual(['Investment for beginners']);
      const [first] = (await find('investmnet means')).news;
      expect(first?.marked?.summary).toContainEqual({ text: 'means', marked: true });
      expect(await news('stedily zebra')).toEqual([]);
    });

    test('phrases, alternatives and what is left out, as search engines know them', async () => {
      expect(await news('"quiet month"')).toEqual(['A quiet month']);
      expect(await news('mortgage or beginners')).toHaveLength(2);
      expect(await news('investment -beginners')).toEqual(['A quiet month', 'Another month']);
    });

    test('marks of what was found, in the text as it was', async () => {
      const [first] = (await find('investing')).news;
      expect(first?.marked?.title).toEqual([
        { text: 'Investment', marked: true },
        { text: ' for beginners', marked: false },
      ]);
      expect(first).toMatchObject({ title: 'Investment for beginners', summary: 'A first step.' });
    });

    test('a text that looks like markup as text', async () => {
      const [found] = (await find('zebra')).news;
      expect(found).toMatchObject({ title: 'A <script>alert(1)</script> title', summary: '<img src=x>' });
    });

    test('nothing of what is only in tags', async () => {
      expect(await news('platypus')).toEqual([]);
    });
  });

  test.each([
    "'; drop table portal.article; --",
    '<script>alert(1)</script>',
    ':*&|!',
    '!!!',
    '"',
    '"""" or -',
    '\\',
    "a' | b:* <-> !c",
    '%_%',
    '🙂',
    '\uE000mortgage\uE001',
    'x'.repeat(200),
    'the',
    'or',
    '-mortgage',
  ])('[R464] the hostile term %j is only a term', async (term) => {
    const found = await find(term, { as: anna });
    expect(JSON.stringify(found)).not.toMatch(/[\uE000\uE001]/);
    expect(await news('mortgage')).toEqual(['Mortgage rates']);
  });

  test.each([':*&|!', '!!!', '"', '%_%', '🙂', '-'])('%j finds nothing', async (term) => {
    expect(await find(term, { as: anna })).toEqual({ news: [], faq: [], cta: [], hits: [], more: [], meant: [] });
  });

  describe('the client’s own', () => {
    const own: Readonly<Record<(typeof ownHitKinds)[number], readonly [string, string | RegExp]>> = {
      plan: ['anna’s isa', 'A-ISA-1'],
      holding: ['dollar fund', /^\d+$/],
      person: ['zander', anna.person],
      message: ['allowance', smallMessages.answer],
      document: ['annual letter', '7c5f3a52-6c1d-4e7f-9a10-00000000fa01'],
    };

    describe.each(ownHitKinds)('%s', (of) => {
      const [term, id] = own[of];
      const isFound = expect.arrayContaining([typeof id === 'string' ? id : expect.stringMatching(id)]);

      test('is found by its client', async () => {
        expect(await hits(term, { as: anna }, of)).toEqual(isFound);
      });

      test.each([carl, nobody])('[R431] is not found by another client, $first', async (other) => {
        expect(await hits(term, { as: other }, of)).toEqual([]);
      });

      test.each([support, adviser, admin])(
        '[R431] is found by $first for that client alone, and in no name of their own',
        async (staff) => {
          expect(await hits(term, { as: staff, target: anna.uid }, of)).toEqual(await hits(term, { as: anna }, of));
          expect(await hits(term, { as: staff, target: carl.uid }, of)).toEqual([]);
          expect(await hits(term, { as: staff }, of)).toEqual([]);
        },
      );
    });

    test('[R431] a client who names a target, and an adviser with another’s client, find nothing at all', async () => {
      expect(await ask('isa', { as: anna, target: carl.uid })).toMatchObject({ status: 403 });
      expect(await ask('isa', { as: adviser, target: nobody.uid })).toMatchObject({ status: 403 });
    });

    test('a partner’s plans and holdings are found by permission only, and the partner sees that they were', async () => {
      const seen = () => portal.database.db.select().from(auditRecord).where(eq(auditRecord.subjectUid, ben.uid));
      const before = (await seen()).length;
      expect(await hits('ben’s isa', { as: anna }, 'plan')).toEqual(['B-ISA-4']);
      expect(await links('franc fund', { as: anna })).toEqual(['/investments/valuation?open=B-ISA-4']);
      expect(await seen()).toHaveLength(before + 2);
      expect((await seen()).at(-1)).toMatchObject({ actorUid: anna.uid, subjectUid: ben.uid, status: 200 });

      const permission = and(eq(visiblePerson.clientUid, anna.uid), eq(visiblePerson.personUuid, ben.person));
      await portal.database.db.delete(visiblePerson).where(permission);
      for (const term of ['ben’s isa', 'franc fund', 'albers']) expect(await hits(term, { as: anna })).toEqual([]);
      // What both own stays.
      expect(await hits('joint account', { as: anna }, 'plan')).toEqual(['A-GIA-3']);
      await portal.database.db.insert(visiblePerson).values({ clientUid: anna.uid, personUuid: ben.person });
    });

    test('a partner’s messages and files are never found', async () => {
      expect(await hits('allowance', { as: ben }, 'message')).toEqual([]);
      expect(await hits('annual letter', { as: ben })).toEqual([]);
    });

    test('a draft is no message: neither its writer nor anybody else finds it', async () => {
      for (const asked of [{ as: anna }, { as: admin, target: anna.uid }]) {
        expect(await hits('allowance', asked, 'message')).not.toContain(smallMessages.annasDraft);
      }
      const { db } = portal.database;
      await db.execute(sql`update portal.message set subject = 'Quagga' where id = ${smallMessages.annasDraft}::uuid`);
      for (const asked of [{ as: anna }, { as: admin, target: anna.uid }, { as: support, target: anna.uid }]) {
        expect(await hits('quagga', asked)).toEqual([]);
      }
    });

    test('a draft is found once it is sent, however old others are', async () => {
      const { db } = portal.database;
      await db.execute(sql`
        update portal.message set date_sent = '2019-01-05' where id = ${smallMessages.annasDraft}::uuid`);
      await db.execute(sql`
        update portal.message_box set draft = false, at = '2019-01-05' where message_id = ${smallMessages.annasDraft}::uuid`);
      expect(await hits('quagga', { as: anna })).toEqual([smallMessages.annasDraft]);
      expect(await hits('quagga', { as: ben })).toEqual([]);
    });

    test('what is no longer held is not found', async () => {
      expect(await links('euro fund', { as: anna })).toEqual(['/investments/valuation?open=A-PEN-2']);
    });

    test('each says where it is shown, and what tells it from others', async () => {
      const { hits: found } = await find('allowance', { as: anna });
      expect(found).toContainEqual({
        kind: 'message',
        id: smallMessages.question,
        title: [
          { text: 'My annual ', marked: false },
          { text: 'allowance', marked: true },
        ],
        detail: [
          { text: '10 Mar 2026 · ', marked: false },
          { text: 'How much may I still pay in?', marked: false },
        ],
        link: `/securemessaging/message/${smallMessages.question}`,
      });
      expect((await find('B-ISA-4', { as: ben })).hits[0]).toMatchObject({
        detail: [{ text: 'Test Platform · Ben Albers', marked: false }],
        link: '/investments/valuation?open=B-ISA-4',
      });
    });

    test('mistyped, too', async () => {
      expect(await hits('alowance', { as: anna }, 'message')).toContain(smallMessages.question);
      expect(await hits('dolar fund', { as: anna }, 'holding')).toHaveLength(1);
    });
  });
});
