import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, texts } from '@harbour/backend-testing/import-text';
import { staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { elsewhereId, seedElsewhere, sharedDebts, shareElsewhere } from '@harbour/backend-testing/small-firm-elsewhere';
import { smallMessages } from '@harbour/backend-testing/small-firm-messages';
import { type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { search } from '@harbour/definitions/research/search';
import { planTransaction } from '@harbour/domain-plans/tables';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { visiblePerson } from '@harbour/kernel/people/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';

const { anna, ben, carl, nobody, support, adviser, admin } = staffAndClients;

describe.each(databaseKinds)('people to write to, amounts and other wordings on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    await seedElsewhere(portal.database, sharedDebts);
    await shareElsewhere(portal.database);
    await portal.database.db.insert(planTransaction).values([
      {
        planstring: 'A-ISA-1',
        transactionDate: '2026-02-03',
        kind: 'contribution',
        performance: true,
        value: '9876.54',
        reference: 'late',
      },
      {
        planstring: 'B-ISA-4',
        transactionDate: '2026-02-04',
        kind: 'withdrawal',
        performance: true,
        value: '-8765.43',
        reference: 'late',
      },
    ]);
  });
  afterAll(() => portal.stop());

  const find = async (term: string, asked: Asked) => {
    const { status, body } = await portal.ask(`/rdsearch/${encodeURIComponent(term)}`, asked);
    expect(status).toBe(200);
    const found = search.response.parse(body);
    expect(found).toEqual(body);
    return found;
  };
  const more = async (term: string, asked: Asked, of: string) =>
    ((await find(term, asked)).more ?? []).filter((hit) => hit.kind === of);
  const links = async (...asked: Parameters<typeof more>) => (await more(...asked)).map(({ link }) => link);
  const details = async (...asked: Parameters<typeof more>) =>
    (await more(...asked)).map(({ title, detail }) => [...title, ...detail].map(({ text }) => text));

  describe('people to write to', () => {
    test('are those to whom the client may write: their adviser and the teams', async () => {
      const written = `/securemessaging/message?to=${adviser.uid}`;
      for (const term of [`${adviser.first} ${adviser.last}`, 'my adviser', 'advisor', 'advsier']) {
        expect(await links(term, { as: anna }, 'contact')).toEqual([written]);
      }
      expect(await details('adviser', { as: anna }, 'contact')).toEqual([
        [`${adviser.first} ${adviser.last}`, 'Your adviser'],
      ]);
      expect((await details('admin team', { as: carl }, 'contact')).map(([name]) => name)).toEqual(['Admin Team']);
    });

    test.each([carl, nobody])('[R431] are not another client’s: $first does not find Anna’s adviser', async (other) => {
      expect(await links(`${adviser.first} ${adviser.last}`, { as: other }, 'contact')).toEqual([]);
      expect(await links('adviser', { as: other }, 'contact')).toEqual([]);
    });

    test.each([support, admin])('[R431] are the client’s for $first who acts for that client', async (staff) => {
      expect(await details('adviser', { as: staff, target: anna.uid }, 'contact')).toEqual([
        [`${adviser.first} ${adviser.last}`, 'The client’s adviser'],
      ]);
      expect(await links('adviser', { as: staff, target: carl.uid }, 'contact')).toEqual([]);
    });

    test('are no clients: a partner’s name leads to their plans alone', async () => {
      expect(await links('albers', { as: anna }, 'contact')).toEqual([]);
    });
  });

  describe('an amount', () => {
    test('finds the payments of it in plans that the caller sees, each at the month of its day', async () => {
      const address = '/investments/transactions?d=2026-02-03&period=1&tm=2026-02#list';
      for (const term of ['9876.54', '£9,876.54', '9,876', '9877', '9876 pounds', '(£9,876.54)']) {
        expect(await links(term, { as: anna }, 'transaction')).toEqual([address]);
      }
      expect(await links('9,876.55', { as: anna }, 'transaction')).toEqual([]);
      expect(await details('8765.43', { as: ben }, 'transaction')).toEqual([
        ['Taken out', '(£8,765.43) · 4 Feb 2026 · Ben’s ISA'],
      ]);
    });

    test('finds plans and holdings that are worth it today, by the figures of the valuation', async () => {
      const [row] = await texts(
        portal.database,
        sql`
        select round(holding.units * quote.price, 2)::text as value from portal.holding_period holding
        join portal.listing on listing.id = holding.listing_id
        cross join lateral (
          select price from portal.price where listing_id = listing.id and date <= ${today}::date order by date desc limit 1
        ) quote
        where holding.planstring = 'A-ISA-1' and listing.currency = 'GBP' and holding.from_date <= ${today}::date
          and (holding.to_date is null or holding.to_date > ${today}::date) and holding.units <> 0 limit 1`,
      );
      const value = row?.value ?? '';
      expect(Number(value)).toBeGreaterThan(0);
      const open = '/investments/valuation?open=A-ISA-1';
      expect(await links(value, { as: anna }, 'holding')).toContain(open);
      expect(await links(value, { as: carl }, 'holding')).not.toContain(open);
    });

    test.each([carl, nobody])('[R431] of another client’s finds nothing for $first', async (other) => {
      for (const term of ['9876.54', '8765.43']) expect((await find(term, { as: other })).more).toEqual([]);
    });

    test('[R431] of a debt elsewhere is found by its owner and by those who see it, and by nobody else', async () => {
      const ids = async (asked: Asked) => (await more('£7,250.70', asked, 'holding')).map(({ id }) => id);
      expect(await ids({ as: ben })).toEqual([elsewhereId('dd02')]);
      expect(await ids({ as: anna })).toEqual([elsewhereId('dd02')]);
      expect(await ids({ as: carl })).toEqual([]);
    });

    test('[R431] of a partner’s is found by permission only, and the partner sees that it was', async () => {
      const seen = () => portal.database.db.select().from(auditRecord).where(eq(auditRecord.subjectUid, ben.uid));
      const before = (await seen()).length;
      expect(await links('8765.43', { as: anna }, 'transaction')).toHaveLength(1);
      expect(await seen()).toHaveLength(before + 1);
      const permission = and(eq(visiblePerson.clientUid, anna.uid), eq(visiblePerson.personUuid, ben.person));
      await portal.database.db.delete(visiblePerson).where(permission);
      expect((await find('8765.43', { as: anna })).more).toEqual([]);
      expect(await seen()).toHaveLength(before + 1);
      await portal.database.db.insert(visiblePerson).values({ clientUid: anna.uid, personUuid: ben.person });
    });

    test.each([support, adviser, admin])('[R431] is found by $first for that client alone', async (staff) => {
      expect(await links('9876.54', { as: staff, target: anna.uid }, 'transaction')).toHaveLength(1);
      expect((await find('9876.54', { as: staff, target: carl.uid })).more).toEqual([]);
      expect((await find('9876.54', { as: staff })).more).toEqual([]);
    });
  });

  describe('other wordings', () => {
    const ids = async (term: string) =>
      ((await find(term, { as: anna })).hits ?? []).filter((hit) => hit.kind === 'message').map(({ id }) => id);

    test('of the firm find as the term does, and the answer says which', async () => {
      expect(await ids('quagmire')).toEqual([]);
      const text = 'term,means\nQuagmire,annual allowance; tax relief\n';
      expect(await importText(portal.database, 'search-synonyms', text)).toMatchObject({ added: 1 });
      expect(await importText(portal.database, 'search-synonyms', text)).toMatchObject({ added: 0, changed: 0 });
      expect(await ids('quagmire')).toContain(smallMessages.question);
      expect((await find('My Quagmire!', { as: anna })).meant).toEqual(['my annual allowance', 'my tax relief']);
      expect((await find('quagmires', { as: anna })).meant).toEqual([]);
    });

    test('of which a row has none are taken off the list', async () => {
      expect((await find('iht', { as: anna })).meant).toEqual(['inheritance tax']);
      await importText(portal.database, 'search-synonyms', 'term,means\niht,\n');
      expect((await find('iht', { as: anna })).meant).toEqual([]);
    });

    test.each([
      ['!!,isa', 'has no words'],
      ['isa,a;b;c;d;e', 'has more than 4'],
      [`${'x'.repeat(61)},isa`, 'has more than 60 characters'],
      ['isa,pension\nISA,pension', 'is in row 2 already'],
    ])('%j are refused', async (rows, reason) => {
      await expect(importText(portal.database, 'search-synonyms', `term,means\n${rows}\n`)).rejects.toThrow(reason);
    });
  });
});
