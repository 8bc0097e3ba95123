import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients, today } from '@harbour/backend-testing/small-firm';
import {
  elsewhereId,
  seedElsewhere,
  sharedDebts,
  shareElsewhere,
  type TestHolding,
} from '@harbour/backend-testing/small-firm-elsewhere';
import { smallMessages } from '@harbour/backend-testing/small-firm-messages';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { type SearchHit, search } from '@harbour/definitions/research/search';
import { listing } from '@harbour/domain-market-data/tables';
import { message, messageAttachment, messageBox } from '@harbour/domain-messaging/tables';
import { bankConsent, linkedAccount, linkedBalance } from '@harbour/domain-open-banking/tables';
import { holdingPeriod, plan, planOwner } from '@harbour/domain-plans/tables';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { storedObject } from '@harbour/kernel/objects/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';

const { anna, ben, carl, support, adviser, admin } = staffAndClients;
const id = (tail: string) => `7c5f3a52-6c1d-4e7f-9a10-00000000${tail}`;

/** More than a search answers with of one kind. */
const coins: TestHolding[] = Array.from({ length: 21 }, (_, index) => ({
  tail: `f1${(index + 16).toString(16)}`,
  recordedBy: 'anna',
  product: 'property/main-home',
  name: `Coin ${index + 1}`,
  owners: { anna: '100' },
  lines: [{ entries: [{ date: '2026-01-01', amount: '1' }] }],
}));

const texts = [
  { tail: 'fb01', at: '2026-01-10T09:00:00Z', subject: 'Wombat', bodyText: 'In its title.' },
  { tail: 'fb02', at: '2026-03-10T09:00:00Z', subject: 'Newer', bodyText: 'Far in the text there is a wombat.' },
  { tail: 'fb03', at: '2025-07-01T23:30:00Z', subject: 'Quokka', bodyText: 'Written after midnight in London' },
] as const;

const files = [
  { id: id('fc01'), fileName: 'statement-of-tax.pdf', state: 'stored' as const },
  { id: id('fc02'), fileName: 'statement-of-nothing.pdf', state: 'waiting' as const },
];

async function seedMore({ db }: TestPortal['database']): Promise<void> {
  await seedElsewhere({ db }, [...sharedDebts, ...coins]);
  const listings = new Map((await db.select().from(listing)).map((row) => [row.symbol, row.id]));
  const held = (symbol: string, fromDate: string, toDate: string | null) => ({
    planstring: 'A-PEN-2',
    listingId: listings.get(symbol) ?? 0,
    fromDate,
    toDate,
    units: '3',
  });
  await db.insert(holdingPeriod).values([
    // From tomorrow on, and until the evening before today.
    held('FRANC', '2026-03-19', null),
    held('ALPHA', '2026-03-02', today),
  ]);
  const far = { provider: 'Far Mutual', performance: true, openedOn: '2026-01-05' };
  await db.insert(plan).values([
    { ...far, planstring: 'A-9', name: 'Rainy days', productType: 'isa' },
    { ...far, planstring: 'A-10', name: 'Rainer', productType: 'nonpens' },
  ]);
  await db.insert(planOwner).values(['A-9', 'A-10'].map((planstring) => ({ planstring, personUuid: anna.person })));

  const [consentId, accountId] = [id('fd01'), id('fd02')];
  await db.insert(bankConsent).values({
    id: consentId,
    clientUid: ben.uid,
    providerId: 'bank',
    providerName: 'Bank',
    scopes: 'info',
    createdAt: new Date('2026-01-01'),
    expiresAt: new Date('2026-06-01'),
  });
  await db.insert(linkedAccount).values({
    id: accountId,
    consentId,
    kind: 'account' as const,
    externalId: 'x',
    name: 'Otter current account',
    currency: 'GBP',
    type: 'TRANSACTION',
  });
  await db.insert(linkedBalance).values({ accountId, date: '2026-03-01', amount: '100' });
  await shareElsewhere({ db });

  for (const { tail, at, ...text } of texts) {
    const moment = new Date(at);
    await db.insert(message).values({
      id: id(tail),
      threadId: id(tail),
      clientUid: anna.uid,
      senderUid: anna.uid,
      fromFirm: false,
      category: 'Meetings',
      bodyHtml: '',
      dateSent: moment,
      changedAt: moment,
      ...text,
    });
    await db.insert(messageBox).values({ messageId: id(tail), box: anna.uid, written: true, at: moment, draft: false });
  }
  await db.insert(storedObject).values(
    files.map(({ id: key, fileName }) => ({
      key,
      clientUid: anna.uid,
      fileName,
      contentType: 'application/pdf',
      expiresAt: null,
      storedAt: new Date('2026-03-11'),
    })),
  );
  await db.insert(messageAttachment).values(
    files.map((file, position) => ({
      ...file,
      messageId: smallMessages.answer,
      objectKey: file.id,
      contentType: 'application/pdf',
      size: 10,
      position,
    })),
  );
}

