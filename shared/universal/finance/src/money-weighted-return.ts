import Big from 'big.js';
import { daysOfYear } from './day-count.ts';
import { dayNumber } from './days/day-number.ts';
import { type NotAvailable, notAvailable } from './not-available.ts';
import { positiveRoots, type Term } from './real-roots.ts';

/** A cash flow from the investor's perspective: paid in negative, taken out (or the closing value) positive. */
export interface InvestorFlow {
  /** ISO date. */
  date: string;
  /** GBP. */
  amount: number;
}

export interface AnnualRate {
  /**
   * Annual effective rate on a scale of 0–1; −1 when it lies so near to it that a number cannot tell, Infinity when it
   * is greater than any number (e^709.8 is the largest), as after a day on which an amount became seven times itself.
   */
  rate: number;
  /**
   * The same rate compounded without pause: ln(1 + rate), the actuary's force of interest. It keeps its digits where
   * `rate` cannot, as after a very bad or a very good single day.
   */
  force: number;
}

export interface SolvedRate extends AnnualRate {
  ok: true;
  /** False when other rates explain the same flows: then `rate` must not be shown as if it were the only one. */
  unique: boolean;
  /** The other rates, ascending; empty when `unique`. */
  others: AnnualRate[];
}

export type MoneyWeightedReturn = SolvedRate | NotAvailable;

/** One exact net amount a day, oldest first, without days that net to nothing. */
function netByDay(flows: readonly InvestorFlow[]): { day: number; amount: Big }[] {
  const days = new Map<number, Big>();
  for (const { date, amount } of flows) {
    const day = dayNumber(date);
    days.set(day, (days.get(day) ?? new Big(0)).plus(amount));
  }
  return [...days]
    .map(([day, amount]) => ({ day, amount }))
    .filter(({ amount }) => !amount.eq(0))
    .sort((a, b) => a.day - b.day);
}

/** Every force for which the discounted flows add up to nothing. */
function forcesOf(net: readonly { day: number; amount: Big }[]): number[] {
  const first = net[0]?.day ?? 0;
  const last = net.at(-1)?.day ?? 0;
  const total = net.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toNumber();
  const termsFrom = (yearsFrom: (day: number) => number): Term[] =>
    net.map(({ day, amount }) => ({ time: yearsFrom(day) / daysOfYear, amount: amount.toNumber() }));

  const forward = termsFrom((day) => day - first);
  // A force below 0 is one above 0 with time running backwards: no discount factor ever overflows.
  const backward = termsFrom((day) => last - day).reverse();
  return [
    ...positiveRoots(backward, total).map((force) => -force),
    ...(total === 0 ? [0] : []),
    ...positiveRoots(forward, total),
  ];
}

/**
 * The money-weighted return: the annual effective rate at which the flows' present values add up to nothing,
 * `Σ amount / (1 + rate)^(days / 365) = 0` (XIRR as spreadsheets define it, Act/365).
 *
 * The whole range of rates is searched without a guess; a rate is known to 1e-13 of itself plus one. Should several
 * rates fit, the one nearest to zero (as a force, so that −50% and +100% are equally far) is given, of two equally
 * near the positive one, and `unique` is false. Flows of one day count as their sum. A total loss, nothing taken out
 * and nothing left, has no rate (it is the limit −1): it is not available, and the sentence says so.
 * @throws RangeError when a date is none
 */
export function moneyWeightedReturn(flows: readonly InvestorFlow[]): MoneyWeightedReturn {
  const moving = flows.filter(({ amount }) => amount !== 0);
  if (moving.length === 0) return notAvailable('nothing-invested');
  if (moving.every(({ amount }) => amount < 0)) return notAvailable('nothing-came-back');
  if (moving.every(({ amount }) => amount > 0)) return notAvailable('nothing-paid-in');
  if (moving.every(({ date }) => date === moving[0]?.date)) return notAvailable('one-day');

  const forces = forcesOf(netByDay(moving)).sort((a, b) => Math.abs(a) - Math.abs(b) || b - a);
  const [nearest, ...others] = forces.map((force): AnnualRate => ({ rate: Math.expm1(force), force }));
  if (!nearest) return notAvailable('no-rate');
  return {
    ok: true,
    ...nearest,
    unique: others.length === 0,
    others: others.sort((a, b) => a.force - b.force),
  };
}
