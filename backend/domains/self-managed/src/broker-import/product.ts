import Big from 'big.js';
import type { Amount } from './ledger-entry.ts';
import type { RowCells } from './row-cells.ts';

/** Tolerance for the rounding of the total and of its fees, half a penny each. */
const roundedTotal = '0.02';
/** Units are written with six decimals or more. */
const roundedUnits = '0.000001';

interface Traded {
  /** Column of the total, named in a problem. */
  column: string;
  units: Big;
  price: Amount;
  /** The total without fees, duties and taxes. */
  net: Amount;
  /** Price step: the last decimal of the broker's prices, in whole units of the currency. */
  priceStep: string;
}

/** Whether units × price matches the amount, within the precision of the figures. */
export function multiplies({ units, price, net, priceStep }: Omit<Traded, 'column'>): boolean {
  const held = units.abs();
  const slack = held.times(priceStep).div(2).plus(price.value.times(roundedUnits)).plus(roundedTotal);
  return held.times(price.value).minus(net.value.abs()).abs().lte(slack);
}

/**
 * Compares units × price with the total. If their currencies differ, returns the total to compare later at the day's
 * exchange rate.
 * @returns undefined after adding a problem
 */
export function comparedTotal(
  cells: RowCells,
  traded: Traded,
): { traded: (Amount & { column: string }) | null } | undefined {
  const { column, units, price, net } = traded;
  if (price.value.lt(0)) return cells.problem(column, 'has a price below zero beside it.');
  if (price.currency !== net.currency) return { traded: { ...net, column } };
  if (multiplies(traded)) return { traded: null };
  const product = units.abs().times(price.value).round(2).toFixed(2);
  const paid = net.value.abs().round(2, Big.roundHalfUp).toFixed(2);
  return cells.problem(
    column,
    `is not what units × price come to: ${units.abs().toFixed()} × ${price.value.toFixed()} ${price.currency} is ${product},` +
      ` and the total without fees is ${paid}.`,
  );
}
