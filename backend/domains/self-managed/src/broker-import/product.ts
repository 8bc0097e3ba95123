import Big from 'big.js';
import type { Amount } from './ledger-entry.ts';
import type { RowCells } from './row-cells.ts';

/** Tolerance for the rounding of the total and of its fees, half a penny each. */
const roundedTotal = '0.02';
/** Units are written with six decimals or more. */
const roundedUnits = '0.000001';
/** Exchange rates are written with five decimals or more. */
const roundedRate = '0.00001';

interface Traded {
  /** Column of the total, named in a problem. */
  column: string;
  units: Big;
  price: Amount;
  /** The total without fees, duties and taxes. */
  net: Amount;
  /** Price step: the last decimal of the broker's prices, in whole units of the currency. */
  priceStep: string;
  /** The file's own rate, if it has one: units of the price's currency for one unit of the total's. */
  rate?: Big | undefined;
}

/**
 * The price in the total's currency at the file's own rate, if units × price then match the total within the precision
 * of all figures.
 */
function atFileRate({ units, price, net, priceStep, rate }: Omit<Traded, 'column'>): Amount | undefined {
  if (!rate) return undefined;
  const converted = { value: price.value.div(rate), currency: net.currency };
  const ofRate = units.abs().times(converted.value).times(roundedRate).div(rate);
  const slack = units.abs().times(priceStep).div(2).div(rate).plus(converted.value.times(roundedUnits)).plus(ofRate);
  const difference = units.abs().times(converted.value).minus(net.value.abs()).abs();
  return difference.lte(slack.plus(roundedTotal)) ? converted : undefined;
}

/** Whether units × price matches the amount, within the precision of the figures. */
export function multiplies({ units, price, net, priceStep }: Omit<Traded, 'column'>): boolean {
  const held = units.abs();
  const slack = held.times(priceStep).div(2).plus(price.value.times(roundedUnits)).plus(roundedTotal);
  return held.times(price.value).minus(net.value.abs()).abs().lte(slack);
}

/**
 * Compares units × price with the total. If their currencies differ, the file's own rate decides first: it is the one
 * at which the broker traded. Without one, or if it does not fit, returns the total to compare later at the day's rate.
 * @returns the price, in the total's currency where the file's rate fits; undefined after adding a problem
 */
export function comparedTotal(
  cells: RowCells,
  traded: Traded,
): { traded: (Amount & { column: string }) | null; price: Amount } | undefined {
  const { column, units, price, net } = traded;
  if (price.value.lt(0)) return cells.problem(column, 'has a price below zero beside it.');
  if (price.currency !== net.currency) {
    const converted = atFileRate(traded);
    return converted ? { traded: null, price: converted } : { traded: { ...net, column }, price };
  }
  if (multiplies(traded)) return { traded: null, price };
  const product = units.abs().times(price.value).round(2).toFixed(2);
  const paid = net.value.abs().round(2, Big.roundHalfUp).toFixed(2);
  return cells.problem(
    column,
    `is not what units × price come to: ${units.abs().toFixed()} × ${price.value.toFixed()} ${price.currency} is ${product},` +
      ` and the total without fees is ${paid}.`,
  );
}
