import { databaseKinds } from '@harbour/backend-database/testing';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getPlanHoldingFigures } from '@harbour/definitions/investments/performance/holding-figures';
import { getIncomeCalendar } from '@harbour/definitions/investments/performance/income-calendar';
import { getTransactions } from '@harbour/definitions/investments/transactions';
import { getPlanHoldings } from '@harbour/definitions/investments/valuation/holdings';
import { incomeAnnouncement, instrument, listing } from '@harbour/domain-market-data/tables';
import { addGbp } from '@harbour/finance';
import { rows } from '@harbour/kernel/database/rows';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { demonstrationAccounts } from './accounts.ts';
import { plans } from './households.ts';
import { seeded } from './testing/seeded.ts';

const today = '2026-11-20';
const { uid, email, groups } = demonstrationAccounts.client;
const eleanor = { sub: email, uid, groups };
const everyPlan = plans.map(({ planstring }) => planstring).join(',');

describe.each(databaseKinds)('income of the demonstration on %s', (kind) => {
  let portal: TestPortal;

  const ask = async (path: string) => (await portal.ask(path, { as: eleanor })).body;
  const calendarOf = async (taxYear: string, query = '') =>
    getIncomeCalendar.response.parse(await ask(`/performance/plans/income/calendar/${taxYear}${query}`));
  beforeAll(async () => {
    portal = await startTestPortal(kind, { beginning: seeded, at: Date.UTC(2026, 10, 20, 12) });
  });
  afterAll(() => portal.stop());

  test('received in each tax year is what the transactions of that year say, by month and kind of plan', async () => {
    const { transactions } = getTransactions.response.parse(
      await ask(`/transaction/plan/alltransactions/${everyPlan}/2010-01-01::${today}`),
    );
    const income = transactions.filter((one) => one.kind === 'income');
    const { years } = await calendarOf('2026-27');
    expect(years.map(({ taxYear }) => taxYear)).toEqual([
      '2026-27',
      '2025-26',
      '2024-25',
      '2023-24',
      '2022-23',
      '2021-22',
    ]);
    const typeOf = new Map<string, string>(plans.map(({ planstring, productType }) => [planstring, productType]));
    for (const { taxYear, total, pensions, isas, others } of years) {
      const [from, to] = [`${taxYear.slice(0, 4)}-04-06`, `20${taxYear.slice(5)}-04-05`];
      const own = income.filter(({ transactionDate }) => from <= transactionDate && transactionDate <= to);
      const sumOf = (type?: string) =>
        addGbp(own.filter((one) => !type || typeOf.get(one.planstring) === type).map(({ value }) => value));
      expect({ total, pensions, isas, others }).toEqual({
        total: sumOf(),
        pensions: sumOf('pens'),
        isas: sumOf('isa'),
        others: sumOf('nonpens'),
      });
      const calendar = await calendarOf(taxYear);
      expect(calendar).toMatchObject({ from, to, received: total });
      expect(addGbp(calendar.months.map(({ received }) => received))).toBe(total);
      for (const { month, received } of calendar.months) {
        expect(received).toBe(
          addGbp(own.filter((one) => one.transactionDate.startsWith(month)).map(({ value }) => value)),
        );
      }
    }
  });

  test('received of all years is the income of the holdings, plan by plan', async () => {
    const [complete = ''] = plans.filter(({ performance }) => performance).map(({ planstring }) => planstring);
    const figures = getPlanHoldingFigures.response.parse(await ask(`/performance/plans/holdings/${complete}`));
    const years = ['2021-22', '2022-23', '2023-24', '2024-25', '2025-26', '2026-27'];
    const received: number[] = [];
    for (const year of years) {
      const { payments } = await calendarOf(year);
      received.push(
        ...payments.flatMap((one) => (one.planstring === complete && !one.announced ? (one.amount ?? 0) : [])),
      );
    }
    expect(addGbp(received)).toBe(figures.sums.income);
  });

  test('announced is the amount for each unit × the units before the ex-date, to the penny', async () => {
    const { payments, announced, months } = await calendarOf('2026-27');
    const expected = payments.filter((one) => one.announced);
    expect(expected.length).toBeGreaterThan(3);
    for (const { planstring, listingId, amount, perUnit, date } of expected) {
      if (!perUnit) throw new Error('Announced income has its amount for each unit.');
      expect(date > today).toBe(true);
      const before =
        perUnit.exDate > today ? today : new Date(Date.parse(perUnit.exDate) - 864e5).toISOString().slice(0, 10);
      const { holdings } = getPlanHoldings.response.parse(
        await ask(`/valuation/plan/holdings/${planstring}/${before}`),
      );
      expect(holdings.find((one) => one.listingId === listingId)?.units).toBe(perUnit.units);
      expect(amount).toBeCloseTo(perUnit.amount * perUnit.units, 1);
    }
    expect(addGbp(expected.map(({ amount }) => amount ?? Number.NaN))).toBe(announced);
    expect(addGbp(months.map((month) => month.announced ?? Number.NaN))).toBe(announced);
  });

  test('announced income that was booked is received, and no longer announced', async () => {
    const { db } = portal.database;
    const [held] = await rows(
      portal.database,
      z.object({ listingId: z.number(), date: z.string() }),
      sql`
      select listing_id as "listingId", transaction_date::text as date from portal.plan_transaction
      where planstring = 'HB-PEN-1001' and kind = 'income' and listing_id is not null
      order by transaction_date desc limit 1`,
    );
    if (!held) throw new Error('The plan has received income.');
    const [of] = await db
      .select({ id: instrument.id })
      .from(listing)
      .innerJoin(instrument, eq(instrument.id, listing.instrumentId))
      .where(eq(listing.id, held.listingId));
    const put = (payDate: string) =>
      db.insert(incomeAnnouncement).values({
        instrumentId: of?.id ?? 0,
        kind: 'dividend',
        exDate: '2026-08-01',
        amount: '0.5',
        currency: 'XAU',
        payDate,
      });
    const announcedOf = async () =>
      (await calendarOf('2026-27')).payments.filter(
        (one) => one.announced && one.listingId === held.listingId && one.perUnit?.exDate === '2026-08-01',
      );
    await put(held.date);
    expect((await announcedOf()).filter(({ planstring }) => planstring === 'HB-PEN-1001')).toEqual([]);
    await db.delete(incomeAnnouncement).where(eq(incomeAnnouncement.exDate, '2026-08-01'));
    await put('2026-12-24');
    // No rate of gold is known: the amount is not available, and neither is the sum.
    expect(await announcedOf()).toContainEqual(
      expect.objectContaining({ amount: null, reason: 'There is no exchange rate for this currency' }),
    );
    expect((await calendarOf('2026-27')).announced).toBeNull();
    await db.delete(incomeAnnouncement).where(eq(incomeAnnouncement.exDate, '2026-08-01'));
  });

  test('is of the chosen people and portfolio, and refused for others', async () => {
    const all = await calendarOf('2026-27');
    const retirement = await calendarOf('2026-27', '?po=7c1d9e20-3b54-4f6a-8a90-0000000000c1');
    expect(new Set(retirement.payments.map(({ planstring }) => planstring.slice(0, 6)))).toEqual(new Set(['HB-PEN']));
    expect(retirement.received).toBeLessThan(all.received);
    expect(
      (
        await portal.ask('/performance/plans/income/calendar/2026-27?pe=7c1d9e20-3b54-4f6a-8a90-0000000000b3', {
          as: eleanor,
        })
      ).status,
    ).toBe(404);
  });
});
