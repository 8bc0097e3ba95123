import type { ProjectedYear } from '@harbour/wealthplan/projection';

/** What amounts are given in: the prices of the first day, or the pounds of their year. */
export type MoneyTerms = 'today' | 'nominal';

/** What of a projection its years are shown by. */
export interface ProjectedYears {
  readonly years: readonly ProjectedYear[];
}

/** A projected year, and the levels of prices to divide its amounts by: 1 in the pounds of the year. */
export interface YearInTerms {
  year: ProjectedYear;
  /** For what it begins with and for what is paid in it. */
  prices: number;
  /** For what it ends with. */
  endPrices: number;
}

/** @param inflationPercent of the household: prices at the end of the last year, after which no level is given */
export function yearsInTerms({ years }: ProjectedYears, terms: MoneyTerms, inflationPercent: number): YearInTerms[] {
  return years.map((year, index) => {
    if (terms === 'nominal') return { year, prices: 1, endPrices: 1 };
    const { prices } = year;
    return { year, prices, endPrices: years[index + 1]?.prices ?? prices * (1 + inflationPercent / 100) };
  });
}

/** What amounts are rounded to, in pence: an illustration is shown in pounds, the account of a year to the penny. */
export const pounds = 100;
export const toThePenny = 1;

/** So many whole units of pence, at a level of prices. */
export const inUnits = (pence: number, prices: number, unit: number) => Math.round(pence / unit / prices);
export const inPounds = (pence: number, prices: number) => inUnits(pence, prices, pounds);

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Several amounts in whole units that add up to their total in whole units: each is rounded down, and the units that
 * are left go to those that lost most (largest remainder).
 * @param amounts pence
 */
export function partsInUnits(amounts: readonly number[], prices: number, unit: number): number[] {
  const exact = amounts.map((pence) => pence / unit / prices);
  const parts = exact.map(Math.floor);
  const left = inUnits(sumOf(amounts), prices, unit) - sumOf(parts);
  const lostMost = exact
    .map((value, index) => ({ index, lost: value - Math.floor(value) }))
    .sort((one, other) => other.lost - one.lost || one.index - other.index);
  for (const { index } of lostMost.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
