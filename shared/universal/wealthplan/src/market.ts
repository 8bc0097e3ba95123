import { illustrationRates } from '@harbour/finance';
import type { Household } from './household.ts';
import type { Market } from './projection.ts';

const [low, middle, high] = illustrationRates;

/** Nominal growth before charges, percent a year (COBS 13 Annex 2, 2.1R). */
export const projectionRates = { low, middle, high } as const;

/**
 * Every year alike: investments grow at one rate, cash at the assumed one or at this if it is lower, prices as assumed.
 * @param percent nominal, a year
 */
export function deterministicMarket({ assumptions }: Pick<Household, 'assumptions'>, percent: number): Market {
  const growth = percent / 100;
  const cash = Math.min(percent, assumptions.cashPercent) / 100;
  const inflation = assumptions.inflationPercent / 100;
  return { growth: () => growth, cash: () => cash, inflation: () => inflation };
}
