import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { importText } from '@harbour/backend-testing/import-text';
import { seedSmallFirm, staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getAssetAllocation } from '@harbour/definitions/investments/asset-allocation';
import { getPerformance } from '@harbour/definitions/investments/performance/returns';
import { getTransactions } from '@harbour/definitions/investments/transactions';
import { getValuationChart } from '@harbour/definitions/investments/valuation/chart';
import { getChartTotals } from '@harbour/definitions/investments/valuation/chart-totals';
import { getPlanTotals } from '@harbour/definitions/investments/valuation/plans';
import { getPolicyChart } from '@harbour/definitions/investments/valuation/policy-chart';
import { getPortfolioTotal } from '@harbour/definitions/investments/valuation/portfolio-total';
import { plan, planOwner, portfolio, portfolioPlan } from '@harbour/domain-plans/tables';
import { performanceOf } from '@harbour/finance';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { valuationStatement } from '../documents/valuation-statement.ts';

const { anna, ben } = staffAndClients;
const both = '0b5f3a52-6c1d-4e7f-9a10-00000000bbf1';
const left = '0b5f3a52-6c1d-4e7f-9a10-00000000bbf2';

/**
 * £10,000 in Anna's old plan and £500 in Ben's; £4,000 are in transit from 2 to 9 February, and ten units of Alpha Fund
 * (1.10 until 11 March, 1.23 on the 12th) from 10 to 13 March. There are no other payments.
 */
async function seedTransfers(database: Database): Promise<void> {
  await seedSmallFirm(database);
  const { db } = database;
  const shared = { provider: 'Test Platform', performance: true, openedOn: '2026-01-05' };
  await db.insert(plan).values([
    { planstring: 'T-OLD', name: 'Old ISA', productType: 'isa', ...shared },
    { planstring: 'T-NEW', name: 'New ISA', productType: 'isa', ...shared },
  ]);
  await db.insert(planOwner).values([
    { planstring: 'T-OLD', personUuid: anna.person },
    { planstring: 'T-NEW', personUuid: ben.person },
  ]);
  await db.insert(portfolio).values([
    { uuid: both, clientUid: anna.uid, name: 'Both', ims: false, dfm: false },
    { uuid: left, clientUid: anna.uid, name: 'Left', ims: false, dfm: false },
  ]);
  await db.insert(portfolioPlan).values([
    { portfolioUuid: both, planstring: 'T-OLD' },
    { portfolioUuid: both, planstring: 'T-NEW' },
    { portfolioUuid: left, planstring: 'T-OLD' },
  ]);
  await importText(
    database,
    'holdings',
    [
      'planstring,symbol,date,units',
      'T-OLD,CASH,2026-01-05,9989',
      'T-OLD,ALPHA,2026-01-05,10',
      'T-OLD,CASH,2026-02-02,5989',
      'T-OLD,ALPHA,2026-03-10,0',
      'T-NEW,CASH,2026-01-05,500',
      'T-NEW,CASH,2026-02-09,4500',
      'T-NEW,ALPHA,2026-03-13,10\n',
    ].join('\n'),
  );
  const report = await importText(
    database,
    'transactions',
    [
      'planstring,date,kind,value,symbol,units,reference',
      'T-OLD,2026-01-05,contribution,10000,,,c1',
      'T-OLD,2026-01-05,purchase,-11,ALPHA,10,p1',
      'T-NEW,2026-01-05,contribution,500,,,c2',
      'T-OLD,2026-02-02,transfer,-4000,,,t1',
      'T-NEW,2026-02-09,transfer,4000,,,t2',
      'T-OLD,2026-03-10,transfer,-11,ALPHA,-10,t3',
      'T-NEW,2026-03-13,transfer,12.35,ALPHA,10,t4\n',
    ].join('\n'),
  );
  expect(report.remarks).toEqual([]);
}

