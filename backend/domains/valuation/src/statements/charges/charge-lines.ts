import type { ChargeInput } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import Big from 'big.js';
import type { HeldValue } from '../held-values.ts';
import type { BookedCharge } from './booked-charges.ts';

interface Recorded {
  /** ISO dates whose values are known, ascending. */
  days: readonly string[];
  held: readonly HeldValue[];
  booked: readonly BookedCharge[];
  planName: (planstring: string) => string;
}

/** What all plans hold of an instrument on a day, GBP; null if one of the values is not known. */
function valueOn(held: readonly HeldValue[]): Big | null {
  return held.reduce<Big | null>(
    (sum, { value }) => (sum === null || value === null ? null : sum.plus(value)),
    new Big(0),
  );
}

/** Ongoing charges of one fund: its published percentage of the average value between each two valued days. */
function fundLines(held: readonly HeldValue[], days: readonly string[]): ChargeInput[] {
  const [first] = held;
  if (!first) return [];
  const byDay = Map.groupBy(held, ({ day }) => day);
  return days.slice(1).flatMap((to, index): ChargeInput[] => {
    const from = days[index] ?? to;
    const ends = [byDay.get(from) ?? [], byDay.get(to) ?? []];
    if (ends.every((end) => end.length === 0)) return [];
    const line = { kind: 'ongoing', of: 'product', name: first.name, from: addDays(from, 1), to } as const;
    const [opening, closing] = ends.map(valueOn);
    if (first.ocf === null || !opening || !closing) return [{ ...line, amount: null }];
    return [{ ...line, percent: first.ocf, averageValue: opening.plus(closing).div(2).toFixed(2) }];
  });
}

/** What a fund may cost besides, of which the records have nothing. */
function untoldLines(held: readonly HeldValue[], days: readonly string[]): ChargeInput[] {
  const [first, [from, to]] = [held[0], [days[0], days.at(-1)]];
  if (!first || from === undefined || to === undefined) return [];
  const line = { of: 'product', name: first.name, from: addDays(from, 1), to, amount: null } as const;
  return [
    { ...line, kind: 'transaction' },
    { ...line, kind: 'incidental' },
  ];
}

/**
 * The charges of some plans: those that were booked, and those that funds take from their price. What a provider has
 * not told has no amount.
 */
export function chargeLines({ days, held, booked, planName }: Recorded): ChargeInput[] {
  const funds = Map.groupBy(
    held.filter(({ kind }) => kind === 'fund' || kind === 'etf'),
    ({ instrumentId }) => instrumentId,
  );
  return [
    ...booked.map(
      ({ date, planstring, amount }): ChargeInput => ({
        kind: 'ongoing',
        of: 'service',
        date,
        amount,
        name: `Charges booked in ${planName(planstring)}`,
      }),
    ),
    ...[...funds.values()].flatMap((own) => [...fundLines(own, days), ...untoldLines(own, days)]),
  ];
}
