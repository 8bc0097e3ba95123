import type { CapitalGainsTransaction } from '@harbour/finance';
import type Big from 'big.js';

/** A movement of units with its value in GBP, both below zero for what leaves and for what was paid. */
export interface GainsMovement {
  kind: string;
  date: string;
  holding: string;
  units: Big;
  value: Big;
}

/**
 * A movement of units as a row of the computation of gains. A transfer has no amount: its value is a market value, and
 * what the units cost is not in the records.
 */
export function gainsRowOf({ kind, date, holding, units, value }: GainsMovement): CapitalGainsTransaction {
  const amount = value.abs();
  const isPriced = kind !== 'transfer' && amount.gt(0);
  return {
    type: units.gt(0) ? 'buy' : 'sell',
    date,
    holding,
    units: units.abs(),
    amount: isPriced ? amount : undefined,
  };
}

const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const asText = (date: string) => longDate.format(Date.parse(`${date}T00:00:00Z`));

/** Why the gains of a holding cannot be computed, for a client. */
export function gainsProblemText({ date, what }: { date: string; what: string }): string {
  return what.startsWith('amount and price')
    ? `Units came or went on ${asText(date)} without what they cost or were worth.`
    : `On ${asText(date)}, ${what}`;
}

/** The same of a corporate action, which is named: it is the row to correct. */
export const actionProblemText = (
  { type, date, id }: { type: string; date: string; id?: string | undefined },
  what: string,
): string => `The ${type.replaceAll('-', ' ')} of ${asText(date)}, ${id ?? 'recorded'}: ${what}`;

/** Why what is held does not come to what was bought and sold, for a client. */
export function unitsDifferText(computed: Big, recorded: Big): string {
  return `Its transactions come to ${computed.round(6)} units, but ${recorded.round(6)} are held: a transaction is missing or wrong.`;
}

/** Units that differ by more than this are a difference, and not the rounding of a record. */
export const unitsTolerance = '0.00001';
