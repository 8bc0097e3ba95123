import type { TransactionKind } from '@harbour/definitions/investments/transactions';
import type Big from 'big.js';

/** An amount in whole units of a currency (ISO 4217), never pence. */
export interface Amount {
  value: Big;
  currency: string;
}

/** An amount as decimal text, so that it can be passed between threads. */
export interface WrittenAmount {
  value: string;
  currency: string;
}

/** A security as an export names it. */
export interface Security {
  name: string;
  /** With a valid check digit; null if the export has none. */
  isin: string | null;
}

/** A transaction from one row of an export, or part of one, in a form common to all brokers. */
export interface LedgerEntry {
  /** As in a spreadsheet: the header is row 1. */
  row: number;
  /** ISO date. */
  date: string;
  kind: TransactionKind;
  /** Whether it is an external cash flow, which entered or left the plan; performance is computed from these. */
  external: boolean;
  security: Security | null;
  /** Change of the number of units, as decimal text; positive means more. */
  units: string | null;
  /** Positive is credit, negative is debit. It changes the plan's cash, except for a transfer of units. */
  amount: WrittenAmount;
  /** Unit price, if the row has it; used to value a holding that the firm does not price. */
  price: WrittenAmount | null;
  /** The total without fees, to compare with units × price if it is in another currency than the price. */
  traded: (WrittenAmount & { column: string }) | null;
  /** How the amount was calculated, in words. */
  note: string | null;
  /** Identifies it among the plan's transactions, in however many files it appears. */
  reference: string;
}

/** An entry as created by a broker's reader. */
export interface UnreferencedEntry extends Omit<LedgerEntry, 'reference' | 'units' | 'amount' | 'price' | 'traded'> {
  units: Big | null;
  amount: Amount;
  price: Amount | null;
  traded: (Amount & { column: string }) | null;
  /** The broker's id of this entry alone; null if the export has none. */
  id: string | null;
  /** Distinguishes it from entries with equal content: the time of day, the order id. */
  mark: string;
}

/** Kinds of transactions that are external cash flows. */
const externalKinds: readonly TransactionKind[] = ['contribution', 'withdrawal'];

type EntryParts = Pick<UnreferencedEntry, 'row' | 'date' | 'kind' | 'amount'> & Partial<UnreferencedEntry>;

/** Creates an entry; omitted parts are null, and `external` defaults by kind. */
export function entryOf(parts: EntryParts): UnreferencedEntry {
  const { external = externalKinds.includes(parts.kind) } = parts;
  const nothing = { security: null, units: null, price: null, traded: null, note: null, id: null, mark: '' };
  return { ...nothing, ...parts, external };
}
