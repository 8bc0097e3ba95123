import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { worthOf } from '@harbour/backend-testing/worth';
import { getFundPage } from '@harbour/definitions/research/fund-page';
import { benchmarkLevel, fxRate, instrument, listing, price } from '@harbour/domain-market-data/tables';
import { fundProfile } from '@harbour/domain-research/tables';
import { addGbp } from '@harbour/finance';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';

const { anna, carl, nobody, support } = staffAndClients;
const alpha = 'GB00HB000015';
const dollar = 'GB00HB000023';
const unpriced = 'IE00B4L5Y983';

describe.each(databaseKinds)('the page of a fund on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    const { db } = portal.database;
    const [ofAlpha] = await db.select().from(listing).where(eq(listing.symbol, 'ALPHA'));
    const [ofDollar] = await db.select().from(listing).where(eq(listing.symbol, 'DOLLAR'));
    const [listed, quoted] = [ofAlpha?.id ?? 0, ofDollar?.id ?? 0];
    // Its prices of the small firm are of June 2025 and March 2026.
    await db.insert(price).values([
      { listingId: listed, date: '2023-12-29', price: '1' },
      { listingId: listed, date: '2024-12-31', price: '1.2' },
      { listingId: listed, date: '2025-03-14', price: '1.25' },
      { listingId: listed, date: '2025-12-31', price: '1.26' },
      { listingId: quoted, date: '2025-03-13', price: '8' },
    ]);
    await db.insert(fxRate).values([
      { currency: 'GBP', date: '2025-03-13', perEuro: '0.84' },
      { currency: 'USD', date: '2025-03-13', perEuro: '1.05' },
    ]);
    await db.insert(benchmarkLevel).values([
      { benchmarkId: 'balanced', date: '2024-12-31', level: '1000' },
      { benchmarkId: 'balanced', date: '2025-03-14', level: '1010' },
      { benchmarkId: 'balanced', date: '2025-12-30', level: '1050' },
      { benchmarkId: 'balanced', date: '2026-03-16', level: '1071' },
      // Of another one, which has nothing to do with it.
      { benchmarkId: 'growth', date: '2025-12-31', level: '7' },
    ]);
    const [made] = await db
      .insert(instrument)
      .values({ name: 'Unpriced Fund', isin: unpriced, kind: 'etf', source: 'test' })
      .returning({ id: instrument.id });
    await db.insert(listing).values({
      instrumentId: made?.id ?? 0,
      symbol: 'UNP',
      currency: 'GBP',
      quotedInMinorUnit: true,
      exchange: 'LSE',
    });
  });
  afterAll(() => portal.stop());

  async function pageFor(isin: string, as: Parameters<TestPortal['ask']>[1] = { as: anna }) {
    const { status, body } = await portal.ask(`/fundpage/${isin}`, as);
    expect(status).toBe(200);
    return getFundPage.response.parse(body);
  }

  test('has what the firm knows and says about it', async () => {
    expect(await pageFor(alpha)).toMatchObject({
      isin: alpha,
      name: 'Alpha Fund',
      kind: 'fund',
      currency: 'GBP',
      price: 1.3,
      priceDate: '2026-03-16',
      manager: 'Alma Keen',
      objective: 'Growth.',
      date: '2026-03-18',
      quotedInMinorUnit: false,
      benchmark: { name: 'Balanced', description: expect.stringContaining('Shares for growth') },
      buyList: { riskBand: 4, rationale: 'Cheap and steady.', addedOn: '2026-01-05' },
      documents: [{ type: 'factsheet' }, { type: 'prospectus' }],
    });
    expect(await pageFor(dollar)).toMatchObject({ manager: null, objective: null, benchmark: null });
    // It has left the list.
    expect(await pageFor('GB00HB000049')).toMatchObject({ buyList: null });
  });

  test('its returns stand beside those of the benchmark, by period and by calendar year', async () => {
    const { periods, years } = await pageFor(alpha);
    const year = periods.find(({ months }) => months === 12);
    // 1.3 ÷ 1.25 and 1,071 ÷ 1,010, both from 14 March 2025 over 367 days.
    const yearly = (ratio: number) => Math.round((ratio ** (365 / 367) - 1) * 10_000) / 100;
    expect(year).toEqual({
      months: 12,
      annualised: true,
      own: null,
      fund: { percent: yearly(1.3 / 1.25), reason: null },
      benchmark: { percent: yearly(1071 / 1010), reason: null },
    });
    expect(periods.find(({ months }) => months === 60)).toMatchObject({
      fund: { percent: null, reason: 'No price is known on 2021-03-16 or in the 10 days before it' },
      benchmark: {
        percent: null,
        reason: 'No level of the benchmark is known on 2021-03-16 or in the 10 days before it',
      },
    });
    expect(years).toEqual([
      {
        year: 2026,
        complete: false,
        fund: { percent: 3.17, reason: null },
        benchmark: { percent: 2, reason: null },
      },
      { year: 2025, complete: true, fund: { percent: 5, reason: null }, benchmark: { percent: 5, reason: null } },
      {
        year: 2024,
        complete: true,
        fund: { percent: 20, reason: null },
        benchmark: { percent: null, reason: expect.stringContaining('2023-12-31') },
      },
      {
        year: 2023,
        complete: true,
        fund: { percent: null, reason: expect.stringContaining('2022-12-31') },
        benchmark: { percent: null, reason: expect.stringContaining('2022-12-31') },
      },
    ]);
  });

  test('the years that are shown are the current one and the five before it, however old the fund', async () => {
    const { db } = portal.database;
    const [late] = await db.select().from(listing).where(eq(listing.symbol, 'LATE'));
    await db.insert(price).values({ listingId: late?.id ?? 0, date: '2015-12-31', price: '1' });
    const { years } = await pageFor('GB00HB000049');
    expect(years.map(({ year }) => year)).toEqual([2026, 2025, 2024, 2023, 2022, 2021]);
  });

  test('its sector is the one that the firm knows, and its category where it knows none', async () => {
    const { db } = portal.database;
    const kept = { category: 'Equity', sector: 'UK Equity' };
    await db.update(instrument).set(kept).where(eq(instrument.isin, alpha));
    expect((await pageFor(alpha)).sector).toBe('UK Equity');
    await db.update(instrument).set({ sector: null }).where(eq(instrument.isin, alpha));
    expect((await pageFor(alpha)).sector).toBe('Equity');
  });

  test('what £1,000 has become is in pounds, with a gap where nothing is known', async () => {
    const { growth } = await pageFor(alpha);
    expect(growth[0]).toEqual({ date: '2023-12-29', fund: 1_000, benchmark: null });
    expect(growth.at(-1)).toEqual({ date: '2026-03-16', fund: 1_300, benchmark: null });
    expect(growth.some(({ fund }) => fund === null)).toBe(true);
    expect(growth.length).toBeLessThanOrEqual(62);
  });

  test('another currency is converted at the rate of each price’s own day; its own return is beside it', async () => {
    const { periods, growth } = await pageFor(dollar);
    const year = periods.find(({ months }) => months === 12);
    const [first, last] = [(8 * 0.84) / 1.05, (10.01 * 0.853) / 1.097];
    const percent = (ratio: number) => Math.round((ratio - 1) * 10_000) / 100;
    expect(year).toEqual({
      months: 12,
      annualised: true,
      fund: { percent: percent(last / first), reason: null },
      own: { percent: 25.13, reason: null },
      benchmark: { percent: null, reason: 'No benchmark of ours fits this fund' },
    });
    expect(growth.at(-1)).toMatchObject({ date: '2026-03-13', fund: Math.round((last / first) * 100_000) / 100 });
  });

  test('without a price nothing is computed, and that is said', async () => {
    const page = await pageFor(unpriced);
    const none = { percent: null, reason: 'No price of this fund is known yet' };
    expect(page).toMatchObject({ price: null, quotedInMinorUnit: true, years: [], growth: [], held: [] });
    expect(page.total).toEqual({ value: 0, reason: null });
    expect(page.periods.map(({ fund }) => fund)).toEqual(Array.from({ length: 6 }, () => none));
  });

  test('says in which plans the client holds it, and never what another client holds', async () => {
    const { held, total } = await pageFor(alpha);
    const value = (planstring: string) =>
      worthOf(planstring)
        .find(({ isin }) => isin === alpha)
        ?.value?.toNumber() ?? 0;
    expect(held).toMatchObject([
      { planstring: 'A-ISA-1', plan: 'Anna’s ISA', units: 200.25, value: value('A-ISA-1'), pricedOn: '2026-03-16' },
      { planstring: 'B-ISA-4', plan: 'Ben’s ISA', units: 5, value: value('B-ISA-4') },
    ]);
    expect(total).toEqual({ value: addGbp([value('A-ISA-1'), value('B-ISA-4')]), reason: null });
    const carls = await pageFor(alpha, { as: carl });
    expect(carls.held).toMatchObject([{ planstring: 'C-ISA-5', units: 7654.321 }]);
    expect((await pageFor(alpha, { as: nobody })).held).toEqual([]);
    expect((await pageFor(alpha, { as: support, target: carl.uid })).held).toEqual(carls.held);
  });

  test('a holding without a rate has no value, and neither has the sum', async () => {
    const { db } = portal.database;
    await db.delete(fxRate).where(eq(fxRate.currency, 'USD'));
    const { held, total, periods } = await pageFor(dollar);
    const reason = 'No price or exchange rate is known on this day';
    expect(held).toMatchObject([{ planstring: 'A-ISA-1', value: null, reason }]);
    expect(total).toEqual({ value: null, reason });
    expect(periods[0]?.fund).toEqual({ percent: null, reason: 'No price in pounds is known on 2026-03-13' });
  });

  test('a fund that the firm does not know is not found', async () => {
    expect(await portal.ask('/fundpage/US0378331005', { as: anna })).toMatchObject({
      status: 404,
      body: { error: { name: 'FundNotFound' } },
    });
    expect((await portal.ask(`/fundpage/${alpha}`)).status).toBe(401);
    expect(await portal.database.db.select().from(fundProfile)).toHaveLength(1);
  });
});
