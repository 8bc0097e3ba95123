import Big from 'big.js';

/**
 * Amounts travel as numbers of whole units of their currency, with the decimals that it has. All arithmetic on them is
 * decimal, so that £0.10 and £0.20 make £0.30; the result goes back to the number nearest to it, which shows the same
 * decimals.
 */

const decimalsOf = new Map<string, number>();

/**
 * How many decimals a currency has: 2 for the pound, none for the yen (ISO 4217's minor unit, which ECMA-402 builds
 * into `Intl`: section "CurrencyDigits").
 * @param currency ISO 4217 code
 * @throws RangeError for what is no currency code
 */
export function minorUnitDecimals(currency: string): number {
  const known =
    decimalsOf.get(currency) ??
    new Intl.NumberFormat('en-GB', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2;
  decimalsOf.set(currency, known);
  return known;
}

/** Rounds half away from zero, as a statement does. */
function rounded(amount: Big, decimals: number): number {
  // What rounds to nothing from below is 0 like any other, not −0.
  return amount.round(decimals, Big.roundHalfUp).toNumber() + 0;
}

/** Rounds to the currency's minor unit. */
function toMinorUnit(amount: Big, currency: string): number {
  return rounded(amount, minorUnitDecimals(currency));
}

function sumOf(amounts: readonly number[]): Big {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0));
}

/** The sum of amounts in one currency, to its minor unit. */
export function addMoney(amounts: readonly number[], currency: string): number {
  return toMinorUnit(sumOf(amounts), currency);
}

/** The sum of amounts in GBP, to the penny. */
export function addGbp(amounts: readonly number[]): number {
  return addMoney(amounts, 'GBP');
}

/** The sum of amounts in GBP, to the penny; null if one of them is unknown. */
export function addKnownGbp(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length ? addGbp(known) : null;
}

/** The unrounded sum of amounts in GBP, for further computation; `addGbp` is for display. */
export function exactSum(amounts: readonly number[]): number {
  return sumOf(amounts).toNumber();
}

/** An amount as it is shown: to the minor unit of its currency. */
export function roundMoney(amount: number, currency: string): number {
  return toMinorUnit(new Big(amount), currency);
}

/**
 * An amount in another currency, to the minor unit of that currency.
 * @param gbp pounds
 * @param conversionrate units of the other currency for one pound
 * @param currency ISO 4217 code of the other currency
 */
export function convertGbp(gbp: number, conversionrate: number, currency: string): number {
  return toMinorUnit(new Big(gbp).times(conversionrate), currency);
}
