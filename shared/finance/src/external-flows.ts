import { addGbp } from './money.ts';

/** What crossed the border of the plans, at the close of its day. */
export interface ExternalFlow {
  /** ISO date. */
  date: string;
  /** GBP; positive is paid in. */
  value: number;
}

/** What plans are worth at the close of a day. */
export interface DatedValue {
  /** ISO date. */
  date: string;
  /** GBP; null when it is not known. */
  value: number | null;
  /** Why it is not known, as a sentence for a client. */
  reason?: string | null;
}

/** A span of days with its values at both ends, and what crossed the border after `from` up to and including `to`. */
export interface Span {
  from: string;
  to: string;
  /** GBP at the close of `from`. */
  opening: number;
  /** GBP at the close of `to`. */
  closing: number;
  flows: readonly ExternalFlow[];
}

/** GBP paid in and paid out, both not below zero, to the penny. */
export function paidInAndOut(flows: readonly ExternalFlow[]): { paidIn: number; paidOut: number } {
  return {
    paidIn: addGbp(flows.filter(({ value }) => value > 0).map(({ value }) => value)),
    paidOut: addGbp(flows.filter(({ value }) => value < 0).map(({ value }) => -value)),
  };
}

/** What was earned, GBP to the penny: opening + paid in − paid out + growth = closing. */
export function growthOf({ opening, closing, flows }: Pick<Span, 'opening' | 'closing' | 'flows'>): number {
  const { paidIn, paidOut } = paidInAndOut(flows);
  return addGbp([closing, -opening, -paidIn, paidOut]);
}

/** The flows after one day up to and including another. */
export function flowsWithin<Flow extends ExternalFlow>(flows: readonly Flow[], from: string, to: string): Flow[] {
  return flows.filter(({ date }) => date > from && date <= to);
}

/**
 * @throws RangeError when a flow lies outside the span: left out silently, its amount would be taken for growth
 */
export function requireWithin(flows: readonly ExternalFlow[], from: string, to: string): void {
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
  const lastDay = moving.filter(({ date }) => date === moving.at(-1)?.date);
  const isEmptied = closing === 0 && addGbp(lastDay.map(({ value }) => value)) < 0;
  return {
    from: opening === 0 && first ? first.date : from,
    to: isEmptied && lastDay[0] ? lastDay[0].date : to,
  };
}
