import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { seedSmallFirm, staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { getReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import { getPlanIncome } from '@harbour/definitions/investments/performance/income';
import { comparedPeriods, getPeriodReturns } from '@harbour/definitions/investments/performance/periods';
import { benchmark, benchmarkLevel } from '@harbour/domain-market-data/tables';
import { holdingPeriod, planTransaction } from '@harbour/domain-plans/tables';
import { monthsAfter } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Big from 'big.js';
import { eq } from 'drizzle-orm';
import {
  happeningsOf,
  plansOf,
  startDate,
  storeHousehold,
  storeMarket,
  unitsHeld,
} from './testing/generated-household.ts';

const { nobody: nora } = staffAndClients;
const seed = 4;

/** The index rises by a point a week. */
const levelOn = (day: string) => 100 + Math.floor((Date.parse(day) - Date.parse(startDate)) / 604_800_000);

async function store(database: Database): Promise<void> {
  await seedSmallFirm(database);
  await storeMarket(database);
  await storeHousehold(database, seed);
  await database.db.delete(benchmarkLevel);
  const offered = await database.db.select({ id: benchmark.id }).from(benchmark);
  const days = Array.from({ length: 262 }, (_, week) => addDays(startDate, 7 * week)).filter((day) => day <= today);
  await database.db
    .insert(benchmarkLevel)
    .values(offered.flatMap(({ id }) => days.map((date) => ({ benchmarkId: id, date, level: String(levelOn(date)) }))));
}

describe.each(databaseKinds)('[R002] the figures of the dashboard’s cards on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind, { seed: store });
  });
  afterAll(() => portal.stop());

  const ask = async (address: string, as: SignedIn = nora) => (await portal.ask(address, { as })).body;

  test.each(['', '&cur=CHF'])(
    'returns are those of every headline, the benchmark is over the same days %s',
    async (cur) => {
      const found = getPeriodReturns.response.parse(await ask(`/performance/plans/periods?${cur.slice(1)}`));
      expect(found.periods.map(({ months }) => months)).toEqual([...comparedPeriods]);
      for (const { months, rate, annualised, invested, benchmark: beside } of found.periods) {
        const { overall } = getReturnHeadlines.response.parse(
          await ask(`/performance/plans/headlines?period=${months}${cur}`),
        );
        expect({ rate, annualised, invested }).toEqual({
          rate: overall.headline?.timeWeighted.rate,
          annualised: overall.headline?.timeWeighted.annualised,
          invested: overall.headline?.timeWeighted.invested,
        });
        const [from, to] = [invested?.from ?? '', invested?.to ?? ''];
        const change = levelOn(to) / levelOn(from);
        const years = months >= 12 ? months / 12 : 1;
        expect(beside.rate).toBeCloseTo(change ** (1 / years) - 1, 3);
      }
    },
  );

  test('a period of a client without plans has no rates, and says why', async () => {
    const { periods } = getPeriodReturns.response.parse(
      await ask('/performance/plans/periods', staffAndClients.adviser),
    );
    expect(periods[0]).toMatchObject({ rate: null, reason: expect.any(String), benchmark: { rate: null } });
  });

  test('income is what was credited in twelve months; what is expected is that of each unit × the units of today', async () => {
    const found = getPlanIncome.response.parse(await ask('/performance/plans/income'));
    const happenings = happeningsOf(seed);
    const from = monthsAfter(today, -12);
    const paid = happenings.filter(
      ({ kind: what, date }) => (what === 'income' || what === 'interest') && date > from && date <= today,
    );
    const received = paid.reduce((sum, { cash }) => sum.plus(cash), new Big(0));
    expect(found).toMatchObject({ from, to: today, received: received.toNumber() });
    expect(found.holdings.length).toBeGreaterThan(2);
    let expected = new Big(0);
    for (const symbol of new Set(paid.flatMap((one) => one.symbol ?? []))) {
      let ofHolding = new Big(0);
      for (const { planstring, date, cash } of paid.filter((one) => one.symbol === symbol)) {
        const own = happenings.filter((one) => one.planstring === planstring);
        const then = unitsHeld(
          own.filter((one) => one.date < date),
          symbol,
        );
        ofHolding = ofHolding.plus(cash.div(then).times(unitsHeld(own, symbol)));
      }
      expected = expected.plus(ofHolding.round(2));
    }
    expect(plansOf(seed)).toHaveLength(2);
    expect(found.expected).toBeCloseTo(expected.toNumber(), 1);
    expect(found.reason).toBe('The units that were paid for are not known for Interest on cash');
  });

  test('of who was paid nothing, nothing is expected, which is known', async () => {
    const found = getPlanIncome.response.parse(await ask('/performance/plans/income', staffAndClients.adviser));
    expect(found).toMatchObject({ received: 0, expected: 0, reason: null, holdings: [] });
  });

  test('a payment is of the units of the evening before, not of those bought on its day', async () => {
    const { db } = portal.database;
    const [held] = await db.select().from(holdingPeriod).where(eq(holdingPeriod.planstring, 'C-ISA-5'));
    const { listingId = 0, units = '' } = held ?? {};
    const of = { planstring: 'C-ISA-5', listingId };
    await db.update(holdingPeriod).set({ toDate: '2026-03-10' }).where(eq(holdingPeriod.planstring, 'C-ISA-5'));
    await db.insert(holdingPeriod).values({ ...of, fromDate: '2026-03-10', toDate: null, units: '10000' });
    await db
      .insert(planTransaction)
      .values({ ...of, transactionDate: '2026-03-10', kind: 'income', value: '100', performance: false });
    const found = getPlanIncome.response.parse(await ask('/performance/plans/income', staffAndClients.carl));
    const expected = new Big(100).div(units).times(10_000).round(2).toNumber();
    expect(found.holdings).toContainEqual({ name: 'Alpha Fund', received: 100, expected });
  });
});
