import { assertWithin, type DatedValue, type ExternalFlow } from './external-flows.ts';
import type { ModifiedDietz } from './modified-dietz.ts';
import { returnBetween } from './movements.ts';
import { type NotAvailable, notAvailable } from './not-available.ts';
import { linkReturns } from './returns.ts';

/** One stretch between two valuations. */
export interface LinkedSpan {
  from: string;
  to: string;
  /** Its return, or that nothing was invested in it. */
  result: ModifiedDietz;
}

export type TimeWeightedReturn =
  | {
      ok: true;
      /** The return over all spans together, 0–1, not annualised. */
      rate: number;
      spans: LinkedSpan[];
    }
  /** `from` and `to` bound the first span that cannot be computed, or all days when nothing was ever invested. */
  | (NotAvailable & { from: string; to: string });

/**
 * The time-weighted return: each span between two valuations by modified Dietz, linked geometrically. It is exact
 * when flows fall on the days that are valued, and otherwise the nearer the shorter the spans are.
 *
 * A span in which nothing was invested is passed over; any other that cannot be computed makes the whole not
 * available.
 * @param values at the close of consecutive days, oldest first
 * @param flows after the first of these days up to and including the last, in any order
 * @throws RangeError when the values' days do not ascend or a flow lies outside them
 */
export function timeWeightedReturn(values: readonly DatedValue[], flows: readonly ExternalFlow[]): TimeWeightedReturn {
  const [first, ...later] = values;
  if (!first) throw new RangeError('There are no values: give those at the ends of each span.');
  const days = { from: first.date, to: later.at(-1)?.date ?? first.date };
  assertWithin(flows, days.from, days.to);
  if (later.length === 0) return { ...notAvailable('one-day'), ...days };

  // Spans follow each other, so each looks only at the flows that come next, from its first day on.
  let coming = flows.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const spans = later.map((closing, index): LinkedSpan => {
    const opening = values[index] ?? first;
    const begin = coming.findIndex(({ date }) => date >= opening.date);
    coming = begin < 0 ? [] : coming.slice(begin);
    const end = coming.findIndex(({ date }) => date > closing.date);
    const around = end < 0 ? coming : coming.slice(0, end);
    return { from: opening.date, to: closing.date, result: returnBetween(opening, closing, around) };
  });
  for (const { from, to, result } of spans) {
    if (!result.ok && result.reason !== 'nothing-invested') return { ...result, from, to };
  }
  const rates = spans.flatMap(({ result }) => (result.ok ? [result.rate] : []));
  if (rates.length === 0) return { ...notAvailable('nothing-invested'), ...days };
  return { ok: true, rate: linkReturns(rates), spans };
}
