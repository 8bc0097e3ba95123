import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { friday, portfolios, staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { seedElsewhere, sharedDebts, shareElsewhere } from '@harbour/backend-testing/small-firm-elsewhere';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { totalBasisOf, totalOf } from '@harbour/backend-testing/worth';
import { getChartTotals } from '@harbour/definitions/investments/valuation/chart-totals';
import { getPolicyChart } from '@harbour/definitions/investments/valuation/policy-chart';
import { listing } from '@harbour/domain-market-data/tables';
import { holdingPeriod } from '@harbour/domain-plans/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq, lt } from 'drizzle-orm';

const { anna, ben, carl } = staffAndClients;
type Client = typeof anna | typeof ben | typeof carl;
const nobodys = '0b5f3a52-6c1d-4e7f-9a10-0000000000ff';

describe.each(databaseKinds)('the charts’ calls on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    await seedElsewhere(portal.database, sharedDebts);
    await shareElsewhere(portal.database);
  });
  afterAll(() => portal.stop());

  describe('the chart of a plan', () => {
    const ask = (rest: string, as: Client = anna) => portal.ask(`/valuation/summary/policychart/${rest}`, { as });
    const chart = async (rest: string) => {
      const { body } = await ask(rest);
      const answered = getPolicyChart.response.parse(body);
      expect(answered).toEqual(body);
      return answered.chartData;
    };

    test.each([
      ['with neither period nor date covers the year to today', 'A-ISA-1', '2025-03-18', today, 54],
      ['with a period covers it up to today', 'A-ISA-1/3', '2025-12-18', today, 91],
      ['with a date covers the year up to it', 'A-ISA-1/2026-03-13', '2025-03-13', friday, 54],
      ['with both covers the period up to the date', 'A-ISA-1/18/2026-03-13', '2024-09-13', friday, 19],
    ])('[R449] %s', async (_, rest, first, last, points) => {
      const found = await chart(rest);
      expect(found).toHaveLength(points);
      expect([found.at(0)?.date, found.at(-1)?.date]).toEqual([first, last]);
      for (const { date, value } of found)
        expect({ date, value }).toEqual({ date, value: date < '2025-06-02' ? null : totalOf(['A-ISA-1'], date) });
    });

    test('[R449] has no value before the plan began, nor where a holding has no price', async () => {
      // The joint account was opened on 5 January 2026; the first price of its fund is of 2 February: 10.123456 × 7.77.
      const found = await chart('A-GIA-3/3/2026-02-10');
      expect(found.filter(({ date }) => date >= '2026-02-02').map(({ value }) => value)).toEqual(
        Array.from({ length: 9 }, () => 78.66),
      );
      expect(found.filter(({ date, value }) => date < '2026-02-02' && value !== null)).toEqual([]);
    });

    test.each([
      'A-ISA-1/2026-01-01/2026-02-01',
      'A-ISA-1/2',
      'A-ISA-1/0',
      'A-ISA-1/-12',
      'A-ISA-1/12/12',
      'A-ISA-1/2026-02-30',
      'A-ISA-1/12/2026-02-30',
      'A-ISA-1,A-PEN-2',
    ])('[R449] refuses %s', async (rest) => {
      expect(await ask(rest)).toMatchObject({ status: 400 });
    });

    test.each(['', '/12', '/2026-03-13', '/12/2026-03-13'])(
      '[R433] [R449] of another client’s plan is that of no plan at all: %s',
      async (rest) => {
        const [theirs, none] = [await ask(`C-ISA-5${rest}`), await ask(`C-ISA-9${rest}`)];
        expect(theirs).toMatchObject({ status: 404, body: { error: { name: 'PlanNotFound' } } });
        expect(none.text).toBe(theirs.text);
        expect((await ask(`C-ISA-5${rest}`, carl)).status).toBe(200);
      },
    );
  });

  describe('what is owned and owed', () => {
    const ask = (query: string, as: Client = anna) =>
      portal.ask(`/valuation/summary/charttotals${query ? `?${query}` : ''}`, { as });
    const totals = async (...asked: Parameters<typeof ask>) => {
      const { body } = await ask(...asked);
      const answered = getChartTotals.response.parse(body);
      expect(answered).toEqual(body);
      expect(answered.chartTotalsData).toHaveLength(1);
      return answered.chartTotalsData[0];
    };
    const everyPlan = ['A-ISA-1', 'A-PEN-2', 'A-GIA-3', 'B-ISA-4'];

    test('[R450] are assets and liabilities of everybody whom the client sees, each one’s part of a debt', async () => {
      expect(await totals('')).toEqual({
        valuationDate: today,
        assets: totalOf(everyPlan),
        // 139,500.25 of the mortgage and 7,250.70 for the car
        liabilities: 146_750.95,
        reason: null,
        ...totalBasisOf(everyPlan),
      });
      expect(await totals('', carl)).toMatchObject({ assets: totalOf(['C-ISA-5']), liabilities: 99.99 });
    });

    test('[R450] by people count each one’s part of a debt', async () => {
      expect(await totals(`pe=${anna.person}`)).toMatchObject({
        assets: totalOf(['A-ISA-1', 'A-PEN-2', 'A-GIA-3']),
        // Half of 139,500.25.
        liabilities: 69_750.13,
      });
      expect(await totals(`pe=${ben.person}`)).toMatchObject({
        assets: totalOf(['A-GIA-3', 'B-ISA-4']),
        liabilities: 77_000.83,
      });
      expect(await totals(`pe=${anna.person},${ben.person}`)).toMatchObject({ liabilities: 146_750.95 });
    });

    test.each([
      ['2025-01-30', 0],
      ['2025-01-31', 150_000.1],
      ['2026-02-27', 150_000.1],
      ['2026-02-28', 140_000.4],
      ['2026-03-01', 147_251.1],
      ['2026-03-16', 147_251.1],
      ['2026-03-17', 146_750.95],
    ])('[R450] take the newest balance on or before %s', async (day, liabilities) => {
      expect(await totals(`d=${day}`)).toMatchObject({ valuationDate: day, liabilities });
    });

    test('[R450] of a portfolio have no debts of people', async () => {
      expect(await totals(`po=${portfolios.growth.uuid}`)).toMatchObject({
        assets: totalOf(['A-ISA-1', 'A-PEN-2']),
        liabilities: 0,
      });
      expect(await totals(`po=${portfolios.empty.uuid}`)).toEqual({
        valuationDate: today,
        assets: 0,
        liabilities: 0,
        reason: null,
        pricedOn: null,
        ratedOn: null,
        freshness: 'fresh',
      });
    });

    test('[R450] are unknown, with the reason, where a holding has no price', async () => {
      expect(await totals('d=2026-03-09')).toMatchObject({
        assets: null,
        liabilities: 147_251.1,
        reason: 'No price or exchange rate is known on this day for Franc Fund',
      });
    });

    test('[R450] count an overdrawn account as owed, and take nothing off what is owned', async () => {
      const { db } = portal.database;
      const ids = new Map((await db.select().from(listing)).map(({ symbol, id }) => [symbol, id]));
      const overdraw = (symbol: string, units: string) =>
        db
          .insert(holdingPeriod)
          .values({ planstring: 'A-GIA-3', listingId: ids.get(symbol) ?? 0, fromDate: '2026-01-05', units });
      await overdraw('CASH', '-250.55');
      expect(await totals(`po=${portfolios.mixed.uuid}`)).toMatchObject({ assets: 78.66, liabilities: 250.55 });
      expect(await totals('')).toMatchObject({ assets: totalOf(everyPlan), liabilities: 147_001.5 });
      // Liabilities are unknown: the fund with negative units has no price yet.
      await overdraw('EURO', '-1');
      expect(await totals('d=2026-02-25')).toMatchObject({
        assets: totalOf(['A-ISA-1', 'A-GIA-3'], '2026-02-25'),
        liabilities: null,
        reason: 'No price or exchange rate is known on this day for Euro Fund',
      });
      await db.delete(holdingPeriod).where(and(eq(holdingPeriod.planstring, 'A-GIA-3'), lt(holdingPeriod.units, '0')));
    });

    test('[R433] [R450] of another client’s portfolio or people are refused like those of nobody', async () => {
      for (const [theirs, none] of [
        [`po=${portfolios.carls.uuid}`, `po=${nobodys}`],
        [`pe=${carl.person}`, `pe=${nobodys}`],
      ] as const) {
        const [one, two] = [await ask(theirs), await ask(none)];
        expect(one.status).toBe(404);
        expect(two.text).toBe(one.text);
      }
    });

    test('[R450] need no more statements for more people and plans', async () => {
      // Both with what is shown by permission, which is recorded in one statement.
      const one = await countStatements(() => ask(`pe=${ben.person}`));
      expect(await countStatements(() => ask(`pe=${anna.person},${ben.person}`))).toBe(one);
    });
  });
});
