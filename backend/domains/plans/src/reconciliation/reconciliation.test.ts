import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { smallExport } from '@harbour/backend-testing/broker-exports';
import { importText } from '@harbour/backend-testing/import-text';
import { seedSmallFirm, staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getMonthlyPerformance, getPerformance } from '@harbour/definitions/investments/performance/returns';
import { getReconciliation } from '@harbour/definitions/investments/reconciliation';
import { performanceOf } from '@harbour/finance';
import { client } from '@harbour/kernel/people/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { plan, planOwner, portfolio, portfolioPlan } from '../plans/tables.ts';
import { formatReconciliation, reconciliationReport } from './reconciliation-report.ts';

const { anna, carl, support, adviser, admin } = staffAndClients;
const all = '0b5f3a52-6c1d-4e7f-9a10-00000000bbe1';
const wrong = '0b5f3a52-6c1d-4e7f-9a10-00000000bbe2';

/** A plan that reconciles, one with £15,000 more cash without a transaction, and one with units added at zero value. */
async function seedRecords(database: Database): Promise<void> {
  await seedSmallFirm(database);
  const { db } = database;
  const shared = { productType: 'isa', provider: 'Test Platform', performance: true, openedOn: '2025-10-01' } as const;
  const planstrings = ['R-CASH', 'R-FREE', 'R-GOOD'];
  // Carl has another adviser; he holds cash without a transaction.
  await db.insert(plan).values({ planstring: 'R-CARL', name: 'R-CARL', ...shared });
  await db.insert(planOwner).values({ planstring: 'R-CARL', personUuid: carl.person });
  await db.insert(plan).values(planstrings.map((planstring) => ({ planstring, name: planstring, ...shared })));
  await db.insert(planOwner).values(planstrings.map((planstring) => ({ planstring, personUuid: anna.person })));
  await db.insert(portfolio).values([
    { uuid: all, clientUid: anna.uid, name: 'All three', ims: false, dfm: false },
    { uuid: wrong, clientUid: anna.uid, name: 'The wrong one', ims: false, dfm: false },
  ]);
  await db
    .insert(portfolioPlan)
    .values([
      ...planstrings.map((planstring) => ({ portfolioUuid: all, planstring })),
      { portfolioUuid: wrong, planstring: 'R-CASH' },
    ]);
  await importText(
    database,
    'transactions',
    [
      'planstring,date,kind,value,symbol,units,reference',
      ...planstrings.map((planstring) => `${planstring},2025-10-01,contribution,10000,,,c1`),
      'R-FREE,2026-03-10,transfer,0.00,ALPHA,100,t1\n',
    ].join('\n'),
  );
  await importText(
    database,
    'holdings',
    [
      'planstring,symbol,date,units',
      ...planstrings.map((planstring) => `${planstring},CASH,2025-10-01,10000`),
      'R-CASH,CASH,2026-02-10,25000',
      'R-CARL,CASH,2026-01-01,1',
      'R-FREE,ALPHA,2026-03-10,100\n',
    ].join('\n'),
  );
}

