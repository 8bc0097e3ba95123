import Big from 'big.js';
import { toNumber } from './decimals/decimal.ts';

/** How contributions of several periods become those of all of them. */
export const linkingMethods = {
  carino: 'Cariño smoothing',
  rebased: 'Geometric re-basing',
} as const;
export type LinkingMethod = keyof typeof linkingMethods;

const factorDecimals = 40;

/**
 * The factor of each period that its contributions are multiplied by, so that all of them add up to the return of all
 * periods.
 *
 * - `carino`: k = ln(1 + r) ÷ r, divided by K = ln(1 + R) ÷ R; a factor of 1 for a return of 0 (D. Cariño, “Combining
 *   attribution effects over time”, The Journal of Performance Measurement 3/4, 1999).
 * - `rebased`: Π (1 + r) of the periods before: contributions to the value at the beginning of everything (C. Bacon,
 *   Practical Portfolio Performance Measurement and Attribution, 2nd edition, chapter 8).
 * @param rates returns of the periods, 0–1 scale
 * @returns null where the method has none: Cariño, for a loss of everything
 */
export function linkingFactors(rates: readonly Big[], method: LinkingMethod): Big[] | null {
  const products: Big[] = [new Big(1)];
  for (const rate of rates) products.push((products.at(-1) ?? rate).times(rate.plus(1)).round(factorDecimals));
  if (method === 'rebased') return products.slice(0, rates.length);
  const totalReturn = (products.at(-1) ?? new Big(1)).minus(1);
  if ([totalReturn, ...rates].some((rate) => rate.lte(-1))) return null;
  if (rates.length === 1) return [new Big(1)];
  const smoothed = (rate: Big) => (rate.eq(0) ? 1 : Math.log1p(toNumber(rate)) / toNumber(rate));
  const divisor = smoothed(totalReturn);
  return rates.map((rate) => new Big(smoothed(rate) / divisor));
}
