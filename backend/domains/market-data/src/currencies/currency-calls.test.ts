import { databaseKinds } from '@harbour/backend-database/testing';
import { friday, staffAndClients, sunday } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getCurrencies, getRates } from '@harbour/definitions/investments/valuation/currencies';
import { convertGbp } from '@harbour/finance';
import { firmFigure } from '@harbour/kernel/firm-figures/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Big from 'big.js';
import { fxRate } from '../market/tables.ts';

describe.each(databaseKinds)('the currencies on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  async function currencies(query = '') {
    const { body } = await portal.ask(`/rest/api/get/currencies${query}`, { as: staffAndClients.nobody });
    const answered = getCurrencies.response.parse(body);
    expect(answered).toEqual(body);
    return answered.data;
  }
  /** Ten decimals, as in the response. */
  const ratio = (one: string, other: string) => new Big(one).div(other).round(10).toNumber();

  test('[R461] [R427] [R428] come as data with code, symbol and rate for one pound, the pound first', async () => {
    expect(await currencies()).toEqual([
      { currencyCode: 'GBP', currencySymbol: '£', conversionrate: 1, rateDate: null, freshness: 'fresh' },
      {
        currencyCode: 'EUR',
        currencySymbol: '€',
        conversionrate: ratio('1', '0.861'),
        rateDate: '2026-03-16',
        freshness: 'fresh',
      },
      {
        currencyCode: 'USD',
        currencySymbol: '$',
        conversionrate: ratio('1.103', '0.861'),
        rateDate: '2026-03-16',
        freshness: 'fresh',
      },
      {
        currencyCode: 'CHF',
        currencySymbol: 'CHF',
        conversionrate: ratio('0.95', '0.861'),
        rateDate: '2026-03-16',
        freshness: 'fresh',
      },
    ]);
  });

  test('[R461] take the newest rates on or before a day, and leave out a currency without any', async () => {
    const atWeekend = await currencies(`?d=${sunday}`);
    expect(atWeekend).toEqual([
      { currencyCode: 'GBP', currencySymbol: '£', conversionrate: 1, rateDate: null, freshness: 'fresh' },
      {
        currencyCode: 'EUR',
        currencySymbol: '€',
        conversionrate: ratio('1', '0.853'),
        rateDate: friday,
        freshness: 'fresh',
      },
      {
        currencyCode: 'USD',
        currencySymbol: '$',
        conversionrate: ratio('1.097', '0.853'),
        rateDate: friday,
        freshness: 'fresh',
      },
    ]);
    expect(await currencies('?d=2020-01-01')).toEqual([
      { currencyCode: 'GBP', currencySymbol: '£', conversionrate: 1, rateDate: null, freshness: 'fresh' },
    ]);
  });

  test('[R425] convert a value in pounds by their conversionrate', async () => {
    const rates = new Map((await currencies()).map((row) => [row.currencyCode, row.conversionrate]));
    // £1,000 ÷ 0.861 pounds per euro × 1.103 dollars per euro
    expect(convertGbp(1000, rates.get('EUR') ?? 0, 'EUR')).toBe(1161.44);
    expect(convertGbp(1000, rates.get('USD') ?? 0, 'USD')).toBe(1281.07);
    expect(convertGbp(1000, rates.get('GBP') ?? 0, 'GBP')).toBe(1000);
  });

  const rates = async (currencyCode: string, range: string) => {
    const { body } = await portal.ask(`/rest/api/get/currencies/${currencyCode}/rates/${range}`, {
      as: staffAndClients.nobody,
    });
    const answered = getRates.response.parse(body);
    expect(answered).toEqual(body);
    return answered.rates;
  };
  const june = { rateDate: '2025-06-02', conversionrate: ratio('1.08', '0.84') };
  const inMarch = { rateDate: friday, conversionrate: ratio('1.097', '0.853') };
  const newest = { rateDate: '2026-03-16', conversionrate: ratio('1.103', '0.861') };

  test.each([
    ['with the newest before them, for their first days', '2026-01-01::2026-03-13', [june, inMarch]],
    ['and no older one than the first day has itself', '2026-03-13::2026-03-18', [inMarch, newest]],
    ['of one day, on which there is none', '2026-03-15::2026-03-15', [inMarch]],
    ['also from days before the first rate', '2025-01-01::2025-12-31', [june]],
    ['none, before all of them', '2025-01-01::2025-06-01', []],
  ] as const)('the rates of many days come at once: %s', async (_, range, expected) => {
    expect(await rates('USD', range)).toEqual(expected);
  });

  test('a past day has the rate that a valuation of that day has, in each currency', async () => {
    for (const { currencyCode, conversionrate, rateDate } of await currencies(`?d=${sunday}`)) {
      expect(await rates(currencyCode, `${sunday}::${sunday}`)).toEqual(
        currencyCode === 'GBP' ? [] : [{ rateDate, conversionrate }],
      );
    }
  });

  test('a currency that values are not shown in has no rates, and a range has its limit', async () => {
    await portal.database.db.insert(fxRate).values({ currency: 'SEK', date: friday, perEuro: '11.1' });
    expect(await rates('SEK', '2026-01-01::2026-03-18')).toEqual([]);
    for (const address of [
      'USD/rates/2020-01-01::2025-06-24',
      'usd/rates/2026-01-01::2026-01-02',
      'USD/rates/2026-01-02::2026-01-01',
    ])
      expect(await portal.ask(`/rest/api/get/currencies/${address}`, { as: staffAndClients.anna })).toMatchObject({
        status: 400,
      });
  });

  test('a rate says how old it is on the day asked for, by the firm’s limits of that day', async () => {
    await portal.database.db.insert(firmFigure).values({ name: 'old-after-days', fromDate: '2025-06-20', value: '20' });
    const freshness = async (day: string) =>
      (await currencies(`?d=${day}`)).find(({ currencyCode }) => currencyCode === 'USD')?.freshness;
    // The rate is of 2 June 2025; from the 20th on the limit is 20 days instead of 7.
    expect(await freshness('2025-06-09')).toBe('fresh');
    expect(await freshness('2025-06-10')).toBe('old');
    expect(await freshness('2025-06-19')).toBe('old');
    expect(await freshness('2025-06-22')).toBe('fresh');
    expect(await freshness('2025-06-23')).toBe('old');
    expect(await freshness('2025-07-02')).toBe('old');
    expect(await freshness('2025-07-03')).toBe('stale');
  });

  test.each(['2026-13-01', '2026-02-30', '1', 'today', '0000-01-01'])('refuse %s as a day', async (day) => {
    const answer = await portal.ask(`/rest/api/get/currencies?d=${day}`, { as: staffAndClients.anna });
    expect(answer.status).toBe(400);
  });
});
