import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getFundLinks, getStockSymbols } from '@harbour/definitions/investments/self-managed/listings';
import { instrument, listing, price } from '@harbour/domain-market-data/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';

const { anna } = staffAndClients;

describe.each(databaseKinds)('what a self-managed holding can name, on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    const { db } = portal.database;
    await db.update(instrument).set({ sector: 'Global', ocf: '0.425' }).where(eq(instrument.name, 'Alpha Fund'));
    const made = await db
      .insert(instrument)
      .values([
        { name: 'London plc', kind: 'equity', source: 'test' },
        { name: 'York Inc', kind: 'equity', source: 'test' },
        { name: 'Somebody’s own', kind: 'equity', source: 'test', ownPlan: 'A-ISA-1' },
        { name: 'Own fund', kind: 'fund', source: 'test', ownPlan: 'A-ISA-1' },
      ])
      .returning({ id: instrument.id });
    const of = (index: number) => made[index]?.id ?? 0;
    const listed = await db
      .insert(listing)
      .values([
        { instrumentId: of(0), symbol: 'LON', currency: 'GBP', exchange: 'LSE' },
        { instrumentId: of(1), symbol: 'YORK', currency: 'USD', exchange: 'NYSE' },
        { instrumentId: of(2), symbol: 'OWN', currency: 'GBP', exchange: 'LSE' },
        { instrumentId: of(3), symbol: 'OWNF', currency: 'GBP', exchange: 'Fund' },
      ])
      .returning({ id: listing.id });
    await db.insert(price).values([
      { listingId: listed[0]?.id ?? 0, date: '2026-03-10', price: '12.345' },
      // Not known today.
      { listingId: listed[1]?.id ?? 0, date: '2026-03-19', price: '1' },
    ]);
  });
  afterAll(() => portal.stop());

  test('[R503] [R211] funds are answered with what a search needs, their newest price and their mix', async () => {
    const { body } = await portal.ask('/harbour-fundlinks', { as: anna });
    const { fundlinks } = getFundLinks.response.parse(body);
    expect(fundlinks.map(({ value }) => value).sort()).toEqual(['ALPHA', 'DOLLAR', 'EURO', 'FRANC', 'LATE']);
    const alpha = fundlinks.find(({ value }) => value === 'ALPHA');
    expect(alpha).toEqual({
      searchtext: 'alpha fund alpha gb00hb000015 global',
      value: 'ALPHA',
      label: 'Alpha Fund (ALPHA)',
      id: 'GB00HB000015',
      price: 1.3,
      priceDate: '2026-03-16',
      currency: 'GBP',
      cash: expect.any(Number),
      fixed_interest: expect.any(Number),
      property: expect.any(Number),
      equity: expect.any(Number),
      sector: 'Global',
      isbuylist: true,
      ocf: 0.425,
    });
    const { cash, fixed_interest, property, equity } = alpha ?? {};
    expect([cash, fixed_interest, property, equity].every((part) => (part ?? -1) >= 0 && (part ?? 101) <= 100)).toBe(
      true,
    );
    // Without an ISIN it is named by its symbol; without a mix nothing is said of one.
    expect(fundlinks.find(({ value }) => value === 'EURO')).toMatchObject({
      id: 'EURO',
      isbuylist: false,
      equity: null,
    });
  });

  test('[R504] [R212] shares are answered with name, symbol and exchange, and whether they have a price', async () => {
    const { body } = await portal.ask('/stock-data/symbols', { as: anna });
    expect(getStockSymbols.response.parse(body).symbols).toEqual([
      { name: 'London plc', symbol: 'LON', exchange_code: 'LSE', currency: 'GBP', priced: true },
      { name: 'York Inc', symbol: 'YORK', exchange_code: 'NYSE', currency: 'USD', priced: false },
    ]);
  });

  test('are for signed-in clients only', async () => {
    for (const path of ['/harbour-fundlinks', '/stock-data/symbols']) expect((await portal.ask(path)).status).toBe(401);
  });
});
