import { daysOfYear } from './day-count.ts';

/** Links returns of consecutive spans to the return over all of them (rates 0–1): Π (1 + rate) − 1. */
export function linkReturns(rates: readonly number[]): number {
  return rates.reduce((factor, rate) => factor * (1 + rate), 1) - 1;
}

/**
 * What an annual rate comes to over some days (0–1): what is shown for less than a year, where an annual rate would
 * promise what has not happened.
 * @param annual a money-weighted return: its force of interest, ln(1 + annual rate), is what is read
 */
export function periodReturn(annual: { force: number }, days: number): number {
  return Math.expm1((annual.force * days) / daysOfYear);
}

/** Whether a span is long enough for its return to be shown as a yearly rate. */
export function isAnnualised(days: number): boolean {
  return days >= daysOfYear;
}

/**
 * The annual effective rate of a return over some days: (1 + rate)^(365 / days) − 1. A return of less than a year is
 * not annualised, as the Global Investment Performance Standards (GIPS) require.
 * @param rate the return over the whole span, 0–1, not below −1
 * @throws RangeError for less than 365 days
 */
export function annualised(rate: number, days: number): number {
  if (!isAnnualised(days)) {
    throw new RangeError(`A return over ${days} days is not annualised: show it as the return of its period.`);
  }
  return Math.expm1((Math.log1p(rate) * daysOfYear) / days);
}
