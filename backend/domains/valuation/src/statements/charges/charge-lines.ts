import type { StoredTaxRecord } from '@harbour/domain-plans';
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
  /** Charges that providers reported, and other records. */
  taxRecords: readonly StoredTaxRecord[];
  /** The first of the days of the statement, ISO date. */
  from: string;
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
    const edges = [byDay.get(from) ?? [], byDay.get(to) ?? []];
    if (edges.every((end) => end.length === 0)) return [];
    const line = { kind: 'ongoing', of: 'product', name: first.name, from: addDays(from, 1), to } as const;
    const [opening, closing] = edges.map(valueOn);
    if (first.ocf === null || !opening || !closing) return [{ ...line, amount: null }];
    return [{ ...line, percent: first.ocf, averageValue: opening.plus(closing).div(2).toFixed(2) }];
  });
}

/** The kinds of charges that providers tell afterwards. */
const toldKinds = {
  'one-off-charge': 'one-off',
  'transaction-charge': 'transaction',
  'incidental-charge': 'incidental',
} as const;

function isToldKind(kind: string): kind is keyof typeof toldKinds {
  return Object.hasOwn(toldKinds, kind);
}

/** What was told: of a fund where the record names one, otherwise of the service. */
function recordedLines({ taxRecords, planName }: Recorded): ChargeInput[] {
  return taxRecords.flatMap(({ kind, date, amount, instrument, planstring }): ChargeInput[] => {
    if (!isToldKind(kind)) return [];
    const line = { kind: toldKinds[kind], date, amount };
    if (instrument) return [{ ...line, of: 'product', name: instrument.name }];
    return [{ ...line, of: 'service', name: `Charges told for ${planName(planstring)}` }];
  });
}

/** What a fund may cost besides, of which nothing was told in the days: before them nothing is known either. */
function unreportedLines(held: readonly HeldValue[], { days, taxRecords, from }: Recorded): ChargeInput[] {
  const [fund, first, last] = [held[0], days[0], days.at(-1)];
  if (!fund || first === undefined || last === undefined) return [];
  const start = addDays(first, 1);
  return (['transaction', 'incidental'] as const).flatMap((kind): ChargeInput[] => {
    const isReported = taxRecords.some(
      (one) => one.kind === `${kind}-charge` && one.instrument?.id === fund.instrumentId && one.date >= from,
    );
    const to = isReported ? addDays(from, -1) : last;
    return to < start ? [] : [{ kind, of: 'product', name: fund.name, from: start, to, amount: null }];
  });
}

/**
 * The charges of some plans: those that were booked, and those that funds take from their price. What a provider has
 * not told has no amount.
 */
export function chargeLines(recorded: Recorded): ChargeInput[] {
  const { days, held, booked, planName } = recorded;
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
    ...[...funds.values()].flatMap((own) => [...fundLines(own, days), ...unreportedLines(own, recorded)]),
    ...recordedLines(recorded),
  ];
}
