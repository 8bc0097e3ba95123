import Big from 'big.js';
import { daysBetween } from './day-count.ts';
import { type DatedDecimal, toNumber } from './decimals/decimal.ts';

/** The largest fall from a peak. */
export interface LargestFall {
  ok: true;
  /** Zero or negative, 0–1 scale: −0.25 is a fall by a quarter. Zero when no level is below an earlier one. */
  rate: number;
  /** The last day at the highest level before the fall, ISO date; null without a fall. */
  peak: string | null;
  /** The first day at the lowest level of the fall; null without a fall. */
  trough: string | null;
  /** The first day on which the level of the peak was reached again; null when it was not, or without a fall. */
  recovery: string | null;
  recovered: boolean;
  /** Calendar days from peak to trough, and from trough to recovery. */
  daysToTrough: number | null;
  daysToRecovery: number | null;
}

/**
 * The largest fall from a peak, of levels at the close of the days given: a fall between two of them is not seen. Of two
 * equal falls the earlier one counts.
 */
export function largestFall(levels: readonly DatedDecimal[]): LargestFall {
  let peak = levels[0];
  let deepest = new Big(1);
  let found: { peak: DatedDecimal; trough: DatedDecimal } | undefined;
  for (const level of levels) {
    if (!peak || level.value.gte(peak.value)) {
      peak = level;
      continue;
    }
    const left = level.value.div(peak.value);
    if (left.lt(deepest)) {
      deepest = left;
      found = { peak, trough: level };
    }
  }
  if (!found) {
    return {
      ok: true,
      rate: 0,
      peak: null,
      trough: null,
      recovery: null,
      recovered: true,
      daysToTrough: null,
      daysToRecovery: null,
    };
  }
  const { peak: top, trough } = found;
  const recovery = levels.find(({ date, value }) => date > trough.date && value.gte(top.value))?.date ?? null;
  return {
    ok: true,
    rate: toNumber(deepest.minus(1)),
    peak: top.date,
    trough: trough.date,
    recovery,
    recovered: recovery !== null,
    daysToTrough: daysBetween(top.date, trough.date),
    daysToRecovery: recovery === null ? null : daysBetween(trough.date, recovery),
  };
}
