import type Big from 'big.js';
import { dateOf, dayNumber } from '../days/day-number.ts';
import { type Decimal, decimalOf } from '../decimals/decimal.ts';
import { quotient, zero } from './decimals.ts';

/** Rates by ISO 4217 code and ISO date: units of the currency for one pound. */
export type CurrencyRates = Readonly<Record<string, Readonly<Record<string, Decimal>>>>;

/** A rate is used for this many days after its own: weekends and holidays have none. */
const rateDays = 7;

/**
 * The newest of a currency's rates on or before a day, within a week.
 * @throws RangeError for a rate that is no number above zero
 */
export function rateOfDay(rates: CurrencyRates, currency: string, date: string): Big | undefined {
  const ofCurrency = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  if (ofCurrency === undefined) return undefined;
  const day = dayNumber(date);
  for (let back = 0; back <= rateDays; back += 1) {
    const listed = ofCurrency[dateOf(day - back)];
    if (listed === undefined) continue;
    const rate = decimalOf(listed);
    if (rate?.gt(0)) return rate;
    throw new RangeError(
      `rates: “${listed}” is no rate of ${currency} for ${dateOf(day - back)}: give ${currency} for one pound, above zero.`,
    );
  }
  return undefined;
}

/** Turns amounts of one currency into pounds. */
export type ToPounds = (amount: Big) => Big;

/** The conversion that needs no rate; undefined for another currency. */
export function poundsWithoutRate(currency: string): ToPounds | undefined {
  if (currency === 'GBp' || currency.toUpperCase() === 'GBX') return (pence) => quotient(pence, zero.plus(100));
  return currency.toUpperCase() === 'GBP' ? (pounds) => pounds : undefined;
}
