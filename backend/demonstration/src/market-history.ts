import { monthsAfter } from '@harbour/finance';
import { addDays, isWeekend } from '@harbour/kernel/calendar';
import type { DemonstrationFund } from './funds.ts';
import { normal, type Random } from './random.ts';

/** Trading days per year, to scale yearly drift and deviation. */
const tradingDays = 252;

/** Every Monday to Friday of the five years (or the given months) up to `today`, ISO dates, oldest first. */
export function businessDays(today: string, months = 60): string[] {
  const days: string[] = [];
  for (let day = monthsAfter(today, -months); day <= today; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day);
  return days;
}

function walk(
  first: number,
  drift: number,
  deviation: number,
  days: number,
  decimals: number,
  random: Random,
): number[] {
  const series: number[] = [];
  let value = first;
  for (let day = 0; day < days; day += 1) {
    series.push(Number(value.toFixed(decimals)));
    value *= Math.exp(
      (drift - deviation ** 2 / 2) / tradingDays + (deviation / Math.sqrt(tradingDays)) * normal(random),
    );
  }
  return series;
}

/** A fund's price on each business day: a geometric random walk, four decimals. */
export function priceHistory(fund: DemonstrationFund, days: number, random: Random): number[] {
  return walk(fund.firstPrice, fund.drift, fund.deviation, days, 4, random);
}

/** A benchmark's level on each business day, starting at 1,000. */
export function levelHistory(
  { drift, deviation }: { drift: number; deviation: number },
  days: number,
  random: Random,
): number[] {
  return walk(1_000, drift, deviation, days, 4, random);
}

const startingRates = { GBP: 0.856, USD: 1.128, CHF: 1.043, JPY: 129.4, AUD: 1.556, CAD: 1.421 };

/** Units of each currency per euro on each business day. */
export function rateHistory(days: number, random: Random): { currency: string; rates: number[] }[] {
  return Object.entries(startingRates).map(([currency, first]) => ({
    currency,
    rates: walk(first, 0.002, 0.06, days, 5, random),
  }));
}
