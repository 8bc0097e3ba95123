/** The rate of a currency on a day. */
export interface RateOfDay {
  /** ISO date. */
  rateDate: string;
  /** Units of the currency for one pound. */
  conversionrate: number;
}

/**
 * The rate of a day: the newest on or before it; undefined before the first.
 * @param rates oldest first
 */
export function rateOn(rates: readonly RateOfDay[], day: string): number | undefined {
  let [from, to] = [0, rates.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rates[middle]?.rateDate ?? '') <= day) from = middle + 1;
    else to = middle;
  }
  return rates[from - 1]?.conversionrate;
}
