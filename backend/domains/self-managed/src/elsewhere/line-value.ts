import { debtTermsOf } from '@harbour/definitions/investments/self-managed/debt-terms';
import type { SelfManagedLine } from '@harbour/definitions/investments/self-managed/holdings';
import type { Product } from '@harbour/definitions/investments/self-managed/products';
import type { Basis } from '@harbour/definitions/investments/valuation/plans';
import { daysBetween, projectedBalance } from '@harbour/finance';
import Big from 'big.js';
import type { ElsewhereLine, LineFigure } from './read-lines.ts';

/** A line's value on a day. */
export interface LineValue extends Basis {
  /** By the sign of the figure: an overdrawn account is a liability. */
  side: 'asset' | 'liability';
  /** Whole pence of all owners, zero or more; null if it cannot be computed. */
  pence: bigint | null;
  /** The part of the chosen people. */
  counted: bigint | null;
  reason: string | null;
  method: SelfManagedLine['method'];
  enteredOn: string;
}

/** Where the line's figure counts: a card's balance is what is owed. */
function sideOf(kind: ElsewhereLine['kind'], figure: Big): LineValue['side'] {
  const owed = kind === 'liability' || kind === 'card';
  return owed === figure.gte(0) ? 'liability' : 'asset';
}

const toPence = (pounds: Big) => BigInt(pounds.times(100).round(0, Big.roundHalfUp).toFixed(0));

/** Rounded half up, of zero or more. */
const partOf = (pence: bigint, hundredths: number) => (pence * BigInt(hundredths) + 5_000n) / 10_000n;

/** The figure in its own currency, and how it was found; undefined if nothing values it. */
function worth(line: ElsewhereLine, figure: LineFigure): { amount: Big; method: LineValue['method'] } | undefined {
  if (figure.units !== null && figure.price !== null) {
    return { amount: new Big(figure.units).times(figure.price), method: 'price' };
  }
  if (figure.amount === null) return undefined;
  const terms = line.kind === 'liability' ? debtTermsOf(line.details) : undefined;
  if (!terms) return { amount: new Big(figure.amount), method: 'entered' };
  const owed = projectedBalance(Number(figure.amount), figure.enteredOn, terms, figure.day);
  return { amount: new Big(owed), method: 'projected' };
}

/**
 * The value of a line: units × price, or the owner's own figure carried forward, of a debt with known terms its
 * projected balance; converted to pounds and rounded to the penny. The chosen people's part is rounded again.
 */
export function lineValue(line: ElsewhereLine, figure: LineFigure): LineValue {
  const { enteredOn, pricedOn, ratedOn, freshness } = figure;
  const found = worth(line, figure);
  const reported = found?.method === 'price' || line.source === 'linked';
  const base = { enteredOn, pricedOn: reported ? pricedOn : null, ratedOn, freshness };
  const side = sideOf(line.kind, found?.amount ?? new Big(0));
  const method = found?.method ?? 'price';
  const missing = (reason: string) => ({ ...base, side, method, pence: null, counted: null, reason });
  if (!found) return missing(`No price is known on this day for ${line.lineName}`);
  if (figure.pound === null || figure.other === null) {
    return missing(`No exchange rate is known on this day for ${line.lineName}`);
  }
  const pence = toPence(found.amount.abs().times(figure.pound).div(figure.other));
  return { ...base, side, method, pence, counted: partOf(pence, line.countedShare), reason: null };
}

/** Whether a client's own figure is older than the product's values should be. Listings are priced every day. */
export function isOldOn(
  { method, enteredOn }: Pick<LineValue, 'method' | 'enteredOn'>,
  product: Product,
  day: string,
): boolean {
  return method !== 'price' && daysBetween(enteredOn, day) > product.revalueAfterDays;
}
