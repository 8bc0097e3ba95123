import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients, today } from '@harbour/backend-testing/small-firm';
import {
  elsewhereId,
  seedElsewhere,
  shareElsewhere,
  type TestHolding,
} from '@harbour/backend-testing/small-firm-elsewhere';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { search } from '@harbour/definitions/research/search';
import { bankConsent, linkedAccount, linkedBalance } from '@harbour/domain-open-banking/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { elsewhereHoldings } from './elsewhere-holdings.ts';
import { namesElsewhere } from './names-elsewhere.ts';

const { anna, ben, carl, nobody } = staffAndClients;

const entries = [{ date: '2026-03-02', amount: '100' }];

const holdings: readonly TestHolding[] = [
  {
    tail: 'e100',
    recordedBy: 'anna',
    product: 'property/main-home',
    name: 'Lighthouse',
    owners: { anna: '50', ben: '50' },
    lines: [{ entries }],
  },
  {
    tail: 'e110',
    recordedBy: 'ben',
    kind: 'liability',
    product: 'cards/credit-card',
    name: 'Store card',
    owners: { ben: '100' },
    lines: [{ entries }],
  },
  {
    tail: 'e120',
    recordedBy: 'anna',
    product: 'shares/listed-shares',
    name: 'Shares',
    owners: { anna: '100' },
    lines: [
      { symbol: 'ALPHA', name: 'Alpha', entries: [{ date: '2026-03-02', units: '10' }] },
      { symbol: 'DOLLAR', name: 'Dollar', entries: [{ date: '2026-03-05', units: '7' }] },
    ],
  },
  {
    tail: 'e130',
    recordedBy: 'anna',
    product: 'vehicles/car',
    name: 'Sold car',
    owners: { anna: '100' },
    endedOn: '2026-03-10',
    lines: [{ entries }],
  },
  {
    tail: 'e140',
    recordedBy: 'anna',
    product: 'valuables/art',
    name: 'Painting of Carl’s',
    owners: { carl: '100' },
    lines: [{ entries }],
  },
  {
    tail: 'e150',
    recordedBy: 'carl',
    product: 'valuables/art',
    name: 'Carl’s painting',
    owners: { carl: '100' },
    lines: [{ entries }],
  },
];

const account = { type: 'TRANSACTION', currency: 'GBP', kind: 'account' as const };

async function seedAccounts({ db }: TestPortal['database']): Promise<void> {
  const consent = { providerId: 'bank', providerName: 'Northbank', scopes: 'accounts', clientUid: anna.uid };
  const during = { createdAt: new Date('2026-01-05'), expiresAt: new Date('2026-04-05') };
  await db.insert(bankConsent).values([
    { ...consent, ...during, id: elsewhereId('d001') },
    { ...consent, ...during, id: elsewhereId('d002'), endedAt: new Date('2026-03-10T12:00:00Z') },
  ]);
  const counted = { ...account, consentId: elsewhereId('d001') };
  await db.insert(linkedAccount).values([
    { ...counted, id: elsewhereId('d101'), externalId: '1', name: 'Current account' },
    { ...counted, id: elsewhereId('d102'), externalId: '2', name: 'Never reported' },
    { ...counted, id: elsewhereId('d103'), externalId: '3', name: 'The same', countedWith: elsewhereId('d101') },
    { ...counted, id: elsewhereId('d104'), externalId: '4', name: 'Revoked', consentId: elsewhereId('d002') },
  ]);
  const reported = ['d101', 'd103', 'd104'].map((tail) => ({ accountId: elsewhereId(tail), date: '2026-03-02' }));
  await db.insert(linkedBalance).values(reported.map((balance) => ({ ...balance, amount: '-12.30' })));
}

describe.each(databaseKinds)('the names of what is managed elsewhere, on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    await seedElsewhere(portal.database, holdings);
    await seedAccounts(portal.database);
    await shareElsewhere(portal.database);
  });
  afterAll(() => portal.stop());

  test.each(
    [anna, ben, carl, nobody].flatMap((who) => ['2026-03-01', '2026-03-09', today].map((day) => ({ who, day }))),
  )('are those that the list of the totals has: for $who.first on $day', async ({ who, day }) => {
    const listed = await elsewhereHoldings(portal.database, { clientUid: who.uid }, day);
    expect(await namesElsewhere(portal.database, who.uid, day)).toEqual(
      listed.holdings.map(({ id, source, name, label }) => ({ id, source, name, label })),
    );
  });

  test('are of what the client has today and what others share with them, each once', async () => {
    const names = await namesElsewhere(portal.database, anna.uid, today);
    expect(names.map(({ source, name, label }) => [source, name, label])).toEqual([
      ['self-managed', 'Lighthouse', 'Main home'],
      ['self-managed', 'Shares', 'Shares'],
      ['self-managed', 'Store card', 'Credit card'],
      ['linked', 'Current account', 'Northbank'],
    ]);
    expect(await namesElsewhere(portal.database, nobody.uid, today)).toEqual([]);
  });

  test('[R464] [R431] are found by a search, and by nobody else’s', async () => {
    const found = async (as: typeof anna | typeof carl) =>
      search.response
        .parse((await portal.ask('/rdsearch/lighthouse', { as })).body)
        .hits?.map(({ id, link }) => [id, link]);
    expect(await found(anna)).toEqual([[elsewhereId('e100'), '/investments/selfmanaged']]);
    expect(await found(carl)).toEqual([]);
  });
});
