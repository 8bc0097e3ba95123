import type { TransactionKind } from '@harbour/definitions/investments/transactions';
import type Big from 'big.js';

/** An amount of a currency (ISO 4217) in whole units of it, never pence. */
export interface Amount {
  value: Big;
  currency: string;
}

/** An amount as decimal text, so that it can go from one thread to another. */
export interface WrittenAmount {
  value: string;
  currency: string;
}

/** What an export calls something that can be held. */
export interface Security {
  name: string;
  /** With a right check digit; null where the export gives none. */
  isin: string | null;
}

/** What one row of an export, or a part of it, says happened in the plan: the same for every broker. */
export interface LedgerEntry {
  /** As a spreadsheet counts. */
  row: number;
  /** ISO date. */
  date: string;
  kind: TransactionKind;
  /** Whether it crossed the plan's border: an external cash flow, which performance is computed from. */
  external: boolean;
  security: Security | null;
  /** How the number of units changes, as decimal text: positive for more. */
  units: string | null;
  /** Positive is credit, negative is debit. It moves the plan's cash, except for a transfer of units. */
  amount: WrittenAmount;
  /** For one unit, where the row tells it: what a holding that the firm does not price is valued at. */
  price: WrittenAmount | null;
  /** What units × price have to come to where that is in another currency than the price: the total without fees. */
  traded: (WrittenAmount & { column: string }) | null;
  /** What the amount is made of, in words. */
  note: string | null;
  /** What identifies it among the plan's transactions, however often and in however many files it comes. */
  reference: string;
}

/** An entry as a broker's reader makes it. */
export interface UnreferencedEntry extends Omit<LedgerEntry, 'reference' | 'units' | 'amount' | 'price' | 'traded'> {
  units: Big | null;
  amount: Amount;
  price: Amount | null;
  traded: (Amount & { column: string }) | null;
  /** The broker's own id of this entry alone; null where the export gives none. */
  id: string | null;
  /** What tells it from others like it besides its content: the time of day, the order that it belongs to. */
  mark: string;
}

/** Kinds of transaction that cross the plan's border. */
const externalKinds: readonly TransactionKind[] = ['contribution', 'withdrawal'];

type EntryParts = Pick<UnreferencedEntry, 'row' | 'date' | 'kind' | 'amount'> & Partial<UnreferencedEntry>;

/** An entry of its parts; what is left out is nothing, and whether it is external follows from its kind. */
export function entryOf(parts: EntryParts): UnreferencedEntry {
  const { external = externalKinds.includes(parts.kind) } = parts;
  const nothing = { security: null, units: null, price: null, traded: null, note: null, id: null, mark: '' };
  return { ...nothing, ...parts, external };
}
