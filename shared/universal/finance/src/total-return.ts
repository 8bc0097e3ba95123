import Big from 'big.js';
import { type DatedLevel, levelOn } from './dated-levels.ts';
import { type NotAvailable, unavailable } from './not-available.ts';

/** What a unit paid out: those who held it at the close of the day before the ex-date were paid. */
export interface Distribution {
  /** ISO date */
  exDate: string;
  /** For one unit, in the money of the prices; null if it cannot be converted. */
  amount: number | null;
}

const unitDecimals = 30;

/**
 * The levels of a price with its distributions reinvested: each buys more units at the price of its ex-date, so that a
 * level is price × Π (1 + distribution ÷ price of the ex-date). Ratios of two levels are total returns (GIPS 2020,
 * “total return”; FTSE Russell, Guide to Calculation, “Total return index”).
 * @param prices oldest first; the first is the start of the series
 * @param distributions all of those after the first price up to the last, in any order
 * @returns a level for each price, or why there is none: a distribution whose amount or price is not known
 */
export function totalReturnLevels(
  prices: readonly DatedLevel[],
  distributions: readonly Distribution[],
): DatedLevel[] | NotAvailable {
  const first = prices[0]?.date ?? '';
  /** The units that one unit has become, from each ex-date on. */
  const owned: { exDate: string; units: Big }[] = [];
  for (const { exDate, amount } of [...distributions].sort((one, other) => one.exDate.localeCompare(other.exDate))) {
    if (exDate <= first) continue;
    const price = levelOn(prices, exDate);
    if (amount === null || !price) {
      const what = amount === null ? 'amount in this money' : 'price';
      return unavailable('no-level', `The ${what} of the distribution of ${exDate} is not known.`);
    }
    const before = owned.at(-1)?.units ?? new Big(1);
    owned.push({ exDate, units: before.times(new Big(amount).div(price.level).plus(1)).round(unitDecimals) });
  }
  return prices.map(({ date, level }) => {
    const newest = owned.findLast(({ exDate }) => exDate <= date);
    return { date, level: newest ? newest.units.times(level).toNumber() : level };
  });
}
