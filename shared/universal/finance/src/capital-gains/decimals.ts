import Big from 'big.js';
import type { Decimal } from './transaction.ts';

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

/** Rounds half away from zero, as a statement does. */
export const toPence = (amount: Big) => amount.round(2, Big.roundHalfUp);

export const smaller = (one: Big, other: Big) => (one.lt(other) ? one : other);
export const larger = (one: Big, other: Big) => (one.gt(other) ? one : other);
export const sumOf = (amounts: readonly Big[]) => amounts.reduce((sum, amount) => sum.plus(amount), zero);

/** What a division left behind: fewer units than any record has. */
export const isDust = (units: Big) => units.abs().lt('1e-12');

const grouped = /^([+-]?)£?(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?(e[+-]?\d{1,3})?$/i;

/** Reads a number or text as it is written; undefined for what is neither. */
export function decimalOf(value: Decimal): Big | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = ''] = grouped.exec(String(value).trim()) ?? [];
  if (whole === '' && fraction === '') return undefined;
  return new Big(`${sign === '-' ? '-' : ''}${whole.replaceAll(',', '') || '0'}${fraction}${exponent}`);
}
