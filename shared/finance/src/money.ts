import Big from 'big.js';

/**
 * Amounts travel as numbers of pounds with two decimals. All arithmetic on them is decimal, so that
 * £0.10 and £0.20 make £0.30; the result goes back to the number nearest to it, which shows the same two decimals.
 */

/** Rounds half away from zero, as a statement in pounds and pence does. */
function toPence(amount: Big): number {
  return amount.round(2, Big.roundHalfUp).toNumber();
}

function sumOf(amounts: readonly number[]): Big {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0));
}

/** The sum of amounts in GBP, to the penny. */
export function addGbp(amounts: readonly number[]): number {
  return toPence(sumOf(amounts));
}

/** The sum of amounts in GBP with all their digits: what is computed with further, while `addGbp` is for what is shown. */
export function exactSum(amounts: readonly number[]): number {
  return sumOf(amounts).toNumber();
}

/** An amount in GBP as it is shown: to the penny. */
export function roundGbp(amount: number): number {
  return toPence(new Big(amount));
}

/**
 * An amount in another currency, to two decimals.
 * @param gbp pounds
 * @param conversionrate units of the other currency for one pound
 */
export function convertGbp(gbp: number, conversionrate: number): number {
  return toPence(new Big(gbp).times(conversionrate));
}

/**
 * The change from one value to another.
 * @returns `amount` in GBP; `percent` (0–100 scale) to two decimals, undefined when there is nothing to compare with
 */
export function changeBetween(opening: number, closing: number): { amount: number; percent: number | undefined } {
  const amount = new Big(closing).minus(opening);
  const percent = opening > 0 ? amount.div(opening).times(100).round(2, Big.roundHalfUp).toNumber() : undefined;
  return { amount: toPence(amount), percent };
}
