import { type DatedFlow, withoutZeros } from './dated-flows.ts';
import { daysBetween, yearsBetween } from './day-count.ts';
import { dayNumber } from './days/day-number.ts';
import { assertWithin, type DatedValue, type ExternalFlow, investedSpan } from './external-flows.ts';
import { exactSum } from './money.ts';
import { type AnnualRate, moneyWeightedReturn } from './money-weighted-return.ts';
import { type Movements, movementsBetween } from './movements.ts';
import { type NotAvailable, notAvailable } from './not-available.ts';
import { annualised, isAnnualised, periodReturn, yearlyRate } from './returns.ts';
import { type LinkedSpan, timeWeightedReturn } from './time-weighted-return.ts';

export const performanceMethods = {
  moneyWeighted: 'Money-weighted return (XIRR, Act/365; whole years count as years)',
  timeWeighted:
    'Time-weighted return (valued at each month end and on days of payments, modified Dietz between these days, linked)',
} as const;

interface ShownRate {
  ok: true;
  /** 0–1: a yearly rate when `annualised`, otherwise the return over the days invested. */
  rate: number;
  annualised: boolean;
}

interface Computed {
  method: string;
  /**
   * The days on which something was invested, within the span: the return is over these, `years` by `yearsBetween`.
   * Null when there are none.
   */
  invested: { from: string; to: string; days: number; years: number } | null;
}

export type MoneyWeightedFigure = Computed & ((ShownRate & { unique: boolean; otherRates: number[] }) | NotAvailable);
/** When it is not available, `from` and `to` bound the days that cannot be computed. */
export type TimeWeightedFigure = Computed &
  ((ShownRate & { spans: LinkedSpan[] }) | (NotAvailable & { from: string; to: string }));

/** The headline figures of a span (decision 31). */
export interface Headline extends Movements {
  /** Paid in less paid out. */
  netPaidIn: number;
  timeWeighted: TimeWeightedFigure;
}

export interface Performance extends Headline {
  moneyWeighted: MoneyWeightedFigure;
  /**
   * What the money-weighted return was computed from, oldest first, seen from the client's pocket: XIRR over it in
   * any spreadsheet gives the same yearly rate, but for a 29 February in whole years, which makes XIRR's years shorter
   * than they are. Empty when an end is not valued.
   */
  flows: DatedFlow[];
}

function linesOf(opening: DatedValue, closing: DatedValue, flows: readonly ExternalFlow[]): DatedFlow[] {
  if (opening.value === null || closing.value === null) return [];
  const paid = flows
    .map(({ date, value }): DatedFlow => ({ kind: value > 0 ? 'paid-in' : 'paid-out', date, amount: -value }))
    .sort((a, b) => dayNumber(a.date) - dayNumber(b.date));
  return withoutZeros([
    { kind: 'opening', date: opening.date, amount: -opening.value },
    ...paid,
    { kind: 'closing', date: closing.date, amount: closing.value },
  ]);
}

function investedIn(opening: DatedValue, closing: DatedValue, flows: readonly ExternalFlow[]): Computed['invested'] {
  const { date: from, value: openingValue } = opening;
  const { date: to, value: closingValue } = closing;
  if (openingValue === null || closingValue === null) return null;
  if (openingValue === 0 && flows.every(({ value }) => value === 0)) return null;
  const span = investedSpan({ from, to, opening: openingValue, closing: closingValue, flows });
  return { ...span, days: daysBetween(span.from, span.to), years: yearsBetween(span.from, span.to) };
}

function moneyWeighted(
  opening: DatedValue,
  closing: DatedValue,
  lines: readonly DatedFlow[],
  invested: Computed['invested'],
): MoneyWeightedFigure {
  const computed = { method: performanceMethods.moneyWeighted, invested };
  const unvalued = [opening, closing].find(({ value }) => value === null);
  if (unvalued) return { ...computed, ...notAvailable('not-valued', unvalued.reason) };
  const result = moneyWeightedReturn(lines);
  if (!result.ok) return { ...computed, ...result };

  const { days, years } = invested ?? { days: 0, years: 0 };
  const shown = (annual: AnnualRate) =>
    isAnnualised(years) ? yearlyRate(annual, { days, years }) : periodReturn(annual, days);
  return {
    ...computed,
    ok: true,
    rate: shown(result),
    annualised: isAnnualised(years),
    unique: result.unique,
    otherRates: result.others.map(shown),
  };
}

function timeWeighted(
  values: readonly DatedValue[],
  flows: readonly ExternalFlow[],
  invested: Computed['invested'],
): TimeWeightedFigure {
  const computed = { method: performanceMethods.timeWeighted, invested };
  const result = timeWeightedReturn(values, flows);
  if (!result.ok) return { ...computed, ...result };

  const { years } = invested ?? { years: 0 };
  return {
    ...computed,
    ok: true,
    rate: isAnnualised(years) ? annualised(result.rate, years) : result.rate,
    annualised: isAnnualised(years),
    spans: result.spans,
  };
}

/** Figures that a return is computed from. */
export interface ReturnFigures {
  /**
   * At the close of the first day, of each month end and each day of a large flow between (`largeFlowDays`), and of the
   * last day, oldest first.
   */
  values: readonly DatedValue[];
  /** After the first day up to and including the last, positive is paid in, in any order. */
  flows: readonly ExternalFlow[];
  /** ISO 4217 code of what all amounts are in, each at the rate of its own day; pounds without it. */
  currency?: string | undefined;
}

/** @throws RangeError when there are no values, their days do not ascend or a flow lies outside them */
function requireSpan({ values, flows }: ReturnFigures): { opening: DatedValue; closing: DatedValue } {
  const opening = values[0];
  const closing = values.at(-1);
  if (!opening || !closing) throw new RangeError('There are no values: give those of the first and the last day.');
  assertWithin(flows, opening.date, closing.date);
  return { opening, closing };
}

/**
 * Growth, net paid in and time-weighted return over a span (decision 31, docs/decisions). The return is a yearly rate
 * when something was invested for a year or more, and otherwise the return over the days on which it was.
 * @throws RangeError when there are no values, their days do not ascend or a flow lies outside them
 */
export function headlineOf(figures: ReturnFigures): Headline {
  const { opening, closing } = requireSpan(figures);
  const { values, flows, currency } = figures;
  const movements = movementsBetween(opening, closing, flows, currency);
  return {
    ...movements,
    netPaidIn: exactSum([movements.paidIn, -movements.paidOut]),
    timeWeighted: timeWeighted(values, flows, investedIn(opening, closing, flows)),
  };
}

/**
 * The returns over a span and all that they were computed from. Both are yearly rates when something was invested
 * for a year or more, and otherwise the return over the days on which it was (decision 21, docs/decisions).
 * @throws RangeError when there are no values, their days do not ascend or a flow lies outside them
 */
export function performanceOf(figures: ReturnFigures): Performance {
  const { opening, closing } = requireSpan(figures);
  const { flows } = figures;
  const lines = linesOf(opening, closing, flows);
  return {
    ...headlineOf(figures),
    moneyWeighted: moneyWeighted(opening, closing, lines, investedIn(opening, closing, flows)),
    flows: lines,
  };
}
