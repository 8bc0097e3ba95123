import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getFundInfo, getFundPerformance } from '@harbour/definitions/research/funds';
import { instrument, listing, price } from '@harbour/domain-market-data/tables';
import { isinCheckDigit } from '@harbour/finance';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const { nobody } = staffAndClients;
const isinOf = (body: string) => `${body}${isinCheckDigit(body)}`;

/** Each with listings and their prices. The portal's today is 2026-03-18. */
const funds = [
  {
    isin: isinOf('GB00HC00001'),
    name: 'Long Fund',
    facts: { kind: 'etf', category: 'Equity', sector: 'World', ocf: '0.725' },
    listings: [
      { currency: 'USD', prices: [['2026-03-13', '55']] },
      {
        currency: 'EUR',
        prices: [
          ['2026-03-17', '7'],
          ['2026-03-19', '99'],
        ],
      },
      {
        currency: 'GBP',
        prices: [
          ['2020-01-01', '4'],
          ['2021-03-10', '0.5'],
          ['2023-03-17', '0.8'],
          ['2025-03-10', '1.1'],
          ['2025-09-06', '9'],
          ['2026-02-17', '1.331'],
          ['2026-03-17', '1.21'],
          ['2026-03-19', '99'],
        ],
      },
      { currency: 'GBP', prices: [['2026-03-17', '8']] },
    ],
  },
  {
    isin: isinOf('GB00HC00002'),
    name: 'Unpriced Fund',
    facts: { kind: 'fund', category: null, sector: null, ocf: null },
    listings: [
      { currency: 'EUR', prices: [] },
      { currency: 'GBP', prices: [] },
    ],
  },
  {
    isin: isinOf('GB00HC00003'),
    name: 'Carl’s find',
    facts: { kind: 'fund', category: null, sector: null, ocf: null, ownPlan: 'C-ISA-5' },
    listings: [{ currency: 'GBP', prices: [['2026-03-17', '1']] }],
  },
] as const;
const [long, unpriced, carls] = funds;

describe.each(databaseKinds)('what funds are, on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    const { db } = portal.database;
    for (const { isin, name, facts, listings } of funds) {
      const [made] = await db
        .insert(instrument)
        .values({ isin, name, source: 'test', ...facts })
        .returning();
      for (const [index, { currency, prices }] of listings.entries()) {
        const [listed] = await db
          .insert(listing)
          .values({ instrumentId: made?.id ?? 0, symbol: `${isin}-${index}`, currency, exchange: 'Test' })
          .returning();
        if (prices.length > 0)
          await db
            .insert(price)
            .values(prices.map(([date, amount]) => ({ listingId: listed?.id ?? 0, date, price: amount })));
      }
    }
  });
  afterAll(() => portal.stop());

  const tooltip = (isin: string) => portal.ask(`/morningstar/fundinfotooltipdata?isin=${isin}`, { as: nobody });
  const performance = async (isin: string) => {
    const { body } = await portal.ask(`/performance/fund/${isin}`, { as: nobody });
    const answered = getFundPerformance.response.parse(body);
    expect(answered).toEqual(body);
    return answered.fundData;
  };

  test('[R456] the facts of a fund are those of the listing with the newest price, in pounds if it can be', async () => {
    const { body } = await tooltip(long.isin);
    expect(getFundInfo.response.parse(body)).toEqual(body);
    expect(body).toEqual({
      theData: {
        isin: long.isin,
        name: 'Long Fund',
        kind: 'etf',
        category: 'Equity',
        sector: 'World',
        currency: 'GBP',
        price: 1.21,
        priceDate: '2026-03-17',
        ocf: 0.725,
      },
    });
  });

  test('[R456] what is not known of a fund is null', async () => {
    expect((await tooltip(unpriced.isin)).body).toEqual({
      theData: {
        isin: unpriced.isin,
        name: 'Unpriced Fund',
        kind: 'fund',
        category: null,
        sector: null,
        currency: 'GBP',
        price: null,
        priceDate: null,
        ocf: null,
      },
    });
  });

  test('[R455] the returns of a fund are by period, with a reason where no price is that old', async () => {
    const { returns, asOf, currency, name } = await performance(long.isin);
    expect({ asOf, currency, name }).toEqual({ asOf: '2026-03-17', currency: 'GBP', name: 'Long Fund' });
    const missing = (start: string) => `No price is known on ${start} or in the 10 days before it`;
    expect(returns).toEqual([
      // 1.21 ÷ 1.331
      { months: 1, percent: -9.09, annualised: false, reason: null },
      { months: 3, percent: null, annualised: false, reason: missing('2025-12-17') },
      // Eleven days before 17 September
      { months: 6, percent: null, annualised: false, reason: missing('2025-09-17') },
      // (1.21 ÷ 1.1) ^ (365 ÷ 372), since the price is a week older
      { months: 12, percent: 9.8, annualised: true, reason: null },
      // (1.21 ÷ 0.8) ^ (1 ÷ 3)
      { months: 36, percent: 14.79, annualised: true, reason: null },
      // (1.21 ÷ 0.5) ^ (365 ÷ 1,833)
      { months: 60, percent: 19.24, annualised: true, reason: null },
    ]);
  });

  test('[R455] the series has each price on its own day, once, from five years ago to the newest', async () => {
    expect((await performance(long.isin)).prices).toEqual([
      { date: '2021-03-10', price: 0.5 },
      { date: '2023-03-17', price: 0.8 },
      { date: '2025-03-10', price: 1.1 },
      { date: '2025-09-06', price: 9 },
      { date: '2026-02-17', price: 1.331 },
      { date: '2026-03-17', price: 1.21 },
    ]);
  });

  test('[R455] the series of a young fund begins with its first price', async () => {
    // The Late Fund has one price, the Alpha Fund four in less than a year.
    expect((await performance('GB00HB000049')).prices).toEqual([{ date: '2026-02-02', price: 7.77 }]);
    expect((await performance('GB00HB000015')).prices).toEqual([
      { date: '2025-06-02', price: 1.1 },
      { date: '2026-03-16', price: 1.3 },
    ]);
  });

  test('[R455] a fund without prices has no returns, and says so', async () => {
    const { asOf, returns, prices } = await performance(unpriced.isin);
    expect({ asOf, prices }).toEqual({ asOf: null, prices: [] });
    expect(new Set(returns.map(({ percent, reason }) => `${percent} ${reason}`))).toEqual(
      new Set(['null No price of this fund is known yet']),
    );
  });

  test.each([
    ['[R456]', (isin: string) => `/morningstar/fundinfotooltipdata?isin=${isin}`],
    ['[R455]', (isin: string) => `/performance/fund/${isin}`],
  ])('%s an unknown fund, and one that only a client’s import brought, are refused alike', async (_, address) => {
    const [unknown, others] = [
      await portal.ask(address(isinOf('GB00HC00009')), { as: nobody }),
      await portal.ask(address(carls.isin), { as: nobody }),
    ];
    expect(unknown).toMatchObject({ status: 404, body: { error: { name: 'FundNotFound' } } });
    expect(others).toMatchObject({ status: 404, body: { error: { name: 'FundNotFound' } } });
    expect(others.text).not.toMatch(/Carl/);
    expect(await portal.ask(address('GB00HB000018'), { as: nobody })).toMatchObject({ status: 400 });
  });

  test('needs as many statements for many prices as for few', async () => {
    const count = (isin: string) => countStatements(() => performance(isin));
    expect(await count(long.isin)).toBe(2);
    expect(await count('GB00HB000049')).toBe(2);
  });
});