describe.each(databaseKinds)('transfers between own plans on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind, { seed: seedTransfers });
  });
  afterAll(() => portal.stop());

  const ask = async (address: string) => (await portal.ask(address, { as: anna })).body;
  const total = async (portfolioUuid: string, day: string) =>
    getPortfolioTotal.response.parse(await ask(`/valuation/summary/total/${portfolioUuid}?d=${day}`));
  const figures = async (query: string) => getPerformance.response.parse(await ask(`/performance/plans?${query}`));

  test.each([
    ['2026-02-01', 10_500, undefined],
    ['2026-02-02', 10_500, 4_000],
    ['2026-02-08', 10_500, 4_000],
    ['2026-02-09', 10_500, undefined],
    // Units in transit are valued at the day's price too: 10 × 1.10, then 10 × 1.23.
    ['2026-03-09', 10_500, undefined],
    ['2026-03-10', 10_500, 11],
    ['2026-03-12', 10_501.3, 12.3],
    ['2026-03-13', 10_501.35, undefined],
  ])('on %s both plans are worth %d together, of which %p are in transit', async (day, value, inTransit) => {
    expect(await total(both, day)).toEqual(expect.objectContaining({ total: value, reason: null }));
    expect((await total(both, day)).inTransit).toBe(inTransit);
  });

  test('the plan that was left is worth less at once when it is looked at alone', async () => {
    const [before, after] = [await total(left, '2026-02-01'), await total(left, '2026-02-02')];
    expect([before.total, after.total]).toEqual([10_000, 6_000]);
    expect(after).not.toHaveProperty('inTransit');
    const { chartData } = getPolicyChart.response.parse(await ask('/valuation/summary/policychart/T-OLD/1/2026-02-09'));
    expect(chartData.at(-1)).toMatchObject({ date: '2026-02-09', value: 6_000 });
  });

  test('the value over time does not drop, and says which part was in transit', async () => {
    const { chartData } = getValuationChart.response.parse(
      await ask(`/valuation/summary/chart?po=${both}&period=1&d=2026-02-15`),
    );
    expect([chartData.length, new Set(chartData.map(({ value }) => value))]).toEqual([32, new Set([10_500])]);
    const moving = chartData.filter(({ inTransit = 0 }) => inTransit !== 0);
    expect(moving.map(({ date, inTransit }) => [date, inTransit])).toEqual(
      ['02', '03', '04', '05', '06', '07', '08'].map((day) => [`2026-02-${day}`, 4_000]),
    );
  });

  test('beside the values of plans stand what moves between them, from where, to where and since when', async () => {
    const ofPlans = async (plans: string, day: string) =>
      getPlanTotals.response.parse(await ask(`/valuation/summary/plantotals/${plans}/${day}`));
    const cash = await ofPlans('T-OLD,T-NEW', '2026-02-05');
    expect(cash.plantotals.map(({ planstring, value }) => [planstring, value])).toEqual([
      ['T-NEW', 500],
      ['T-OLD', 6_000],
    ]);
    const way = { fromPlanstring: 'T-OLD', toPlanstring: 'T-NEW', reason: null };
    expect(cash.inTransit).toEqual([
      {
        ...way,
        leftOn: '2026-02-02',
        arrivedOn: '2026-02-09',
        holding: null,
        value: 4_000,
        pricedOn: '2026-02-05',
        ratedOn: null,
        freshness: 'fresh',
      },
    ]);
    expect((await ofPlans('T-OLD,T-NEW', '2026-03-12')).inTransit).toEqual([
      {
        ...way,
        leftOn: '2026-03-10',
        arrivedOn: '2026-03-13',
        holding: 'Alpha Fund',
        value: 12.3,
        pricedOn: expect.any(String),
        ratedOn: null,
        freshness: expect.any(String),
      },
    ]);
    expect((await ofPlans('T-OLD', '2026-02-05')).inTransit).toBeUndefined();
    expect((await ofPlans('T-OLD,T-NEW', '2026-02-09')).inTransit).toBeUndefined();
  });

  test('is owned, and part of the allocation and of the document', async () => {
    const sides = getChartTotals.response.parse(await ask(`/valuation/summary/charttotals?po=${both}&d=2026-02-05`));
    expect(sides.chartTotalsData[0]).toMatchObject({ assets: 10_500, liabilities: 0 });
    const { totalAllocation, policyArray } = getAssetAllocation.response.parse(
      await ask(`/assetallocation/full?po=${both}&d=2026-02-05`),
    );
    expect(totalAllocation.all.value).toBe(10_500);
    expect(policyArray.map(({ id, value }) => [id, value])).toEqual([
      ['T-NEW', 500],
      ['T-OLD', 6_000],
    ]);
    const days = { firm: 'Firm', valuationDate: '2026-02-05', preparedOn: today };
    const statement = await valuationStatement(portal.database, anna.uid, { portfolio: both }, days);
    expect(statement).toMatchObject({
      total: { value: 10_500 },
      groups: [{ title: 'ISA', total: { value: 10_500 } }],
      inTransit: [{ from: 'Old ISA', to: 'New ISA', leftOn: '2026-02-02', value: 4_000, group: 'ISA' }],
    });
    expect(statement.groups[0]?.plans.map(({ holdings }) => holdings.length)).toEqual([1, 2]);
  });

  test('together nothing was paid in or taken out, and the return is what the price earned', async () => {
    const found = await figures(`po=${both}&period=1&d=2026-03-05`);
    expect(found).toMatchObject({ included: ['T-NEW', 'T-OLD'], excluded: [], flows: [] });
    expect(new Set(found.values.map(({ value }) => value))).toEqual(new Set([10_500]));
    const { paidIn, paidOut, growth, timeWeighted } = performanceOf(await figures(`po=${both}&period=1`));
    expect({ paidIn, paidOut, growth }).toEqual({ paidIn: 0, paidOut: 0, growth: 2 });
    expect(timeWeighted).toMatchObject({ ok: true, rate: expect.closeTo(2 / 10_500, 10) });
  });

  test('alone each is an external flow of its plan', async () => {
    const found = await figures(`po=${left}&period=3`);
    expect(found.flows).toEqual([
      { date: '2026-01-05', planstring: 'T-OLD', value: 10_000 },
      { date: '2026-02-02', planstring: 'T-OLD', value: -4_000 },
      { date: '2026-03-10', planstring: 'T-OLD', value: -11 },
    ]);
  });

  test('the list of transactions says the same of the same plans', async () => {
    const listed = async (plans: string) => {
      const body = await ask(`/transaction/plan/alltransactions/${plans}/2026-02-01::2026-03-01`);
      const { transactions } = getTransactions.response.parse(body);
      return transactions.map(({ value, performance, transfer }) => [value, performance, transfer]);
    };
    expect(await listed('T-OLD,T-NEW')).toEqual([
      [4_000, false, { planstring: 'T-OLD', transactionDate: '2026-02-02' }],
      [-4_000, false, { planstring: 'T-NEW', transactionDate: '2026-02-09' }],
    ]);
    // The other plan is not named to a caller who did not select it: they may not see it.
    expect(await listed('T-OLD')).toEqual([[-4_000, true, null]]);
    expect(await listed('T-NEW,A-ISA-1')).toEqual(expect.arrayContaining([[4_000, true, null]]));
  });

  test('take no more statements for what is in transit', async () => {
    const statements = (day: string) => countStatements(() => ask(`/valuation/summary/plantotals/T-OLD,T-NEW/${day}`));
    expect(await statements('2026-02-05')).toBe(await statements('2026-01-20'));
    // One of the two is shown by permission, which is recorded in one statement.
    expect(await countStatements(() => figures(`po=${both}&period=60`))).toBe(
      1 + (await countStatements(() => figures(`po=${left}&period=60`))),
    );
  });
});
