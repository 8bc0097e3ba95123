import { getCurrencies } from '@harbour/api/definitions/valuation';
import { databaseKinds } from '@harbour/backend-database/testing';
import { convertGbp } from '@harbour/finance';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Big from 'big.js';
import { friday, staffAndClients, sunday } from '../testing/small-firm.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';

describe.each(databaseKinds)('the currencies on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  }, 60_000);
  afterAll(() => portal.stop());

  async function currencies(query = '') {
    const { body } = await portal.ask(`/rest/api/get/currencies${query}`, { as: staffAndClients.nobody });
    const answered = getCurrencies.response.parse(body);
    expect(answered).toEqual(body);
    return answered.data;
  }
  /** Ten decimals, as a rate is answered. */
  const ratio = (one: string, other: string) => new Big(one).div(other).round(10).toNumber();

  test('[R461] [R427] [R428] come as data with code, symbol and rate for one pound, the pound first', async () => {
    expect(await currencies()).toEqual([
      { currencyCode: 'GBP', currencySymbol: '£', conversionrate: 1, rateDate: null },
      { currencyCode: 'EUR', currencySymbol: '€', conversionrate: ratio('1', '0.861'), rateDate: '2026-03-16' },
      { currencyCode: 'USD', currencySymbol: '$', conversionrate: ratio('1.103', '0.861'), rateDate: '2026-03-16' },
      { currencyCode: 'CHF', currencySymbol: 'CHF', conversionrate: ratio('0.95', '0.861'), rateDate: '2026-03-16' },
    ]);
  });

  test('[R461] take the newest rates on or before a day, and leave out a currency without any', async () => {
    const atWeekend = await currencies(`?d=${sunday}`);
    expect(atWeekend).toEqual([
      { currencyCode: 'GBP', currencySymbol: '£', conversionrate: 1, rateDate: null },
      { currencyCode: 'EUR', currencySymbol: '€', conversionrate: ratio('1', '0.853'), rateDate: friday },
      { currencyCode: 'USD', currencySymbol: '$', conversionrate: ratio('1.097', '0.853'), rateDate: friday },
    ]);
    expect(await currencies('?d=2020-01-01')).toEqual([
      { currencyCode: 'GBP', currencySymbol: '£', conversionrate: 1, rateDate: null },
    ]);
  });

  test('[R425] convert a value in pounds by their conversionrate', async () => {
    const rates = new Map((await currencies()).map((row) => [row.currencyCode, row.conversionrate]));
    // £1,000 ÷ 0.861 pounds for a euro, × 1.103 dollars for a euro
    expect(convertGbp(1000, rates.get('EUR') ?? 0)).toBe(1161.44);
    expect(convertGbp(1000, rates.get('USD') ?? 0)).toBe(1281.07);
    expect(convertGbp(1000, rates.get('GBP') ?? 0)).toBe(1000);
  });

  test.each(['2026-13-01', '2026-02-30', '1', 'today', '0000-01-01'])('refuse %s as a day', async (day) => {
    const answer = await portal.ask(`/rest/api/get/currencies?d=${day}`, { as: staffAndClients.anna });
    expect(answer.status).toBe(400);
  });
});
