import Big from 'big.js';

/**
 * Quotients are kept to 40 decimals: what a part of a pool costs is rounded to the penny from them, and units are
 * never rounded to less.
 */
const Precise = Big();
Precise.DP = 40;

export const zero = new Big(0);

export function quotient(dividend: Big, divisor: Big): Big {
  return new Big(new Precise(dividend).div(divisor));
}

export const smaller = (one: Big, other: Big) => (one.lt(other) ? one : other);
export const larger = (one: Big, other: Big) => (one.gt(other) ? one : other);

/** What a division left behind: fewer units than any record has. */
export const isDust = (units: Big) => units.abs().lt('1e-12');
