import type { HoldingSeries } from '@harbour/finance';
import Big from 'big.js';
import type { HeldValue } from '../held-values.ts';
import type { BookedMove } from './booked-moves.ts';
import { cashClass } from './holding-classes.ts';

/** The name of cash among the holdings: interest and charges are what it contributes. */
export const cashName = 'Cash, with interest and charges';

interface Sum {
  date: string;
  value: Big | null;
}

/** Sums by day; unknown where one of them is. */
function byDay(amounts: readonly { date: string; value: string | null }[]): { date: string; value: string | null }[] {
  const sums = new Map<string, Sum>();
  for (const { date, value } of amounts) {
    const before = sums.get(date);
    const after = value === null || before?.value === null ? null : (before?.value ?? new Big(0)).plus(value);
    sums.set(date, { date, value: after });
  }
  return [...sums.values()].map(({ date, value }) => ({ date, value: value?.toFixed(2) ?? null }));
}

const isTransferOfUnits = ({ kind, movesUnits }: BookedMove) => kind === 'transfer' && movesUnits;

/** What a transaction put into the holding: a purchase, units that came in; below zero for a sale and for income. */
const intoHolding = (move: BookedMove) =>
  isTransferOfUnits(move) ? move.value : new Big(move.value).times(-1).toFixed(2);

/** Money that cash received from holdings and from outside; interest, charges and taxes are what it gained. */
const intoCash = (move: BookedMove) =>
  !isTransferOfUnits(move) && (move.instrument !== null || move.performance || move.kind === 'transfer');

/** What a plan held or traded. */
interface Instrument {
  id: number;
  name: string;
  isin: string | null;
  kind: HeldValue['kind'];
}

/** A name for each of several things: those that share one have what tells them apart too. */
export function uniqueNames<Key>(named: ReadonlyMap<Key, { name: string; apart: string }>): ReadonlyMap<Key, string> {
  const count = new Map<string, number>();
  for (const { name } of named.values()) count.set(name, (count.get(name) ?? 0) + 1);
  return new Map(
    [...named].map(([key, { name, apart }]) => [key, count.get(name) === 1 ? name : `${name} (${apart})`]),
  );
}

/** How holdings are named beside their own names. */
export interface HoldingNames {
  planName: (planstring: string) => string;
  /** The class of an instrument. */
  className: (instrument: Pick<Instrument, 'id' | 'kind'>) => string;
}

const cashKey = (planstring: string) => `${planstring} cash`;
const keyOf = (planstring: string, { id }: { id: number }) => `${planstring} ${id}`;

/**
 * Each holding of each plan, and its cash, with values at the close of days and what was put in and taken out after the
 * first of them.
 * @param days ISO dates; a holding that has no row on one of them was not held
 */
export function holdingSeries(
  days: readonly string[],
  held: readonly HeldValue[],
  moves: readonly BookedMove[],
  { planName, className }: HoldingNames,
): HoldingSeries[] {
  const none = days.map((date) => ({ date, value: '0' }));
  const valuesOf = (key: string) =>
    byDay([...none, ...(heldOf.get(key) ?? []).map(({ day, value }) => ({ date: day, value }))]);
  const heldOf = Map.groupBy(held, ({ planstring, kind, instrumentId }) =>
    kind === 'cash' ? cashKey(planstring) : keyOf(planstring, { id: instrumentId }),
  );
  // What was bought and sold between two of the days is in the transactions only.
  const instruments = [
    ...held.flatMap(({ planstring, instrumentId: id, name, isin, kind }) =>
      kind === 'cash' ? [] : [{ planstring, id, name, isin, kind }],
    ),
    ...moves.flatMap(({ planstring, instrument }) => (instrument ? [{ planstring, ...instrument }] : [])),
  ];
  const names = uniqueNames(
    new Map(instruments.map(({ id, name, isin }) => [id, { name, apart: isin ?? String(id) }])),
  );
  const movesOf = Map.groupBy(moves, ({ planstring, instrument }) =>
    instrument ? keyOf(planstring, instrument) : cashKey(planstring),
  );
  const cashOf = Map.groupBy(moves.filter(intoCash), ({ planstring }) => planstring);
  const holdings = new Map(instruments.map((one) => [keyOf(one.planstring, one), one]));
  const planstrings = new Set([...held, ...moves].map(({ planstring }) => planstring));
  return [
    ...[...holdings].map(([key, one]) => ({
      name: names.get(one.id) ?? one.name,
      plan: planName(one.planstring),
      class: className(one),
      values: valuesOf(key),
      flows: byDay((movesOf.get(key) ?? []).map((move) => ({ date: move.date, value: intoHolding(move) }))),
    })),
    ...[...planstrings].map((planstring) => ({
      name: cashName,
      plan: planName(planstring),
      class: cashClass,
      values: valuesOf(cashKey(planstring)),
      flows: byDay(cashOf.get(planstring) ?? []),
    })),
  ];
}
