import { describe, expect, test } from '@jest/globals';
import { priceReturns, seriesDays } from './price-returns.ts';

const newest = { date: '2026-03-31', price: 1.21 };
const on = (day: string, price: number, date = day) => ({ day, date, price });
const returnOver = (months: number, prices: ReturnType<typeof on>[]) =>
  priceReturns(newest, prices).find((row) => row.months === months);

describe('a price return', () => {
  test('is the whole period’s below a year', () => {
    // The day a month before 31 March is the last of February. 1.21 ÷ 1.1 = 1.1; 1.21 ÷ 1.0 = 1.21
    expect(returnOver(1, [on('2026-02-28', 1.1)])).toEqual({ months: 1, percent: 10, annualised: false, reason: null });
    expect(returnOver(6, [on('2025-09-30', 1)])).toMatchObject({ percent: 21, annualised: false });
  });

  test('is a year’s from twelve months up, by whole years or the days between the two prices', () => {
    expect(returnOver(12, [on('2025-03-31', 1.1)])).toEqual({
      months: 12,
      percent: 10,
      annualised: true,
      reason: null,
    });
    // Three years, one of 366 days: 1.21 ^ (1 ÷ 3) = 1.065602…, and not 1.21 ^ (365 ÷ 1,096) = 1.065536…
    expect(returnOver(36, [on('2023-03-31', 1)])).toMatchObject({ percent: 6.56, annualised: true });
    // The price of 1 January 2021 would be too old; of 25 March 2021, 1,832 days before, a loss: (1.21 ÷ 2) ^ (365 ÷
    // 1,832).
    expect(returnOver(60, [on('2021-03-31', 2, '2021-03-25')])).toMatchObject({ percent: -9.53 });
  });

  test.each([
    ['2025-12-21', 10],
    ['2025-12-20', null],
  ])('takes a price of up to ten days before, %s: %s', (date, percent) => {
    const found = returnOver(3, [on('2025-12-31', 1.1, date)]);
    expect(found?.percent).toBe(percent);
    expect(found?.reason ?? '').toMatch(percent === null ? /^No price is known on 2025-12-31 or in the 10 days/ : /^$/);
  });

  test('is unknown, with the reason, where no price is that old or it was nought', () => {
    expect(priceReturns(newest, []).map(({ percent, reason }) => [percent, Boolean(reason)])).toEqual(
      Array.from({ length: 6 }, () => [null, true]),
    );
    expect(returnOver(1, [on('2026-02-28', 0)])).toMatchObject({
      percent: null,
      reason: 'The price on 2026-02-28 was nought',
    });
  });
});

describe('the days of a price series', () => {
  test('are those of five years by month, for an old fund', () => {
    const days = seriesDays('2010-01-01', '2026-03-31');
    expect([days.length, days[0], days[1], days.at(-1)]).toEqual([61, '2021-03-31', '2021-04-30', '2026-03-31']);
  });

  test.each(['2026-03-30', '2026-03-01', '2025-12-31', '2025-03-31', '2025-03-30', '2022-01-01', '2021-03-30'])(
    'begin with the first price of a fund of %s, and are at most 93',
    (first) => {
      const days = seriesDays(first, newest.date);
      expect(days[0]).toBe(first < '2021-03-31' ? '2021-03-31' : first);
      expect(days.at(-1)).toBe(newest.date);
      expect(days.length).toBeLessThanOrEqual(93);
      expect(days).toEqual([...new Set(days)].toSorted());
    },
  );

  test('are one where there is one price', () => {
    expect(seriesDays(newest.date, newest.date)).toEqual([newest.date]);
  });
});
