import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { elsewhereId, seedElsewhere, type TestHolding } from '@harbour/backend-testing/small-firm-elsewhere';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getAssetAllocation } from '@harbour/definitions/investments/asset-allocation';
import {
  getSelfManagedAssets,
  getSelfManagedLiabilities,
} from '@harbour/definitions/investments/self-managed/holdings';
import { getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import { getSharing, type SharedKind, sharedKinds } from '@harbour/definitions/investments/sharing';
import { getPortfolioTotal } from '@harbour/definitions/investments/valuation/portfolio-total';
import { search } from '@harbour/definitions/research/search';
import { bankConsent, linkedAccount, linkedBalance } from '@harbour/domain-open-banking/tables';
import { rows } from '@harbour/kernel/database/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const { anna, ben, carl, nobody } = staffAndClients;
type Client = typeof anna | typeof ben | typeof carl | typeof nobody;

const entries = [{ date: '2026-03-02', amount: '1000' }];
const [boat, car, loan, current, savings] = ['5a01', '5a02', '5a03', '5b01', '5b02'].map(elsewhereId) as [
  string,
  string,
  string,
  string,
  string,
];

const ofBen: readonly TestHolding[] = [
  {
    tail: '5a01',
    recordedBy: 'ben',
    product: 'valuables/art',
    name: 'Boat painting',
    owners: { ben: '100' },
    lines: [{ entries }],
    debts: ['5a03'],
  },
  {
    tail: '5a02',
    recordedBy: 'ben',
    product: 'vehicles/car',
    name: 'Car',
    owners: { anna: '50', ben: '50' },
    lines: [{ entries }],
  },
  {
    tail: '5a03',
    recordedBy: 'ben',
    kind: 'liability',
    product: 'other-debts/other-debt',
    name: 'Loan',
    owners: { ben: '100' },
    lines: [{ entries }],
  },
];

async function seedBank({ db }: TestPortal['database']): Promise<void> {
  const consentId = elsewhereId('5c01');
  await db.insert(bankConsent).values({
    id: consentId,
    clientUid: ben.uid,
    providerId: 'bank',
    providerName: 'Northbank',
    scopes: 'accounts',
    createdAt: new Date('2026-01-05'),
    expiresAt: new Date('2026-04-05'),
  });
  const account = { consentId, kind: 'account' as const, type: 'TRANSACTION', currency: 'GBP' };
  await db.insert(linkedAccount).values([
    { ...account, id: current, externalId: '1', name: 'Current account' },
    { ...account, id: savings, externalId: '2', name: 'Savings' },
  ]);
  await db
    .insert(linkedBalance)
    .values([current, savings].map((accountId) => ({ accountId, date: '2026-03-02', amount: '250' })));
}

describe.each(databaseKinds)('the sharing of accounts on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    await seedElsewhere(portal.database, ofBen);
    await seedBank(portal.database);
  });
  afterAll(() => portal.stop());
  beforeEach(() => portal.database.db.execute(sql`delete from portal.shared_kind`));

  const get = async (path: string, as: Client) => (await portal.ask(path, { as })).body;
  const sharing = async (as: Client) => {
    const body = await get('/permissions/sharing', as);
    const answered = getSharing.response.parse(body);
    expect(answered).toEqual(body);
    return answered;
  };
  const change = (
    change: { kind: SharedKind; account?: string; sees: unknown },
    { as = ben, person = anna.person }: { as?: Client; person?: string } = {},
  ) => portal.ask(`/permissions/sharing/${person}`, { method: 'PATCH', as, body: change });
  const done = { status: 200, body: { success: true } };

  /** The names that each screen of the household shows Anna. */
  async function seenByAnna() {
    const elsewhere = getElsewhere.response.parse(await get('/valuation/summary/elsewhere', anna));
    const { assets } = getSelfManagedAssets.response.parse(await get('/selfmanaged/assets', anna));
    const { liabilities } = getSelfManagedLiabilities.response.parse(await get('/selfmanaged/liabilities', anna));
    const allocation = getAssetAllocation.response.parse(await get('/assetallocation/full', anna));
    const found = await Promise.all(
      ['boat painting', 'loan', 'current account', 'savings'].map(
        async (text) => search.response.parse(await get(`/rdsearch/${encodeURIComponent(text)}`, anna)).hits ?? [],
      ),
    );
    const ids = new Set([boat, car, loan, current, savings]);
    return {
      elsewhere: elsewhere.holdings.map(({ name }) => name),
      assets: assets.map(({ planName, linkedLiabilities }) => [planName, linkedLiabilities]),
      liabilities: liabilities.map(({ planName }) => planName),
      allocation: allocation.policyArray.filter((policy) => policy.elsewhere).map(({ name }) => name),
      found: found.flat().flatMap(({ id, title }) => (ids.has(id) ? title.map(({ text }) => text).join('') : [])),
      total: getPortfolioTotal.response.parse(await get('/valuation/summary/total/all', anna)).elsewhere,
    };
  }
  const nothing = { elsewhere: [], assets: [], liabilities: [], allocation: [], found: [], total: undefined };

  test('is off: who sees the plans sees no account, also as an owner of one', async () => {
    expect(await seenByAnna()).toEqual(nothing);
    expect(await sharing(anna)).toEqual({ accounts: [], given: [], received: [] });
    expect(await sharing(ben)).toEqual({
      accounts: [
        { id: current, kind: 'linked', name: 'Current account', label: 'Northbank' },
        { id: savings, kind: 'linked', name: 'Savings', label: 'Northbank' },
        { id: boat, kind: 'self-managed', name: 'Boat painting', label: 'Art and antiques' },
        { id: car, kind: 'self-managed', name: 'Car', label: 'Car' },
        { id: loan, kind: 'self-managed', name: 'Loan', label: 'Something else' },
      ],
      given: [],
      received: [],
    });
  });

  test('of a kind shows none of its accounts, and each account is switched on by itself', async () => {
    for (const each of sharedKinds) expect(await change({ kind: each, sees: true })).toMatchObject(done);
    expect(await seenByAnna()).toEqual(nothing);
    expect(await change({ kind: 'self-managed', account: boat, sees: true })).toMatchObject(done);
    expect(await seenByAnna()).toEqual({
      elsewhere: ['Boat painting'],
      assets: [['Boat painting', []]],
      liabilities: [],
      allocation: ['Boat painting'],
      found: ['Boat painting'],
      total: 1_000,
    });
    expect(await change({ kind: 'self-managed', account: loan, sees: true })).toMatchObject(done);
    expect(await change({ kind: 'linked', account: savings.toUpperCase(), sees: true })).toMatchObject(done);
    expect(await seenByAnna()).toEqual({
      elsewhere: ['Boat painting', 'Loan', 'Savings'],
      assets: [['Boat painting', [loan]]],
      liabilities: ['Loan'],
      allocation: ['Boat painting', 'Savings'],
      found: ['Boat painting', 'Loan', 'Savings'],
      total: 250,
    });
    expect((await sharing(ben)).given).toEqual([
      { person: anna.person, kind: 'linked', state: 'shared', accounts: [savings] },
      { person: anna.person, kind: 'self-managed', state: 'shared', accounts: [boat, loan].sort() },
    ]);
    expect((await sharing(anna)).received).toEqual([
      { person: ben.person, kind: 'linked', state: 'shared' },
      { person: ben.person, kind: 'self-managed', state: 'shared' },
    ]);
    // It is Ben's decision about his own accounts alone.
    expect((await sharing(anna)).given).toEqual([]);
    expect(await change({ kind: 'linked', account: savings, sees: false })).toMatchObject(done);
    expect((await seenByAnna()).elsewhere).toEqual(['Boat painting', 'Loan']);
  });

  test('that is switched off and on again begins with no account', async () => {
    await change({ kind: 'self-managed', sees: true });
    await change({ kind: 'self-managed', account: boat, sees: true });
    // Twice is the same as once.
    expect(await change({ kind: 'self-managed', sees: true })).toMatchObject(done);
    expect((await seenByAnna()).elsewhere).toEqual(['Boat painting']);
    for (const sees of [false, false, true]) expect(await change({ kind: 'self-managed', sees })).toMatchObject(done);
    expect(await seenByAnna()).toEqual(nothing);
  });

  test('ends with the permission to see the plans', async () => {
    await change({ kind: 'self-managed', sees: true });
    await change({ kind: 'self-managed', account: boat, sees: true });
    const plans = (seesMine: boolean) =>
      portal.ask(`/permissions/household/${anna.person}`, { method: 'PATCH', as: ben, body: { seesMine } });
    await plans(false);
    expect(await change({ kind: 'self-managed', sees: true })).toMatchObject({
      status: 404,
      body: { error: { name: 'PersonNotFound' } },
    });
    await plans(true);
    expect(await sharing(ben)).toMatchObject({ given: [] });
    expect(await seenByAnna()).toEqual(nothing);
  });

  test.each([
    ['somebody who does not see the plans', { kind: 'linked', sees: true }, { person: carl.person }, 404],
    ['oneself', { kind: 'linked', sees: true }, { person: ben.person }, 404],
    [
      'an account of somebody else',
      { kind: 'self-managed', account: boat, sees: true },
      { as: anna, person: ben.person },
      404,
    ],
    ['an account of another kind', { kind: 'linked', account: boat, sees: true }, {}, 404],
    ['an account before its kind', { kind: 'self-managed', account: boat, sees: true }, {}, 409],
    ['no decision', { kind: 'linked', sees: 'yes' }, {}, 400],
  ] as const)('%s is refused', async (_, body, who, status) => {
    expect((await change(body, who)).status).toBe(status);
    expect(await sharing(ben)).toMatchObject({ given: [] });
  });

  test('a change and what it shows are in the audit log', async () => {
    await change({ kind: 'self-managed', sees: true });
    await change({ kind: 'self-managed', account: boat, sees: true });
    await get('/selfmanaged/assets', anna);
    const audited = await rows(
      portal.database,
      z.object({ call: z.string(), about: z.nullable(z.string()) }),
      sql`select call, subject_uid as about from portal.audit_record order by id desc limit 6`,
    );
    expect(audited).toContainEqual({ call: 'PATCH /permissions/sharing/:person', about: ben.uid });
    expect(audited).toContainEqual({ call: 'GET /selfmanaged/assets', about: ben.uid });
  });

  describe('from before the switches', () => {
    beforeEach(async () => {
      const [file = ''] = (
        await Promise.all(
          globSync('*.sql', { cwd: migrations }).map((name) => readFile(join(migrations, name), 'utf8')),
        )
      ).filter((text) => text.includes('CREATE TABLE "portal"."shared_kind"'));
      const byHand = file
        .split('--> statement-breakpoint')
        .filter((part) => part.includes('"portal"."visible_person" seen'));
      expect(byHand).toHaveLength(1);
      await portal.database.db.execute(sql.raw(byHand[0] ?? ''));
    });

    test('is a question that is not answered: nothing is seen, and the screens of the household say why', async () => {
      expect(await sharing(ben)).toMatchObject({
        given: [
          { person: anna.person, kind: 'linked', state: 'asked', accounts: [] },
          { person: anna.person, kind: 'self-managed', state: 'asked', accounts: [] },
        ],
        // Anna has no account that she shared.
        received: [],
      });
      expect(await seenByAnna()).toEqual({ ...nothing, total: 0 });
      const reason = 'Ben Albers has not answered yet whether you see them.';
      const missing = ['Linked bank accounts', 'Self-managed holdings'].map((name) => ({
        id: ben.person,
        name,
        label: 'Ben Albers',
        reason,
        awaits: 'permission',
      }));
      for (const address of [
        '/valuation/summary/elsewhere',
        `/valuation/summary/elsewhere?pe=${ben.person}`,
        '/valuation/summary/total/all',
        '/assetallocation/full',
      ])
        expect(await get(address, anna)).toMatchObject({ missing });
      expect(await get(`/valuation/summary/total/all?pe=${anna.person}`, anna)).not.toHaveProperty('missing');
      expect(await get('/valuation/summary/total/all', ben)).not.toHaveProperty('missing');
    });

    test('an account cannot be switched on before the question is answered', async () => {
      expect(await change({ kind: 'linked', account: current, sees: true })).toMatchObject({ status: 409 });
    });

    test('is answered once for each kind, and the note ends with the answer', async () => {
      expect(await change({ kind: 'linked', sees: false })).toMatchObject(done);
      expect(await change({ kind: 'self-managed', sees: true })).toMatchObject(done);
      expect((await sharing(ben)).given).toEqual([
        { person: anna.person, kind: 'self-managed', state: 'shared', accounts: [] },
      ]);
      expect(await get('/valuation/summary/total/all', anna)).not.toHaveProperty('missing');
      expect(await seenByAnna()).toEqual(nothing);
    });
  });
});

const migrations = join(import.meta.dirname, '../../../../api/migrations');
