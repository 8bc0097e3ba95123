import { databaseKinds } from '@harbour/backend-database/testing';
import { now, staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getIsaAllowances } from '@harbour/definitions/investments/isa-allowances';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { plan, planOwner, planTransaction } from '../plans/tables.ts';

const { anna, ben, carl, nobody } = staffAndClients;
const annas = { person: anna.person, name: 'Anna Zander' };
const bens = { person: ben.person, name: 'Ben Albers' };
const year = (from: number, allowance = 20_000) => ({
  taxYear: `${from}/${String(from + 1).slice(2)}`,
  from: `${from}-04-06`,
  to: `${from + 1}-04-05`,
  allowance,
});

describe.each(databaseKinds)('the ISA allowances on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const allowances = async (as: typeof anna | typeof carl | typeof nobody = anna) => {
    const { body } = await portal.ask('/isa_allowance/list', { as });
    const answered = getIsaAllowances.response.parse(body);
    expect(answered).toEqual(body);
    return answered.allowances;
  };
  const book = (rows: [planstring: string, date: string, value: string][]) =>
    portal.database.db.insert(planTransaction).values(
      rows.map(([planstring, transactionDate, value]) => ({
        planstring,
        transactionDate,
        kind: 'contribution' as const,
        value,
        performance: true,
      })),
    );

  test('[R463] count what each person paid into ISAs from outside, and leave transfers and withdrawals out', async () => {
    // Anna: 1,500.00 and 250.10. Her pension and the joint account are not ISAs.
    expect(await allowances()).toEqual([
      { ...annas, ...year(2025), used: 1750.1, remaining: 18_249.9 },
      { ...bens, ...year(2025), used: 300.3, remaining: 19_699.7 },
    ]);
  });

  test('[R463] are whole for somebody without an ISA, and never another client’s', async () => {
    expect(await allowances(nobody)).toEqual([
      { person: nobody.person, name: 'Nora Newman', ...year(2025), used: 0, remaining: 20_000 },
    ]);
    expect(await allowances(carl)).toEqual([
      { person: carl.person, name: 'Carl Secretson', ...year(2025), used: 8419.75, remaining: 11_580.25 },
    ]);
  });

  test('are those of the valuation date: its tax year, and nothing that was paid in after it', async () => {
    const on = async (query: string) => {
      const { body } = await portal.ask(`/isa_allowance/list${query}`, { as: anna });
      const { valuationDate, allowances: found } = getIsaAllowances.response.parse(body);
      return [valuationDate, ...found.map(({ name, taxYear, used }) => [name, taxYear, used])];
    };
    // Anna paid in 1,500.00 on 2 June 2025, and 250.10 on 1 December.
    expect(await on('?d=2025-11-30')).toEqual([
      '2025-11-30',
      ['Anna Zander', '2025/26', 1500],
      ['Ben Albers', '2025/26', 0],
    ]);
    expect(await on('?d=2025-04-05')).toEqual([
      '2025-04-05',
      ['Anna Zander', '2024/25', 0],
      ['Ben Albers', '2024/25', 0],
    ]);
    expect(await on('?d=2025-12-01')).toMatchObject([
      '2025-12-01',
      ['Anna Zander', '2025/26', 1750.1],
      expect.anything(),
    ]);
    expect(await on('')).toMatchObject(['2026-03-18', ['Anna Zander', '2025/26', 1750.1], expect.anything()]);
    expect(await portal.ask('/isa_allowance/list?d=2026-03-19', { as: anna })).toMatchObject({
      status: 400,
      body: { error: { name: 'ValuationDateInFuture' } },
    });
  });

  test('[R463] go from 6 April to 5 April, the present year first, back to each one’s first contribution', async () => {
    await book([
      ['A-ISA-1', '2026-04-05', '1.01'],
      ['A-ISA-1', '2026-04-06', '2.02'],
      ['A-ISA-1', '2026-04-07', '4.04'],
    ]);
    portal.clock.time = Date.UTC(2026, 3, 5, 12);
    expect((await allowances()).map(({ taxYear, used }) => [taxYear, used])).toEqual([
      ['2025/26', 1751.11],
      ['2025/26', 300.3],
    ]);
    portal.clock.time = Date.UTC(2026, 3, 6, 12);
    expect(await allowances()).toEqual([
      { ...annas, ...year(2026), used: 2.02, remaining: 19_997.98 },
      { ...bens, ...year(2026), used: 0, remaining: 20_000 },
      { ...annas, ...year(2025), used: 1751.11, remaining: 18_248.89 },
      { ...bens, ...year(2025), used: 300.3, remaining: 19_699.7 },
    ]);
    portal.clock.time = now;
  });

  test('[R463] take each year’s allowance from the table, and go below zero when more was paid in', async () => {
    await book([['B-ISA-4', '2017-04-05', '15240.01']]);
    const bensOwn = (await allowances()).filter(({ person }) => person === ben.person);
    expect(bensOwn.map(({ taxYear }) => taxYear)).toEqual(
      [2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016].map((from) => year(from).taxYear),
    );
    expect(bensOwn.at(-1)).toEqual({ ...bens, ...year(2016, 15_240), used: 15_240.01, remaining: -0.01 });
    expect(bensOwn.at(-2)).toEqual({ ...bens, ...year(2017), used: 0, remaining: 20_000 });
  });

  test('[R463] count an ISA that is recorded with two owners for one of them', async () => {
    await portal.database.db.insert(plan).values({
      planstring: 'J-ISA-6',
      name: 'ISA of two',
      productType: 'isa',
      provider: 'Test Platform',
      performance: true,
      openedOn: '2026-01-01',
    });
    await portal.database.db.insert(planOwner).values([
      { planstring: 'J-ISA-6', personUuid: ben.person },
      { planstring: 'J-ISA-6', personUuid: anna.person },
    ]);
    await book([['J-ISA-6', '2026-01-02', '10.00']]);
    const present = (await allowances()).filter(({ taxYear }) => taxYear === '2025/26');
    expect(present.map(({ person, used }) => [person, used])).toEqual([
      [anna.person, 1760.1],
      [ben.person, 300.3],
    ]);
  });
});
