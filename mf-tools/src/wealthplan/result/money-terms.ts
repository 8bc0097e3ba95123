import type { ProjectedYear, Projection } from '@harbour/wealthplan/projection';

/** What amounts are given in: the prices of the first day, or the pounds of their year. */
export type MoneyTerms = 'today' | 'nominal';

/** A projected year, and the levels of prices to divide its amounts by: 1 in the pounds of the year. */
export interface YearInTerms {
  year: ProjectedYear;
  /** For what it begins with and for what is paid in it. */
  prices: number;
  /** For what it ends with. */
  endPrices: number;
}

/** @param inflationPercent of the household: prices at the end of the last year, after which no level is given */
export function yearsInTerms({ years }: Projection, terms: MoneyTerms, inflationPercent: number): YearInTerms[] {
  return years.map((year, index) => {
    if (terms === 'nominal') return { year, prices: 1, endPrices: 1 };
    const { prices } = year;
    return { year, prices, endPrices: years[index + 1]?.prices ?? prices * (1 + inflationPercent / 100) };
  });
}

const pencePerPound = 100;

/** Whole pounds of pence, at a level of prices: an illustration knows nothing to the penny. */
export const inPounds = (pence: number, prices: number) => Math.round(pence / pencePerPound / prices);

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Several amounts in whole pounds that add up to their total in whole pounds: each is rounded down, and the pounds that
 * are left go to those that lost most (largest remainder).
 * @param amounts pence
 */
export function partsInPounds(amounts: readonly number[], prices: number): number[] {
  const exact = amounts.map((pence) => pence / pencePerPound / prices);
  const parts = exact.map(Math.floor);
  const left = inPounds(sumOf(amounts), prices) - sumOf(parts);
  const lostMost = exact
    .map((value, index) => ({ index, lost: value - Math.floor(value) }))
    .sort((one, other) => other.lost - one.lost || one.index - other.index);
  for (const { index } of lostMost.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
