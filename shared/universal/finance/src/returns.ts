import { daysOfYear } from './day-count.ts';

/** Links returns of consecutive spans to the return over all of them (rates 0–1): Π (1 + rate) − 1. */
export function linkReturns(rates: readonly number[]): number {
  return rates.reduce((factor, rate) => factor * (1 + rate), 1) - 1;
}

/**
 * An annual rate converted to a period of days (0–1): shown for less than a year, where an annual rate would
 * promise what has not happened.
 * @param annual a money-weighted return: its force of interest, ln(1 + annual rate), is what is read
 */
export function periodReturn(annual: { force: number }, days: number): number {
  return Math.expm1((annual.force * days) / daysOfYear);
}

/** Whether a span is long enough for its return to be shown as a yearly rate. @param years by `yearsBetween` */
export function isAnnualised(years: number): boolean {
  return years >= 1;
}

function requireYear(years: number): void {
  if (!isAnnualised(years)) {
    throw new RangeError(`A return over ${years} years is not annualised: show it as the return of its period.`);
  }
}

/**
 * The annual effective rate of a return over some years: (1 + rate)^(1 / years) − 1. A return of less than a year is
 * not annualised, as the Global Investment Performance Standards (GIPS) require.
 * @param rate the return over the whole span, 0–1, not below −1
 * @param years by `yearsBetween`
 * @throws RangeError for less than one year
 */
export function annualised(rate: number, years: number): number {
  requireYear(years);
  return Math.expm1(Math.log1p(rate) / years);
}

/**
 * A money-weighted return as a yearly rate by the convention of every other: XIRR counts a year with a 29 February as
 * 366 / 365 of one, and over whole years this counts them as years. Between two values alone it is the very rate that
 * `annualised` gives.
 * @param annual its force of interest, ln(1 + annual rate by days over 365), is what is read
 * @param span `days`, and `years` by `yearsBetween`
 * @throws RangeError for less than one year
 */
export function yearlyRate(annual: { force: number }, { days, years }: { days: number; years: number }): number {
  requireYear(years);
  return Math.expm1((annual.force * days) / daysOfYear / years);
}
