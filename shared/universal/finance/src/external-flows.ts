import { addMoney, exactSum, roundMoney } from './money.ts';

/** A cash flow into or out of the plans, at the close of its day. */
export interface ExternalFlow {
  /** ISO date. */
  date: string;
  /** GBP, or the currency that all of the figures are in; positive is paid in. */
  value: number;
}

/** The value of plans at the close of a day. */
export interface DatedValue {
  /** ISO date. */
  date: string;
  /** GBP, or the currency that all of the figures are in; null when it is not known. */
  value: number | null;
  /** Why it is not known, as a sentence for a client. */
  reason?: string | null;
}

/** A span of days with its opening and closing values, and the cash flows after `from` up to and including `to`. */
export interface Span {
  from: string;
  to: string;
  /** GBP at the close of `from`. */
  opening: number;
  /** GBP at the close of `to`. */
  closing: number;
  flows: readonly ExternalFlow[];
}

/**
 * What was paid in and paid out as it is shown, both not below zero. Each flow is rounded to the penny (to the minor
 * unit of its currency), then summed: months then add up to their year.
 */
export function paidInAndOut(
  flows: readonly ExternalFlow[],
  currency: string = 'GBP',
): { paidIn: number; paidOut: number } {
  const sum = (amounts: readonly number[]) =>
    addMoney(
      amounts.map((amount) => roundMoney(amount, currency)),
      currency,
    );
  return {
    paidIn: sum(flows.flatMap(({ value }) => (value > 0 ? value : []))),
    paidOut: sum(flows.flatMap(({ value }) => (value < 0 ? -value : []))),
  };
}

/** Growth in GBP, unrounded, as the input of a return: closing − opening − flows. */
export function growthOf({ opening, closing, flows }: Pick<Span, 'opening' | 'closing' | 'flows'>): number {
  return exactSum([closing, -opening, ...flows.map(({ value }) => -value)]);
}

/** The net of the flows of each day that has any, GBP; positive is paid in. */
export function netByDay(flows: readonly ExternalFlow[]): Map<string, number> {
  const days = Map.groupBy(flows, ({ date }) => date);
  return new Map([...days].map(([date, ofDay]) => [date, exactSum(ofDay.map(({ value }) => value))]));
}

/** The flows after one day up to and including another. */
export function flowsWithin<Flow extends ExternalFlow>(flows: readonly Flow[], from: string, to: string): Flow[] {
  return flows.filter(({ date }) => date > from && date <= to);
}

/**
 * @throws RangeError when a flow lies outside the span: left out silently, its amount would be taken for growth
 */
export function assertWithin(flows: readonly ExternalFlow[], from: string, to: string): void {
  const stray = flows.find(({ date }) => date <= from || date > to);
  if (stray) {
    throw new RangeError(`A flow of ${stray.date} lies outside its span: give flows after ${from} up to ${to} only.`);
  }
}

/**
 * The part of a span in which something was invested: it starts with the first flow when it opens at nothing, and
 * ends with the last one when that was a withdrawal and nothing is left.
 */
export function investedSpan({ from, to, opening, closing, flows }: Span): { from: string; to: string } {
  const moving = flows.filter(({ value }) => value !== 0).sort((a, b) => (a.date < b.date ? -1 : 1));
  const first = moving[0];
  const last = moving.at(-1);
  const isEmptied = closing === 0 && last !== undefined && (netByDay(moving).get(last.date) ?? 0) < 0;
  return {
    from: opening === 0 && first ? first.date : from,
    to: isEmptied ? last.date : to,
  };
}
