import type { Household } from './household.ts';
import type { PaidPension } from './paid-pensions.ts';
import { mostPence, penceOf } from './pence.ts';
import type { PersonState } from './people.ts';
import type { Timeline } from './timeline.ts';
import type { WrapperState } from './wrappers.ts';

// What comes in and goes out every year, or once. Amounts are pence, in the prices of the first day where they begin.

/** Money of every year of a period. */
interface Stream {
  id: string;
  base: number;
  from: number;
  /** Without this year. */
  until: number;
  /** By year: what growth above prices has made of one pound. */
  levels: Float64Array;
}

export interface IncomeState extends Stream {
  kind: Household['incomes'][number]['kind'];
  startOwner: PersonState;
  owner: PersonState;
  survivorShare: number;
  /** Null for an income that rises with prices. */
  pension: PaidPension | null;
  amount: number;
  /** What is paid once beside it, in the year in which it begins. */
  lumpSum: number;
}

export interface SpendingState extends Stream {
  /** With whose death it ends; null for what the household spends. */
  person: PersonState | null;
  survivorShare: number;
  wanted: number;
  paid: number;
}

export interface SavingState extends Stream {
  wrapper: WrapperState;
  /** It ends when this person dies. */
  saver: PersonState;
  employerBase: number;
  /** Of this year: from the pocket, the relief that the provider claims, from the employer. */
  net: number;
  relief: number;
  employer: number;
}

export interface GoalState {
  id: string;
  isGift: boolean;
  base: number;
  /** Whether it is paid for in a year. */
  due: readonly boolean[];
  wanted: number;
  paid: number;
  /** Whether it was paid in full each time until now. */
  isMet: boolean;
}

export interface ReceiptState {
  id: string;
  base: number;
  year: number | null;
  amount: number;
}

type Yearly = Pick<Household['spending'][number], 'id' | 'yearly' | 'from' | 'until' | 'abovePrices'>;

function levelsOf(abovePrices: number, years: number): Float64Array {
  const levels = new Float64Array(years);
  let level = 1;
  for (let year = 0; year < years; year += 1) {
    levels[year] = level;
    level *= 1 + abovePrices / 100;
  }
  return levels;
}

export function streamOf({ id, yearly, from, until, abovePrices }: Yearly, timeline: Timeline): Stream {
  return {
    id,
    base: penceOf(yearly),
    from: timeline.from(from),
    until: timeline.from(until),
    levels: levelsOf(abovePrices, timeline.years),
  };
}

/** Spending of every year, with the part that its phases leave. */
export function spendingStream(spending: Household['spending'][number], timeline: Timeline): Stream {
  const stream = streamOf(spending, timeline);
  const phases = (spending.phases ?? []).map(({ from, percent }) => ({ begins: timeline.from(from), percent }));
  for (let year = 0; year < timeline.years; year += 1) {
    const phase = phases.findLast(({ begins }) => begins <= year);
    if (phase) stream.levels[year] = ((stream.levels[year] ?? 1) * phase.percent) / 100;
  }
  return stream;
}

/** Years in which a goal is paid for. */
export function goalYears({ at, everyYears, until }: Household['goals'][number], timeline: Timeline): boolean[] {
  const first = timeline.at(at);
  const end = timeline.from(until);
  return Array.from({ length: timeline.years }, (_, year) => {
    if (first === null || year < first) return false;
    if (everyYears === null) return year === first;
    return year === first || (year < end && (year - first) % everyYears === 0);
  });
}

/** An amount in the prices of a year. @param prices level at its start */
export const inPrices = (base: number, prices: number): number => Math.min(mostPence, Math.round(base * prices));

/** What a stream comes to in a year, 0 outside its period. */
export function streamAmount(stream: Stream, base: number, year: number, prices: number): number {
  return year >= stream.from && year < stream.until ? inPrices(base, prices * (stream.levels[year] ?? 1)) : 0;
}
