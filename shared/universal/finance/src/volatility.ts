import Big from 'big.js';
import { sumOf, toNumber } from './decimals/decimal.ts';
import type { MonthReturn } from './month-returns.ts';
import { type NotAvailable, notAvailable, unavailable } from './not-available.ts';
import { annualised } from './returns.ts';

/** Fewer months say too little of how much a value moves in a year. */
const leastMonths = 12;
/** GIPS 2020, section 4: the three-year annualised ex post standard deviation, of 36 monthly returns. */
const threeYears = 36;

export type VolatilityFigure =
  | {
      ok: true;
      /** A year, 0–1 scale: 0.12 is 12%. */
      rate: number;
      /** How many monthly returns it was computed from. */
      months: number;
      /** The close of the day before the first of them, and the last day of the last one, ISO dates. */
      from: string;
      to: string;
    }
  | NotAvailable;

/** The reason why the last months do not suffice, or null. */
function missingIn(months: readonly MonthReturn[], least: number): NotAvailable | null {
  if (months.length < least) {
    const known = `There ${months.length === 1 ? 'is 1 complete month' : `are ${months.length} complete months`}`;
    return unavailable('too-few-months', `${known} of returns; this figure needs ${least}.`);
  }
  const unknown = months.find(({ rate }) => rate === null);
  return unknown ? notAvailable('not-valued', unknown.reason) : null;
}

/**
 * The standard deviation of monthly returns, as a yearly rate: √(Σ (r − mean)² ÷ (n − 1)) × √12.
 * @param months consecutive; twelve at least
 */
export function volatilityOf(months: readonly MonthReturn[], least: number = leastMonths): VolatilityFigure {
  const missing = missingIn(months, least);
  if (missing) return missing;
  const rates = months.map(({ rate }) => new Big(rate ?? 0));
  const mean = sumOf(rates).div(rates.length);
  const squares = sumOf(rates.map((rate) => rate.minus(mean).pow(2)));
  const rate = toNumber(
    squares
      .times(12)
      .div(rates.length - 1)
      .sqrt(),
  );
  return { ok: true, rate, months: months.length, from: months[0]?.from ?? '', to: months.at(-1)?.to ?? '' };
}

export type ThreeYearFigures =
  | {
      ok: true;
      /** Of the last 36 complete months, a year, 0–1 scale. */
      volatility: number;
      /** Their return as a yearly rate, 0–1 scale. */
      return: number;
      from: string;
      to: string;
    }
  | NotAvailable;

/** Volatility and return of the last 36 complete months, both as yearly rates (GIPS 2020). */
export function threeYearFigures(months: readonly MonthReturn[]): ThreeYearFigures {
  const last = months.slice(-threeYears);
  const volatility = volatilityOf(last, threeYears);
  if (!volatility.ok) return volatility;
  const growth = last.reduce((product, { rate }) => product.times(new Big(rate ?? 0).plus(1)).round(40), new Big(1));
  return {
    ok: true,
    volatility: volatility.rate,
    return: annualised(toNumber(growth.minus(1)), threeYears / 12),
    from: volatility.from,
    to: volatility.to,
  };
}
