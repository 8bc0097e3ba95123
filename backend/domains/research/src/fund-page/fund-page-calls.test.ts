import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { worthOf } from '@harbour/backend-testing/worth';
import { getFundPage } from '@harbour/definitions/research/fund-page';
import {
  fundComparator,
  fundComparatorLevel,
  fundData,
  fxRate,
  incomeAnnouncement,
  instrument,
  listing,
  price,
} from '@harbour/domain-market-data/tables';
import { fundProfile } from '@harbour/domain-research/tables';
import { addGbp, monthEnds } from '@harbour/finance';
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
      { listingId: listed, date: '2025-02-28', price: '1.2' },
      { listingId: listed, date: '2025-03-14', price: '1.25' },
      { listingId: listed, date: '2025-12-31', price: '1.26' },
      { listingId: listed, date: '2026-02-27', price: '1.272' },
      { listingId: quoted, date: '2025-03-13', price: '8' },
    ]);
    await db.insert(fxRate).values([
      { currency: 'GBP', date: '2025-03-13', perEuro: '0.84' },
      { currency: 'USD', date: '2025-03-13', perEuro: '1.05' },
    ]);
    await db.insert(fundComparator).values({ id: 'gold', name: 'Gold', kind: 'index', source: 'Example Data' });
    await db.insert(fundComparatorLevel).values([
      { comparatorId: 'global-shares', date: '2024-12-31', level: '1000' },
      { comparatorId: 'global-shares', date: '2025-02-27', level: '1005' },
      { comparatorId: 'global-shares', date: '2025-03-14', level: '1010' },
      { comparatorId: 'global-shares', date: '2025-12-30', level: '1050' },
      { comparatorId: 'global-shares', date: '2026-02-27', level: '1065.3' },
      { comparatorId: 'global-shares', date: '2026-03-16', level: '1071' },
      // Of another one, which has nothing to do with it.
      { comparatorId: 'gold', date: '2025-12-31', level: '7' },
    ]);
    await db.insert(fundData).values({
      instrumentId: ofAlpha?.instrumentId ?? 0,
      asOf: '2025-10-31',
      source: 'Example Data',
      riskIndicator: 5,
      income: 'pays-out',
      distributionsFrom: '2024-12-31',
      label: 'focus',
    });
    const paid = { instrumentId: ofAlpha?.instrumentId ?? 0, kind: 'dividend', currency: 'GBP' } as const;
    await db.insert(incomeAnnouncement).values([
      // One before its distributions are known, one in the discrete year, one that is not due yet.
      { ...paid, exDate: '2024-06-28', payDate: '2024-07-31', amount: '9' },
      { ...paid, exDate: '2025-12-31', payDate: '2026-01-31', amount: '0.063' },
      { ...paid, exDate: '2026-03-17', payDate: '2026-04-30', amount: '9' },
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
      comparator: { name: 'Global shares', kind: 'index', source: 'Example Data' },
      // 138 days old: more than the firm's 120.
      facts: {
        asOf: '2025-10-31',
        source: 'Example Data',
        freshness: 'old',
        riskIndicator: 5,
        income: 'pays-out',
        label: 'focus',
      },
      buyList: { riskBand: 4, rationale: 'Cheap and steady.', addedOn: '2026-01-05' },
      documents: [{ type: 'factsheet' }, { type: 'prospectus' }],
    });
    expect(await pageFor(dollar)).toMatchObject({ manager: null, objective: null, comparator: null, facts: null });
    // It has left the list.
    expect(await pageFor('GB00HB000049')).toMatchObject({ buyList: null });
  });

  test('its price and total return are beside those of its index, by discrete year and by period', async () => {
    const { periods, years } = await pageFor(alpha);
    // February 2026 is the last complete month; the price of two days before its end counts for it.
    expect(years).toEqual([
      {
        from: '2025-02-28',
        to: '2026-02-28',
        price: { percent: 6, reason: null },
        // 1.06 × (1 + 0.063 ÷ 1.26): the distribution buys 5% more units.
        total: { percent: 11.3, reason: null },
        comparator: { percent: 6, reason: null },
      },
      {
        from: '2024-02-29',
        to: '2025-02-28',
        price: { percent: null, reason: 'No price is known on 2024-02-29 or in the ten days before it' },
        total: { percent: null, reason: expect.stringContaining('No price with all that was paid out since is known') },
        comparator: { percent: null, reason: expect.stringContaining('2024-02-29') },
      },
    ]);
    const year = periods.find(({ months }) => months === 12);
    // From 14 March 2025 over 367 days.
    const yearly = (ratio: number) => Math.round((ratio ** (365 / 367) - 1) * 10_000) / 100;
    expect(year).toEqual({
      months: 12,
      annualised: true,
      own: null,
      price: { percent: yearly(1.3 / 1.25), reason: null },
      total: { percent: yearly((1.3 / 1.25) * 1.05), reason: null },
      comparator: { percent: yearly(1071 / 1010), reason: null },
    });
    expect(periods.find(({ months }) => months === 60)).toMatchObject({
      price: { percent: null, reason: 'No price is known on 2021-03-16 or in the 10 days before it' },
      comparator: {
        percent: null,
        reason: 'No level of the index or sector is known on 2021-03-16 or in the 10 days before it',
      },
    });
  });

  describe('with other facts about its income', () => {
    const known = { income: 'pays-out' as const, distributionsFrom: '2024-12-31' };
    const change = (to: { income: 'accumulates' | 'pays-out' | null; distributionsFrom: string | null }) =>
      portal.database.db.update(fundData).set(to);
    afterAll(() => change(known));

    test.each([
      ['which stays in the price', { income: 'accumulates' as const, distributionsFrom: null }, 6, null],
      ['which is not known', { income: null, distributionsFrom: null }, null, 'Whether this fund pays out its income'],
      ['of which no payment is known', { ...known, distributionsFrom: null }, null, 'What this fund has paid out is'],
      ['which is known since', { ...known, distributionsFrom: '2025-12-31' }, null, 'No price with all that was paid'],
      ['which is known later', { ...known, distributionsFrom: '2026-03-17' }, null, 'What this fund paid out before'],
    ])('%s, the total return is computed from nothing else', async (_, facts, percent, reason) => {
      await change(facts);
      const { years, volatility } = await pageFor(alpha);
      expect(years[0]?.price.percent).toBe(6);
      expect(years[0]?.total).toEqual({ percent, reason: reason === null ? null : expect.stringContaining(reason) });
      expect(volatility.of).toBe(reason === null || facts.distributionsFrom === '2025-12-31' ? 'total' : 'price');
    });
  });

  test('a fund in its first twelve months has no past performance, and that is said', async () => {
    const { db } = portal.database;
    const [franc] = await db.select().from(listing).where(eq(listing.symbol, 'FRANC'));
    await db.delete(price).where(eq(price.listingId, franc?.id ?? 0));
    await db.insert(price).values([
      { listingId: franc?.id ?? 0, date: '2025-03-17', price: '1' },
      { listingId: franc?.id ?? 0, date: '2026-03-16', price: '2' },
    ]);
    const [of] = await db
      .select()
      .from(instrument)
      .where(eq(instrument.id, franc?.instrumentId ?? 0));
    const { periods, years, growth } = await pageFor(of?.isin ?? '');
    const reason = 'Its prices cover less than 12 months, which says too little to be shown';
    expect({ years, growth }).toEqual({ years: [], growth: [] });
    expect(new Set(periods.map(({ price: { percent, reason: why } }) => `${percent} ${why}`))).toEqual(
      new Set([`null ${reason}`]),
    );
    await db.insert(price).values({ listingId: franc?.id ?? 0, date: '2025-03-16', price: '1' });
    expect((await pageFor(of?.isin ?? '')).growth.length).toBeGreaterThan(1);
  });

  test('its volatility is of the months of three years at most, beside that of its index', async () => {
    const { volatility } = await pageFor('GB00HB000049');
    expect(volatility).toMatchObject({ of: 'price', from: null, fund: { percent: null } });
    const { db } = portal.database;
    const [late] = await db.select().from(listing).where(eq(listing.symbol, 'LATE'));
    await db.delete(price).where(eq(price.listingId, late?.id ?? 0));
    // Up and down by 1% in turn from January 2022 on; what is older than 36 months doubles, and does not count.
    let level = 1;
    const lastDays = monthEnds('2022-01-31', '2026-02-28');
    await db.insert(price).values(
      lastDays.map((date, index) => {
        level *= index < 13 ? 2 : index % 2 === 0 ? 1.01 : 0.99;
        return { listingId: late?.id ?? 0, date, price: level.toFixed(8) };
      }),
    );
    const page = await pageFor('GB00HB000049');
    // Σ (r − 0)² = 36 × 0.0001; ÷ 35 × 12.
    expect(page.volatility).toMatchObject({
      of: 'price',
      from: '2023-02-28',
      to: '2026-02-28',
      fund: { percent: Math.round(Math.sqrt((36 * 0.0001 * 12) / 35) * 10_000) / 100, reason: null },
      comparator: { percent: null, reason: 'We know no index or sector of this fund' },
    });
    expect(page.years).toHaveLength(4);
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
    expect(growth[0]).toEqual({ date: '2023-12-29', price: 1_000, total: null, comparator: null });
    expect(growth.at(-1)).toEqual({ date: '2026-03-16', price: 1_300, total: null, comparator: null });
    expect(growth.some(({ price: of }) => of === null)).toBe(true);
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
      price: { percent: percent(last / first), reason: null },
      total: { percent: null, reason: 'Whether this fund pays out its income is not known' },
      own: { percent: 25.13, reason: null },
      comparator: { percent: null, reason: 'We know no index or sector of this fund' },
    });
    expect(growth.at(-1)).toMatchObject({ date: '2026-03-13', price: Math.round((last / first) * 100_000) / 100 });
  });

  test('without a price nothing is computed, and that is said', async () => {
    const page = await pageFor(unpriced);
    const none = { percent: null, reason: 'No price of this fund is known yet' };
    expect(page).toMatchObject({ price: null, quotedInMinorUnit: true, years: [], growth: [], held: [] });
    expect(page.total).toEqual({ value: 0, reason: null });
    expect(page.periods.map(({ price: of }) => of)).toEqual(Array.from({ length: 6 }, () => none));
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
    expect(periods[0]?.price).toEqual({ percent: null, reason: 'No price in pounds is known on 2026-03-13' });
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
