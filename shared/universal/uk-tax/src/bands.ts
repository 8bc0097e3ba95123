import Big from 'big.js';
import type { Band } from './tables/table.ts';
import { greatest, inPounds, least } from './working.ts';

/** A band whose lower limit may have been moved for one person. */
export interface Step<Name extends string = string> {
  above: Big;
  percent: number;
  name: Name;
}

/** The part of an amount that lies in one band. */
export interface Slice extends Step {
  on: Big;
}

/**
 * Cuts the pounds from `start` to `start + amount` by bands.
 * @param bands in ascending order, the first above 0
 */
export function slices(start: Big, amount: Big, bands: readonly Step[]): Slice[] {
  const end = start.plus(amount);
  return bands.flatMap((band, index) => {
    const next = bands[index + 1]?.above ?? end;
    const on = least(end, next).minus(greatest(start, band.above));
    return on.gt(0) ? [{ ...band, on }] : [];
  });
}

/** Bands of a table as steps, each named by its limits: “£125,000 to £250,000”. */
export function stepsOf(bands: readonly Band[]): Step[] {
  return bands.map(({ above, percent }, index) => {
    const next = bands[index + 1]?.above;
    const from = inPounds(above);
    return {
      above: new Big(above),
      percent,
      name: next === undefined ? `above ${from}` : `${from} to ${inPounds(next)}`,
    };
  });
}
