import type Big from 'big.js';
import { toPence } from '../decimals/decimal.ts';
import { quotient } from './decimals.ts';

/**
 * The part of an amount that some of its units have, to the penny. What is left keeps the rest, so that the parts of
 * an amount always add up to it, over any number of them.
 * @param units no more than `ofUnits`
 */
export function part(amount: Big, units: Big, ofUnits: Big): Big {
  return units.gte(ofUnits) ? amount : toPence(quotient(amount.times(units), ofUnits));
}

/** An amount by weights, to the penny; the parts add up to it. */
export function partsOf(amount: Big, weights: readonly Big[]): Big[] {
  let left = amount;
  let weightLeft = weights.reduce((sum, weight) => sum.plus(weight), amount.times(0));
  return weights.map((weight) => {
    const own = part(left, weight, weightLeft);
    left = left.minus(own);
    weightLeft = weightLeft.minus(weight);
    return own;
  });
}
