import type { HoldingSeries } from '@harbour/finance';
import Big from 'big.js';
import type { HeldValue } from '../held-values.ts';
import type { BookedMove } from './booked-moves.ts';

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
  !isTransferOfUnits(move) && (move.instrumentId !== null || move.performance || move.kind === 'transfer');

/** A name for each instrument: those that share one have their ISIN too. */
function namesOf(held: readonly HeldValue[]): ReadonlyMap<number, string> {
  const instruments = new Map(held.map((one) => [one.instrumentId, one]));
  const count = new Map<string, number>();
  for (const { name } of instruments.values()) count.set(name, (count.get(name) ?? 0) + 1);
  return new Map(
    [...instruments].map(([id, { name, isin }]) => [id, count.get(name) === 1 ? name : `${name} (${isin ?? id})`]),
  );
}

/**
 * Each holding of some plans together, and their cash, with values at the close of days and what was put in and taken
 * out after the first of them.
 * @param days ISO dates; a holding that has no row on one of them was not held
 */
export function holdingSeries(
  days: readonly string[],
  held: readonly HeldValue[],
  moves: readonly BookedMove[],
): HoldingSeries[] {
  const none = days.map((date) => ({ date, value: '0' }));
  const seriesOf = (name: string, own: readonly HeldValue[], flows: readonly { date: string; value: string }[]) => ({
    name,
    values: byDay([...none, ...own.map(({ day, value }) => ({ date: day, value }))]),
    flows: byDay(flows),
  });
  const invested = held.filter(({ kind }) => kind !== 'cash');
  const heldOf = Map.groupBy(invested, ({ instrumentId }) => instrumentId);
  const movesOf = Map.groupBy(moves, ({ instrumentId }) => instrumentId);
  return [
    ...[...namesOf(invested)].map(([id, name]) =>
      seriesOf(
        name,
        heldOf.get(id) ?? [],
        (movesOf.get(id) ?? []).map((move) => ({ date: move.date, value: intoHolding(move) })),
      ),
    ),
    seriesOf(
      cashName,
      held.filter(({ kind }) => kind === 'cash'),
      moves.filter(intoCash),
    ),
  ];
}
