import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { portfolios, staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { totalOf } from '@harbour/backend-testing/worth';
import { getMonthlyPerformance, getPerformance } from '@harbour/definitions/investments/performance/returns';
import { instrument, listing, price } from '@harbour/domain-market-data/tables';
import { holdingPeriod, plan, planOwner, planTransaction } from '@harbour/domain-plans/tables';
import { monthlyAnalysis, performanceOf } from '@harbour/finance';
import { firmFigure } from '@harbour/kernel/firm-figures/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';

const { anna, ben, carl, nobody } = staffAndClients;
type Client = typeof anna | typeof ben | typeof carl | typeof nobody;
/** By type and name, as the plans are listed. */
const everyPlan = ['A-ISA-1', 'B-ISA-4', 'A-GIA-3', 'A-PEN-2'];
const nobodys = '0b5f3a52-6c1d-4e7f-9a10-0000000000ff';

describe.each(databaseKinds)('the figures of performance on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const ask = (query: string, as: Client = anna) => portal.ask(`/performance/plans${query}`, { as });
  const figures = async (query: string, as?: Client) => {
    const { body } = await ask(query, as);
    const answered = (query.startsWith('/monthly') ? getMonthlyPerformance : getPerformance).response.parse(body);
    expect(answered).toEqual(body);
    return answered;
  };
  const valuesOf = (planstrings: readonly string[], days: readonly string[]) =>
    days.map((date) => {
      const value = totalOf(planstrings, date);
      return { date, value, reason: value === null ? expect.stringMatching(/No price .* on this day for /) : null };
    });

  test('are values at both ends, at month ends and on days of flows, and the flows of the plans together', async () => {
    expect(await figures('?period=3')).toEqual({
      from: '2025-12-18',
      to: today,
      currency: 'GBP',
      included: everyPlan,
      excluded: [],
      // Prices and rates of June are too old on four of the five days; the first of these is named.
      oldest: { date: '2025-12-18', pricedOn: '2025-06-02', ratedOn: '2025-06-02', freshness: 'stale' },
      values: valuesOf(everyPlan, [
        '2025-12-18',
        '2025-12-31',
        '2026-01-05',
        '2026-01-15',
        '2026-01-31',
        '2026-02-10',
        '2026-02-28',
        // Without a value the flows of this day may be large.
        '2026-03-02',
        today,
      ]),
      flows: [
        { date: '2026-01-05', planstring: 'A-GIA-3', value: 80 },
        { date: '2026-01-15', planstring: 'A-ISA-1', value: -100.05 },
        { date: '2026-02-10', planstring: 'A-ISA-1', value: 400 },
        { date: '2026-03-02', planstring: 'A-PEN-2', value: 1000 },
        { date: '2026-03-02', planstring: 'B-ISA-4', value: 300.3 },
      ],
      largeFlowPercent: 0,
    });
  });

  test('count the flows after the first day up to and including the last', async () => {
    const flows = async (query: string) => (await figures(query)).flows.map(({ date, value }) => [date, value]);
    expect(await flows('?period=1&d=2026-01-15')).toEqual([
      ['2026-01-05', 80],
      ['2026-01-15', -100.05],
    ]);
    expect(await flows('?period=1&d=2026-02-15')).toEqual([['2026-02-10', 400]]);
    expect(await flows('?period=1&d=2026-01-14')).toEqual([['2026-01-05', 80]]);
  });

  test('cover a year without a period, and only the plans of the chosen portfolio and people', async () => {
    expect(await figures(`?po=${portfolios.growth.uuid}&d=2026-03-17`)).toMatchObject({
      from: '2025-03-17',
      to: '2026-03-17',
      included: ['A-ISA-1', 'A-PEN-2'],
      flows: [
        { date: '2025-06-02', planstring: 'A-ISA-1', value: 1500 },
        { date: '2025-12-01', planstring: 'A-ISA-1', value: 250.1 },
        { date: '2026-01-15', planstring: 'A-ISA-1', value: -100.05 },
        { date: '2026-02-10', planstring: 'A-ISA-1', value: 400 },
        { date: '2026-03-02', planstring: 'A-PEN-2', value: 1000 },
      ],
    });
    expect((await figures(`?pe=${ben.person}`)).flows).toEqual([
      { date: '2026-01-05', planstring: 'A-GIA-3', value: 80 },
      { date: '2026-03-02', planstring: 'B-ISA-4', value: 300.3 },
    ]);
  });

  test('say what they rest on: the day whose prices and rates are the oldest beside it', async () => {
    // From 2 June on it held a fund in pounds, one in dollars and cash, with prices and rates of that day.
    expect((await figures(`?period=1&d=2025-07-02&pe=${anna.person}`)).oldest).toEqual({
      date: '2025-06-30',
      pricedOn: '2025-06-02',
      ratedOn: '2025-06-02',
      freshness: 'old',
    });
    expect((await figures(`?period=1&d=2025-06-09&pe=${anna.person}`)).oldest.freshness).toBe('fresh');
    expect((await figures(`?period=1&d=2025-07-03&pe=${anna.person}`)).oldest).toMatchObject({
      date: '2025-07-03',
      freshness: 'stale',
    });
  });

  const monthEndsToFebruary = [
    '2025-02-28',
    '2025-03-31',
    '2025-04-30',
    '2025-05-31',
    '2025-06-30',
    '2025-07-31',
    '2025-08-31',
    '2025-09-30',
    '2025-10-31',
    '2025-11-30',
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
  ];

  test.each([
    ['2026-03-18', '2025-02-28', [...monthEndsToFebruary, '2026-03-18']],
    ['2026-02-28', '2025-02-28', monthEndsToFebruary],
    ['2026-02-27', '2025-01-31', ['2025-01-31', ...monthEndsToFebruary.slice(0, -1), '2026-02-27']],
  ])('by month on %s begin with the close of %s, before twelve complete months', async (d, from, days) => {
    const found = await figures(`/monthly?d=${d}&po=${portfolios.growth.uuid}`);
    expect({ from: found.from, to: found.to }).toEqual({ from, to: d });
    const largeFlowDays = ['2025-06-02', '2025-12-01', '2026-01-15', '2026-02-10', '2026-03-02'];
    const valued = [...days, ...largeFlowDays.filter((day) => day <= d)].sort();
    expect(found.values).toEqual(valuesOf(['A-ISA-1', 'A-PEN-2'], valued));
    expect(found.flows[0]).toEqual({ date: '2025-06-02', planstring: 'A-ISA-1', value: 1500 });
  });

  test('leave out a plan whose transactions are not complete, and say so', async () => {
    const { db } = portal.database;
    const reason = 'Its transactions are not complete since it began, so its return cannot be computed.';
    await db.update(plan).set({ performance: false }).where(eq(plan.planstring, 'A-PEN-2'));
    const rest = everyPlan.filter((planstring) => planstring !== 'A-PEN-2');
    const found = await figures('?period=1');
    expect(found).toMatchObject({
      included: rest,
      excluded: [{ planstring: 'A-PEN-2', reason }],
      values: valuesOf(rest, ['2026-02-18', '2026-02-28', '2026-03-02', today]),
      flows: [{ planstring: 'B-ISA-4' }],
    });

    await db.update(plan).set({ performance: false }).where(eq(plan.planstring, 'A-ISA-1'));
    const none = await figures(`/monthly?po=${portfolios.growth.uuid}`);
    expect(none).toMatchObject({ included: [], flows: [], excluded: [{ reason }, { reason }] });
    expect(none.values).toHaveLength(14);
    for (const { value, reason: why } of none.values) {
      expect(value).toBeNull();
      expect(why).toBe(reason);
    }
    await db.update(plan).set({ performance: true });
  });

  test('of somebody without plans have no value and say why', async () => {
    expect(await figures('?period=1', nobody)).toMatchObject({
      included: [],
      excluded: [],
      flows: [],
      values: [{ value: null, reason: expect.any(String) }, { value: null }, { value: null }],
    });
  });

  test.each(['', '/monthly'])('[R433] of another client’s portfolio or people are refused: %s', async (path) => {
    for (const [theirs, none] of [
      [`po=${portfolios.carls.uuid}`, `po=${nobodys}`],
      [`pe=${carl.person}`, `pe=${nobodys}`],
    ] as const) {
      const [one, two] = [await ask(`${path}?${theirs}`), await ask(`${path}?${none}`)];
      expect(one.status).toBe(404);
      expect(two.text).toBe(one.text);
    }
    expect((await figures(path, carl)).included).toEqual(['C-ISA-5']);
  });

  test.each(['?period=2', '?d=2026-03-19', '/monthly?d=2026-03-19', '/monthly?d=2026-02-30'])(
    'refuse %s',
    async (query) => {
      expect(await ask(query)).toMatchObject({ status: 400 });
    },
  );

  test('of a month up to a month end begin at the month end before, and count no day of the month before', async () => {
    expect(await figures('?period=1&d=2026-02-28')).toMatchObject({
      from: '2026-01-31',
      to: '2026-02-28',
      flows: [{ date: '2026-02-10' }],
    });
    expect((await figures('?period=3&d=2025-09-30')).from).toBe('2025-06-30');
    expect((await figures('?period=12&d=2025-02-28')).from).toBe('2024-02-29');
  });

  test('need no more statements for more plans or months', async () => {
    const one = await countStatements(() => ask(`?po=${portfolios.mixed.uuid}&period=3`));
    expect(await countStatements(() => ask(`?po=${portfolios.growth.uuid}&period=60`))).toBe(one);
    // One of them records that shared plans were shown.
    expect(await countStatements(() => ask('/monthly'))).toBe(7);
  });

  describe('around a large flow', () => {
    const planstring = 'N-GIA-6';

    beforeAll(async () => {
      const { db } = portal.database;
      const [fund] = await db
        .insert(instrument)
        .values({ name: 'Moving Fund', kind: 'fund', source: 'test' })
        .returning({ id: instrument.id });
      const [listed] = await db
        .insert(listing)
        .values({ instrumentId: fund?.id ?? 0, symbol: 'MOVING', currency: 'GBP', exchange: 'Test' })
        .returning({ id: listing.id });
      const listingId = listed?.id ?? 0;
      const rising = [
        ['2025-10-31', '100'],
        ['2025-11-14', '120'],
        ['2025-11-28', '102'],
      ] as const;
      await db.insert(price).values(rising.map(([date, each]) => ({ listingId, date, price: each })));
      const name = 'Nora’s account';
      await db.insert(plan).values({
        planstring,
        name,
        productType: 'nonpens',
        provider: 'Test',
        openedOn: '2025-10-31',
        performance: true,
      });
      await db.insert(planOwner).values({ planstring, personUuid: nobody.person });
      await db.insert(holdingPeriod).values([
        { planstring, listingId, fromDate: '2025-10-31', toDate: '2025-11-14', units: '100' },
        { planstring, listingId, fromDate: '2025-11-14', toDate: '2025-11-28', units: '900' },
        { planstring, listingId, fromDate: '2025-11-28', units: '905' },
      ]);
      const paidIn = { planstring, kind: 'contribution', performance: true } as const;
      await db.insert(planTransaction).values([
        { ...paidIn, transactionDate: '2025-11-14', value: '96000' },
        { ...paidIn, transactionDate: '2025-11-28', value: '510' },
      ]);
    });

    const valuedOn = async (query: string) => (await figures(query, nobody)).values.map(({ date }) => date);

    test.each(['?period=1&d=2025-11-30', '/monthly?d=2025-11-30'])(
      'its day is valued, and that of a small one: %s',
      async (query) => {
        const found = await figures(query, nobody);
        expect(found.values.slice(-4)).toMatchObject([
          { date: '2025-10-31', value: 10_000, reason: null },
          { date: '2025-11-14', value: 108_000, reason: null },
          { date: '2025-11-28', reason: null },
          { date: '2025-11-30', value: 92_310, reason: null },
        ]);
      },
    );

    test('the return is the market’s, 100 to 120 to 102: +2%, not −24%', async () => {
      const { timeWeighted } = performanceOf(await figures('?period=1&d=2025-11-30', nobody));
      // Five units were added two days before the end: exact, because this day is valued too.
      expect(timeWeighted).toMatchObject({ ok: true, rate: expect.closeTo(0.02, 12) });
      const byMonth = await figures('/monthly?d=2025-11-30', nobody);
      const { months } = monthlyAnalysis(byMonth.values, byMonth.flows);
      expect(months.at(-1)).toMatchObject({ paidIn: 96_510, result: { ok: true, rate: expect.closeTo(0.02, 12) } });
    });

    test('the firm says which flows are valued, from a day on', async () => {
      const { db } = portal.database;
      const name = 'valued-flow-percent';
      for (const [value, days] of [
        ['0.5', ['2025-10-31', '2025-11-14', '2025-11-28', '2025-11-30']],
        ['801', ['2025-10-31', '2025-11-30']],
      ] as const) {
        await db.insert(firmFigure).values({ name, fromDate: today, value });
        expect(await valuedOn('?period=1&d=2025-11-30')).toEqual(days);
        expect((await figures('?period=1&d=2025-11-30', nobody)).largeFlowPercent).toBe(Number(value));
        await db.delete(firmFigure).where(and(eq(firmFigure.name, name), eq(firmFigure.fromDate, today)));
      }
    });
  });
});
