import { fundReturnMonths, type PriceReturn } from '@harbour/definitions/research/price-returns';
import { chartDates } from '@harbour/domain-valuation';
import { annualised, monthsAfter, yearsBetween } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import Big from 'big.js';
import type { PriceOnDay } from './priced-fund.ts';

/** Maximum age in days of a price used for a day; an older one says too little about that day. */
const oldestPriceDays = 10;

/** The start day of a return over some months. */
export function returnStart(asOf: string, months: number): string {
  return monthsAfter(asOf, -months);
}

/**
 * Price changes up to the newest price, per period: the total change for periods below twelve months, otherwise the
 * yearly rate (newest ÷ first)^(1 ÷ years between the two) − 1, as is the convention.
 * @param prices the newest price on or before each period's start day, if there is one
 * @param name what the prices are, for the reason of a missing return
 */
export function priceReturns(
  newest: { date: string; price: number },
  prices: readonly PriceOnDay[],
  name = 'price',
): PriceReturn[] {
  const priceOf = new Map(prices.map((row) => [row.day, row]));
  return fundReturnMonths.map((months) => {
    const start = returnStart(newest.date, months);
    const first = priceOf.get(start);
    const isYearly = months >= 12;
    if (!first || first.date < addDays(start, -oldestPriceDays)) {
      const reason = `No ${name} is known on ${start} or in the ${oldestPriceDays} days before it`;
      return { months, percent: null, annualised: isYearly, reason };
    }
    if (first.price <= 0) {
      return { months, percent: null, annualised: isYearly, reason: `The ${name} on ${first.date} was nought` };
    }
    const change = new Big(newest.price).div(first.price).minus(1);
    const rate = isYearly ? annualised(change.toNumber(), yearsBetween(first.date, newest.date)) : change;
    return { months, percent: new Big(rate).times(100).round(2).toNumber(), annualised: isYearly, reason: null };
  });
}

/**
 * The days of a fund's price series: monthly for five years, or in finer steps from the first price of a younger fund.
 * At most 62 days, as in every chart.
 */
export function seriesDays(firstDate: string, newestDate: string): string[] {
  const months = fundReturnMonths.find((one) => returnStart(newestDate, one) <= firstDate) ?? 60;
  const [start = newestDate, ...rest] = chartDates(newestDate, months);
  const begin = start < firstDate ? firstDate : start;
  return [begin, ...rest.filter((day) => day > begin)];
}
