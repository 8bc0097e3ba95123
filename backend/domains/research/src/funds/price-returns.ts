import { fundReturnMonths } from '@harbour/definitions/research/funds';
import { chartDates } from '@harbour/domain-investments';
import { annualised, monthsAfter, yearsBetween } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import Big from 'big.js';
import type { PriceOnDay } from './priced-fund.ts';

/** A price older than this many days before the day that it is wanted for says too little about that day. */
const oldestPriceDays = 10;

export interface PriceReturn {
  months: number;
  /** 0–100 scale, two decimals. */
  percent: number | null;
  annualised: boolean;
  reason: string | null;
}

/** The day that a return over some months begins with. */
export function returnStart(asOf: string, months: number): string {
  return monthsAfter(asOf, -months);
}

/**
 * How a price has moved up to its newest, per period: the whole period's change below twelve months, a year's from
 * there on, (newest ÷ first)^(1 ÷ years between the two) − 1, by the convention of all yearly rates.
 * @param prices the newest price on or before each day that a period begins with, where there is one
 */
export function priceReturns(newest: { date: string; price: number }, prices: readonly PriceOnDay[]): PriceReturn[] {
  const priceOf = new Map(prices.map((row) => [row.day, row]));
  return fundReturnMonths.map((months) => {
    const start = returnStart(newest.date, months);
    const first = priceOf.get(start);
    const isYearly = months >= 12;
    if (!first || first.date < addDays(start, -oldestPriceDays)) {
      const reason = `No price is known on ${start} or in the ${oldestPriceDays} days before it`;
      return { months, percent: null, annualised: isYearly, reason };
    }
    if (first.price <= 0) {
      return { months, percent: null, annualised: isYearly, reason: `The price on ${first.date} was nought` };
    }
    const change = new Big(newest.price).div(first.price).minus(1);
    const rate = isYearly ? annualised(change.toNumber(), yearsBetween(first.date, newest.date)) : change;
    return { months, percent: new Big(rate).times(100).round(2).toNumber(), annualised: isYearly, reason: null };
  });
}

/**
 * The days of a fund's price series: five years by month, or a younger fund's life from its first price in finer steps.
 * At most 62 of them, as in every chart.
 */
export function seriesDays(firstDate: string, newestDate: string): string[] {
  const months = fundReturnMonths.find((one) => returnStart(newestDate, one) <= firstDate) ?? 60;
  const [start = newestDate, ...rest] = chartDates(newestDate, months);
  const begin = start < firstDate ? firstDate : start;
  return [begin, ...rest.filter((day) => day > begin)];
}
