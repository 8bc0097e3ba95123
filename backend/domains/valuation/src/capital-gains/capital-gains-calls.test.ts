import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { freetradeHistory } from '@harbour/backend-testing/broker-histories';
import { seedSmallFirm, staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { importWarnings } from '@harbour/definitions/investments/broker-import';
import { getCapitalGains, type PersonGains } from '@harbour/definitions/investments/capital-gains';
import { listing } from '@harbour/domain-market-data/tables';
import { holdingPeriod, plan, planOwner, planTransaction } from '@harbour/domain-plans/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const { anna, ben, carl, nobody: nora } = staffAndClients;

const plans = [
  { planstring: 'N-GIA-1', name: 'Nora’s account', productType: 'nonpens', performance: true },
  { planstring: 'N-GIA-2', name: 'Second account', productType: 'nonpens', performance: true },
  { planstring: 'N-GIA-3', name: 'Old account', productType: 'nonpens', performance: false },
  { planstring: 'N-ISA-4', name: 'Nora’s ISA', productType: 'isa', performance: true },
] as const;

/** plan, date, kind, symbol, units, value in GBP. */
const booked = [
  ['N-GIA-1', '2023-05-02', 'purchase', 'ALPHA', 1_000, -1_000],
  ['N-GIA-2', '2024-05-02', 'purchase', 'ALPHA', 500, -800],
  // Sold from one account, bought back in the other within 30 days: one person, one pool.
  ['N-GIA-1', '2025-06-02', 'sale', 'ALPHA', -300, 900],
  ['N-GIA-2', '2025-06-20', 'purchase', 'ALPHA', 100, -310],
  // In the ISA it is neither taxed nor matched.
  ['N-ISA-4', '2025-06-03', 'purchase', 'ALPHA', 300, -900],
  ['N-ISA-4', '2025-09-03', 'sale', 'ALPHA', -300, 1_900],
  ['N-GIA-1', '2024-01-10', 'purchase', 'LATE', 50, -500],
  ['N-GIA-1', '2025-01-10', 'sale', 'LATE', -50, 200],
  // Fewer are held than the transactions come to.
  ['N-GIA-1', '2024-01-10', 'purchase', 'DOLLAR', 10, -100],
  // Came without a cost.
  ['N-GIA-1', '2024-02-10', 'transfer', 'FRANC', 10, 250],
  ['N-GIA-1', '2025-08-10', 'sale', 'FRANC', -10, 400],
  ['N-GIA-3', '2024-01-10', 'purchase', 'EURO', 10, -100],
  ['N-GIA-3', '2025-07-10', 'sale', 'EURO', -10, 150],
] as const;
const held = [
  ['N-GIA-1', 'ALPHA', 700],
  ['N-GIA-2', 'ALPHA', 600],
  ['N-GIA-1', 'DOLLAR', 9],
] as const;

async function store(database: Database): Promise<void> {
  await seedSmallFirm(database);
  const { db } = database;
  const ids = new Map(
    (await db.select({ id: listing.id, symbol: listing.symbol }).from(listing)).map((one) => [one.symbol, one.id]),
  );
  await db.insert(plan).values(plans.map((one) => ({ ...one, provider: 'Test', openedOn: '2023-01-03' })));
  await db.insert(planOwner).values(plans.map(({ planstring }) => ({ planstring, personUuid: nora.person })));
  await db.insert(planTransaction).values([
    ...booked.map(([planstring, transactionDate, kind, symbol, units, value]) => ({
      planstring,
      transactionDate,
      kind,
      listingId: ids.get(symbol) ?? 0,
      units: String(units),
      value: String(value),
      performance: false,
    })),
    // Half of the joint account of Anna and Ben: a purchase for what is held, and its sale in part.
    ...(
      [
        ['2026-01-05', 'purchase', '20.123456', '-160.50'],
        ['2026-02-05', 'sale', '-10', '100.00'],
      ] as const
    ).map(([transactionDate, kind, units, value]) => ({
      planstring: 'A-GIA-3',
      transactionDate,
      kind,
      listingId: ids.get('LATE') ?? 0,
      units,
      value,
      performance: false,
    })),
  ]);
  await db.insert(holdingPeriod).values(
    held.map(([planstring, symbol, units]) => ({
      planstring,
      listingId: ids.get(symbol) ?? 0,
      fromDate: '2025-06-20',
      toDate: null,
      units: String(units),
    })),
  );
}

describe.each(databaseKinds)('capital gains of plans on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind, { seed: store });
  });
  afterAll(() => portal.stop());

  const gainsOf = async (as: SignedIn, year = '2025-26', query = '') =>
    getCapitalGains.response.parse((await portal.ask(`/performance/plans/gains/${year}${query}`, { as })).body);
  const only = ({ people: [first, ...others] }: { people: PersonGains[] }): PersonGains => {
    if (!first || others.length > 0) throw new Error('One person was expected.');
    return first;
  };

  test('match over all taxed accounts of a person, and leave ISAs alone', async () => {
    const found = await gainsOf(nora);
    expect(found).toMatchObject({ from: '2025-04-06', to: '2026-04-05' });
    const { disposals, ...year } = only(found);
    expect(disposals).toMatchObject([
      {
        date: '2025-06-02',
        holding: 'Alpha Fund',
        isin: 'GB00HB000015',
        units: 300,
        proceeds: 900,
        // 100 at £310, 200 of 1,500 that cost £1,800.
        cost: 550,
        gain: 350,
        matches: [
          { rule: '30-day', acquiredOn: '2025-06-20', units: 100, cost: 310, gain: -10, pool: null },
          {
            rule: 'section-104',
            acquiredOn: null,
            units: 200,
            cost: 240,
            gain: 360,
            pool: { units: 1_500, cost: 1_800 },
          },
        ],
      },
    ]);
    expect(year).toMatchObject({
      name: 'Nora Newman',
      plans: ['Nora’s account', 'Old account', 'Second account'],
      jointPlans: [],
      proceeds: 900,
      gains: 350,
      losses: 0,
      exemptAmount: 3_000,
      // The loss of 2024/25 is not needed below the exempt amount.
      lossesBroughtForward: 300,
      lossesBroughtForwardUsed: 0,
      lossesCarriedForward: 300,
      taxable: 0,
      taxAtMost: 0,
      reporting: [],
    });
  });

  test('name what is left out: incomplete plans, units without cost, and what does not come to what is held', async () => {
    const { leftOut } = only(await gainsOf(nora));
    expect(leftOut.sort((a, b) => (a.holding < b.holding ? -1 : 1))).toEqual([
      {
        holding: 'Dollar Fund',
        reason: 'Its transactions come to 10 units, but 9 are held: a transaction is missing or wrong.',
      },
      { holding: 'Euro Fund', reason: 'The transactions of Old account are not complete since it was opened.' },
      { holding: 'Franc Fund', reason: 'Units came or went on 10 February 2024 without what they cost or were worth.' },
    ]);
  });

  test('of another year have its disposals', async () => {
    const { disposals, losses } = only(await gainsOf(nora, '2024-25'));
    expect(disposals).toMatchObject([{ holding: 'Late Fund', gain: -300 }]);
    expect(losses).toBe(300);
  });

  test('of a joint account are in equal parts, for those whom the caller sees', async () => {
    const { people } = await gainsOf(anna);
    expect(people.map(({ name, jointPlans }) => [name, jointPlans])).toEqual([
      ['Anna Zander', ['Joint account']],
      ['Ben Albers', ['Joint account']],
    ]);
    for (const { disposals } of people)
      expect(disposals).toMatchObject([{ units: 5, proceeds: 50, cost: 39.88, gain: 10.12 }]);
    expect(only(await gainsOf(anna, '2025-26', `?pe=${ben.person}`)).name).toBe('Ben Albers');
    expect(only(await gainsOf(carl)).disposals).toEqual([]);
  });

  test('leave out the plans that are not taxed accounts, such as investment bonds', async () => {
    const found = await gainsOf(nora, '2025-26', '?without=N-GIA-2,N-GIA-3');
    expect(found.plans).toEqual([
      { planstring: 'N-GIA-1', name: 'Nora’s account', counted: true },
      { planstring: 'N-GIA-3', name: 'Old account', counted: false },
      { planstring: 'N-GIA-2', name: 'Second account', counted: false },
    ]);
    const { plans: counted, disposals, leftOut } = only(found);
    expect(counted).toEqual(['Nora’s account']);
    expect(disposals).toMatchObject([{ holding: 'Alpha Fund', cost: 300, gain: 600 }]);
    expect(leftOut.map(({ holding }) => holding).sort()).toEqual(['Dollar Fund', 'Franc Fund']);
  });

  test('are computed from a broker’s export: costs are in it, and a free share without a price is named', async () => {
    const target = { name: 'From a broker', productType: 'nonpens' };
    const body = { fileName: 'export.csv', content: freetradeHistory, target, accepted: [...importWarnings] };
    expect((await portal.ask('/transaction/import', { method: 'POST', as: carl, body })).status).toBe(200);
    const { disposals, leftOut } = only(await gainsOf(carl));
    // 1.5 for £150.59 with its fee of £0.59; 0.5 sold for £54.79 after one of £0.21.
    expect(disposals).toMatchObject([
      { date: '2025-07-15', holding: 'Nvidia', units: 0.5, proceeds: 54.79, cost: 50.2, gain: 4.59 },
    ]);
    expect(leftOut).toEqual([
      { holding: 'Alpha', reason: 'Units came or went on 6 June 2025 without what they cost or were worth.' },
    ]);
  });

  test('are refused for people whom the caller does not see, and for what is no tax year', async () => {
    expect(await portal.ask(`/performance/plans/gains/2025-26?pe=${anna.person}`, { as: nora })).toMatchObject({
      status: 404,
    });
    for (const year of ['2025-27', '2025', 'x']) {
      expect(await portal.ask(`/performance/plans/gains/${year}`, { as: nora })).toMatchObject({ status: 400 });
    }
  });
});