describe.each(databaseKinds)('[R464] what is found of the client’s own on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    await seedMore(portal.database);
  });
  afterAll(() => portal.stop());

  async function hits(term: string, of: SearchHit['kind'], as: typeof anna | typeof ben | typeof carl = anna) {
    const { body } = await portal.ask(`/rdsearch/${encodeURIComponent(term)}`, { as });
    return (search.response.parse(body).hits ?? []).filter((hit) => hit.kind === of);
  }
  const ids = async (...asked: Parameters<typeof hits>) => (await hits(...asked)).map((hit) => hit.id);
  const text = (parts: SearchHit['detail']) => parts.map((part) => part.text).join('');

  test('holdings are those of today: with units, opened, and not ended', async () => {
    const locations = async (term: string) =>
      (await hits(term, 'holding')).map(({ link, detail }) => [link, text(detail)]);
    expect(await locations('late fund')).toEqual([['/investments/valuation?open=A-GIA-3', 'Joint account']]);
    expect(await locations('franc fund')).toEqual([['/investments/valuation?open=B-ISA-4', 'Ben’s ISA']]);
    expect(await locations('alpha fund')).toEqual([
      ['/investments/valuation?open=A-ISA-1,B-ISA-4', 'Anna’s ISA · Ben’s ISA'],
    ]);
  });

  test.each([
    ['retirement', ['A-PEN-2']],
    ['sipp', ['A-PEN-2']],
    ['rainy isa', ['A-9']],
    ['far mutual isa', ['A-9']],
    ['joint investment', ['A-GIA-3']],
    ['a-gia-3', ['A-GIA-3']],
  ])('plans are found by what they are: %s', async (term, expected) => {
    expect(await ids(term, 'plan')).toEqual(expected);
  });

  test('a plan of a similar name is found only where no name has the word', async () => {
    expect(await ids('rainy', 'plan')).toEqual(['A-9']);
    expect(await ids('rainwr', 'plan')).toContain('A-10');
  });

  test('people lead to their plans', async () => {
    expect(await hits('albers', 'person')).toMatchObject([
      { id: ben.person, link: `/investments/valuation?pe=${ben.person}` },
    ]);
  });

  test('what is managed elsewhere leads to where it is managed', async () => {
    const links = async (...asked: [term: string, as: typeof anna | typeof ben]) =>
      (await hits(asked[0], 'holding', asked[1])).map(({ link }) => link);
    expect(await links('mortgage', anna)).toEqual(['/investments/selfmanaged']);
    expect(await links('otter', ben)).toEqual(['/investments/openbanking']);
  });

  test.each([
    ['car loan', elsewhereId('dd02')],
    ['otter', id('fd02')],
  ])(
    '[R431] a partner’s %s is found by permission, which the partner sees, and by nobody else',
    async (term, found) => {
      const seen = () => portal.database.db.select().from(auditRecord).where(eq(auditRecord.subjectUid, ben.uid));
      const before = (await seen()).length;
      expect(await ids(term, 'holding', carl)).not.toContain(found);
      expect(await seen()).toHaveLength(before);
      expect(await ids(term, 'holding', anna)).toEqual([found]);
      expect(await seen()).toHaveLength(before + 1);
      expect((await seen()).at(-1)).toMatchObject({ actorUid: anna.uid });
      expect(await ids(term, 'holding', ben)).toEqual([found]);
      expect(await seen()).toHaveLength(before + 1);
    },
  );

  test.each([support, adviser, admin])(
    '[R431] $first finds what a client has elsewhere for that client alone',
    async (staff) => {
      for (const [term, found] of [
        ['car loan', elsewhereId('dd02')],
        ['otter', id('fd02')],
      ] as const) {
        const hitsFor = async (target?: string) => {
          const { status, body } = await portal.ask(`/rdsearch/${encodeURIComponent(term)}`, {
            as: staff,
            ...(target ? { target } : {}),
          });
          expect(status).toBe(200);
          return search.response.parse(body).hits?.map((hit) => hit.id);
        };
        expect(await hitsFor(ben.uid)).toContain(found);
        expect(await hitsFor(carl.uid)).not.toContain(found);
        expect(await hitsFor()).not.toContain(found);
      }
    },
  );

  test('of a kind there are twenty at most', async () => {
    expect(await hits('coin', 'holding')).toHaveLength(20);
  });

  test('a message is before a newer one that has the word only in its text', async () => {
    expect(await ids('wombat', 'message')).toEqual([id('fb01'), id('fb02')]);
  });

  test('the day of a message is London’s', async () => {
    const [found] = await hits('quokka', 'message');
    expect(text(found?.detail ?? [])).toBe('2 Jul 2025 · Written after midnight in London …');
  });

  test('a file leads to its message, and is found only once it is stored', async () => {
    expect(await hits('statement', 'document')).toEqual([
      {
        kind: 'document',
        id: id('fc01'),
        title: [{ text: 'statement-of-tax.pdf', marked: true }],
        detail: [{ text: 'Attached to “Re: My annual allowance”', marked: false }],
        link: `/securemessaging/message/${smallMessages.answer}`,
      },
    ]);
  });

  test('[R431] the search of staff for a client is in the client’s list of who has seen their data', async () => {
    const { db } = portal.database;
    const ofCarl = () => db.select().from(auditRecord).where(eq(auditRecord.subjectUid, carl.uid));
    const before = (await ofCarl()).length;
    expect(await portal.ask('/rdsearch/review', { as: support, target: carl.uid })).toMatchObject({ status: 200 });
    expect(await ofCarl()).toHaveLength(before + 1);
    expect((await ofCarl()).at(-1)).toMatchObject({ actorUid: support.uid, status: 200 });
  });
});