describe.each(databaseKinds)('plans that do not reconcile on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind, { seed: seedRecords });
    // Not assigned to anybody, so only administrators see him.
    await portal.database.db.update(client).set({ teamId: null }).where(eq(client.uid, carl.uid));
  });
  afterAll(() => portal.stop());

  const figures = async (query: string) => {
    const { body } = await portal.ask(`/performance/plans?${query}`, { as: anna });
    return getPerformance.response.parse(body);
  };
  const cashReason =
    'What is booked in this plan does not agree with what it holds since 10 Feb 2026, so its return would be wrong and is not shown. We are putting our records right.';
  const freeReason =
    'Holdings were moved into or out of this plan without a value on 10 Mar 2026, so its return would be wrong and is not shown. We are putting our records right.';

  test('are left out of a return, each with its reason, and the others are counted', async () => {
    const found = await figures(`po=${all}&period=3`);
    expect(found).toMatchObject({
      included: ['R-GOOD'],
      excluded: [
        { planstring: 'R-CASH', reason: cashReason },
        { planstring: 'R-FREE', reason: freeReason },
      ],
    });
    expect(new Set(found.values.map(({ value }) => value))).toEqual(new Set([10_000]));
  });

  test('have no return of 150% when they are looked at alone, but the reason', async () => {
    const { timeWeighted, moneyWeighted } = performanceOf(await figures(`po=${wrong}&period=3`));
    for (const figure of [timeWeighted, moneyWeighted]) {
      expect(figure).toMatchObject({ ok: false, message: cashReason });
    }
    const { body } = await portal.ask(`/performance/plans/monthly?po=${wrong}`, { as: anna });
    for (const { value, reason } of getMonthlyPerformance.response.parse(body).values) {
      expect([value, reason]).toEqual([null, cashReason]);
    }
  });

  test('keep the return of a time before it', async () => {
    expect((await figures(`po=${all}&period=3&d=2026-02-09`)).included).toEqual(['R-CASH', 'R-FREE', 'R-GOOD']);
    expect((await figures(`po=${all}&period=3&d=2026-02-10`)).included).toEqual(['R-FREE', 'R-GOOD']);
    expect((await figures(`po=${all}&period=1&d=2026-03-10`)).included).toEqual(['R-GOOD']);
  });

  const annas = [
    {
      planstring: 'R-FREE',
      plan: 'R-FREE',
      kind: 'no-value',
      holding: 'Alpha Fund',
      isin: 'GB00HB000015',
      from: '2026-03-10',
      to: '2026-03-10',
      byTransactions: 100,
      held: 100,
      difference: 0,
    },
    {
      planstring: 'R-CASH',
      plan: 'R-CASH',
      kind: 'cash',
      holding: null,
      isin: null,
      from: '2026-02-10',
      to: null,
      byTransactions: 10_000,
      held: 25_000,
      difference: 15_000,
    },
  ];
  const carls = {
    planstring: 'R-CARL',
    plan: 'R-CARL',
    kind: 'cash',
    holding: null,
    isin: null,
    from: '2026-01-01',
    to: null,
    byTransactions: 0,
    held: 1,
    difference: 1,
  };

  test('are listed for administrators, of their own clients for advisers, and for nobody else', async () => {
    for (const [as, differences] of [
      [admin, [...annas, carls]],
      [adviser, annas],
    ] as const) {
      const { body } = await portal.ask('/reconciliation/differences', { as });
      expect(getReconciliation.response.parse(body)).toEqual(body);
      expect(body).toEqual({ count: differences.length, differences, ambiguousTransfers: [] });
    }
    for (const as of [anna, carl, support]) {
      expect(await portal.ask('/reconciliation/differences', { as })).toMatchObject({ status: 403 });
    }
  });

  test('are printed for the firm, with the transfers that are not clear', async () => {
    const report = await reconciliationReport(portal.database);
    const unclear = { planstring: 'R-GOOD', plan: 'R-GOOD', transactionDate: '2026-01-05', value: -5, holding: null };
    expect(formatReconciliation({ ...report, ambiguousTransfers: [{ ...unclear, units: null }] })).toBe(
      [
        '3 differences between holdings and transactions; the newest, of 3 plans:',
        '  R-FREE (R-FREE), on 2026-03-10: 100 units of Alpha Fund were moved at a value of nothing',
        '  R-CASH (R-CASH), since 2026-02-10: cash in pounds: 10,000 by transactions, 25,000 held',
        '  R-CARL (R-CARL), since 2026-01-01: cash in pounds: 0 by transactions, 1 held',
        'Import the records that are missing or wrong; until then these plans show no return for the days concerned.',
        'Transfers that several others fit, so that they count as paid in or taken out:',
        '  R-GOOD (R-GOOD), 2026-01-05: -5 pounds',
      ].join('\n'),
    );
    expect(formatReconciliation({ count: 0, differences: [], ambiguousTransfers: [] })).toBe(
      'Holdings and transactions of every plan agree.',
    );
  });

  test('an import of a broker’s export reconciles its plan', async () => {
    const body = {
      fileName: 'freetrade.csv',
      content: smallExport,
      target: { name: 'Mine', productType: 'isa' },
    };
    const stored = await portal.ask('/transaction/import', { method: 'POST', as: anna, body });
    expect(stored.status).toBe(200);
    expect((await reconciliationReport(portal.database)).count).toBe(3);
  });
});
