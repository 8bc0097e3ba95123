import Big from 'big.js';

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
