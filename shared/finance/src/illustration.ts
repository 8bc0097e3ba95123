import Big from 'big.js';
import { priceLevel } from './savings.ts';

/**
 * The highest rates of return at which the FCA lets a firm illustrate, percent a year: lower, intermediate and higher.
 * COBS 13 Annex 2, 2.1R, in force since 6 April 2014; checked on 22 November 2026.
 */
export const illustrationRates = [2, 5, 8] as const;

/** Decimals below a penny that are no rounding down: float noise of a power. */
const noise = 8;

/**
 * An amount as an illustration gives it: at most three significant figures, rounded down (COBS 13 Annex 2, 1.5R), so
 * that it claims no precision. Below zero it is rounded away from zero, which is down as well.
 */
export function illustrated(amount: number): number {
  const exact = new Big(amount).round(noise);
  if (exact.eq(0)) return 0;
  const down = exact.gt(0) ? Big.roundDown : Big.roundUp;
  return exact.prec(3, down).toNumber();
}

/** What somebody has and owes today, GBP, both zero or more. */
export interface Wealth {
  assets: number;
  debts: number;
}

/**
 * What wealth would come to after some months in today's money: what is owned grows by a rate a year, what is owed
 * stays as it is in pounds, and both are divided by what prices have become:
 * `(assets × (1 + rate)^(months ÷ 12) − debts) ÷ (1 + inflation)^(months ÷ 12)`.
 * @param ratePercent effective yearly rate after charges
 * @returns GBP, as an illustration gives it
 */
export function illustratedWealth(
  { assets, debts }: Wealth,
  months: number,
  ratePercent: number,
  inflationPercent: number,
): number {
  const grown = new Big(assets).times(priceLevel(ratePercent, months)).minus(debts);
  return illustrated(grown.div(priceLevel(inflationPercent, months)).toNumber());
}
