import { daysBetween } from './day-count.ts';
import { assertWithin, growthOf, investedSpan, netByDay, type Span } from './external-flows.ts';
import { type NotAvailable, notAvailable } from './not-available.ts';

export interface SpanReturn {
  ok: true;
  /** The return over the span, 0–1, not below −1. */
  rate: number;
  /** GBP earned, not rounded. */
  growth: number;
  /** GBP that was invested on average. */
  averageCapital: number;
}

export type ModifiedDietz = SpanReturn | NotAvailable;

/**
 * The least that the average capital may be of all that it was made of (opening and weighted flows, each as an amount).
 * Below it, what was taken out has cancelled most of what was there, and the return says more about the weight of that
 * flow than about the investments: the nearer the average capital comes to zero, the larger it is (Wikipedia, Modified
 * Dietz method, "Negative or zero average capital").
 */
const minCapital = 0.1;

/**
 * Whether a span began with the little that taking money out had left, and "earned" more than that: interest or a
 * dividend of what had been taken out came in later, and says nothing of what was left.
 * @param takenOut GBP, net, at the close of the day that the span begins with
 */
export function isResidual({ averageCapital, growth }: SpanReturn, takenOut: number): boolean {
  return averageCapital < minCapital * takenOut && growth > averageCapital;
}

/**
 * The return over a span by the modified Dietz method: growth ÷ (opening + Σ flow × share of the span's days that
 * remain after it). A flow counts from the close of its day: on the last day it weighs nothing.
 *
 * A span that opens or closes at nothing is measured over the days on which something was invested, or a plan opened
 * in mid-month would show twice its return (Wikipedia, Modified Dietz method, "Adjustments"). Where that is the last
 * day alone, what was paid in weighs whole: a fee or a dealing price of that day is measured against it.
 * Dietz, Measurement of Performance of Security Portfolios, The Journal of Finance 23 (1968).
 * @throws RangeError when a date is none, the span does not run forwards, or a flow lies outside it
 */
export function modifiedDietz(span: Span): ModifiedDietz {
  if (daysBetween(span.from, span.to) <= 0) {
    throw new RangeError(`A span from ${span.from} to ${span.to} has no days: give a later last day.`);
  }
  assertWithin(span.flows, span.from, span.to);
  const growth = growthOf(span);
  const { from, to } = investedSpan(span);
  const days = daysBetween(from, to);
  const weightAfter = (date: string) => (days > 0 ? daysBetween(date, to) / days : 1);
  const parts = [span.opening, ...[...netByDay(span.flows)].map(([date, net]) => net * weightAfter(date))];
  const averageCapital = parts.reduce((sum, part) => sum + part);
  const gross = parts.reduce((sum, part) => sum + Math.abs(part), 0);

  if (growth === 0 && (averageCapital === 0 || days === 0)) return notAvailable('nothing-invested');
  if (averageCapital <= 0) return notAvailable('no-average-capital');
  if (averageCapital < minCapital * gross) return notAvailable('little-left');
  if (growth < -averageCapital) return notAvailable('beyond-total-loss');
  return { ok: true, rate: growth / averageCapital, growth, averageCapital };
}
