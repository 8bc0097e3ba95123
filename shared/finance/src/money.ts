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

/** The sum of amounts in GBP with all their digits: what is computed with further, while `addGbp` is for what is shown. */
export function exactSum(amounts: readonly number[]): number {
  return sumOf(amounts).toNumber();
}

/** An amount in GBP as it is shown: to the penny. */
export function roundGbp(amount: number): number {
  return toMinorUnit(new Big(amount), 'GBP');
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

/** What a change is of the value before it, on the 0–100 scale to two decimals; undefined of nothing. */
function percentOf(amount: Big, opening: number): number | undefined {
  return opening > 0 ? rounded(amount.div(opening).times(100), 2) : undefined;
}

/**
 * The change from one value to another.
 * @returns `amount` in GBP; `percent` (0–100 scale) to two decimals, undefined when there is nothing to compare with
 */
export function changeBetween(opening: number, closing: number): { amount: number; percent: number | undefined } {
  const amount = new Big(closing).minus(opening);
  return { amount: toMinorUnit(amount, 'GBP'), percent: percentOf(amount, opening) };
}

/** A value in pounds, and the units of another currency that one pound was worth on its day. */
export interface RatedValue {
  gbp: number;
  conversionrate: number;
}

export interface ChangeInCurrency {
  /** From the opening value at the opening rate to the closing value at the closing rate. */
  amount: number;
  /** 0–100 scale, to two decimals; undefined when there is nothing to compare with. */
  percent: number | undefined;
  /** The change of the value in pounds, at the closing rate: markets, and money paid in and out. */
  market: number;
  /** What the opening value in pounds became worth more or less as the rate moved. */
  currency: number;
}

/**
 * The change from one value to another as somebody sees it who counts in another currency, each at the rate of its own
 * day, and its two parts: C·s − O·r = (C − O)·s + O·(s − r) for the values O and C in pounds and the rates r and s. The
 * first part is what is left of the whole once the second is rounded, so that the parts always add up.
 * @param currency ISO 4217 code; amounts are to its minor unit
 */
export function changeInCurrency(opening: RatedValue, closing: RatedValue, currency: string): ChangeInCurrency {
  const before = convertGbp(opening.gbp, opening.conversionrate, currency);
  const after = convertGbp(closing.gbp, closing.conversionrate, currency);
  const amount = new Big(after).minus(before);
  const moved = new Big(closing.conversionrate).minus(opening.conversionrate).times(opening.gbp);
  const byCurrency = toMinorUnit(moved, currency);
  return {
    amount: toMinorUnit(amount, currency),
    percent: percentOf(amount, before),
    market: toMinorUnit(amount.minus(byCurrency), currency),
    currency: byCurrency,
  };
}
