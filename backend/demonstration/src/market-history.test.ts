import { isWeekend } from '@harbour/kernel/calendar';
import { describe, expect, test } from '@jest/globals';
import { demonstrationFunds } from './funds.ts';
import { businessDays, priceHistory, rateHistory } from './market-history.ts';
import { seededRandom } from './random.ts';

describe('the market of the demonstration', () => {
  const made = (seed: number) => {
    const random = seededRandom(seed);
    return {
      prices: demonstrationFunds().map((fund) => priceHistory(fund, 1_300, random)),
      rates: rateHistory(1_300, random),
    };
  };

  test('is the same for the same seed, and another for another', () => {
    expect(made(1)).toEqual(made(1));
    expect(made(2)).not.toEqual(made(1));
  });

  test('has positive prices and rates of a plausible size on every day', () => {
    const { prices, rates } = made(20_261_120);
    for (const series of [...prices, ...rates.map((row) => row.rates)]) {
      const [first = 0] = series;
      expect(series).toHaveLength(1_300);
      expect(Math.min(...series)).toBeGreaterThan(first / 6);
      expect(Math.max(...series)).toBeLessThan(first * 12);
    }
    expect(rates.map(({ currency }) => currency)).toContain('GBP');
  });

  test('trades from Monday to Friday of five years', () => {
    const days = businessDays('2026-11-22');
    expect([days.at(0), days.at(-1)]).toEqual(['2021-11-22', '2026-11-20']);
    expect(days.filter(isWeekend)).toEqual([]);
    expect(days).toHaveLength(1_305);
    expect(new Set(days).size).toBe(days.length);
  });
});
