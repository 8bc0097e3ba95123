import type { ImportFindings, Reading } from '@harbour/kernel/importing/import-findings';
import type Big from 'big.js';
import { readQuoteCurrency } from '../market/minor-units.ts';
import type { Amount, Security } from './ledger-entry.ts';
import { readSecurity } from './security.ts';

/** The cells of one row, read one by one; what cannot be read is noted as a problem of its cell. */
export interface RowCells {
  row: number;
  /** The text in a column; empty when the file has no such column. */
  text(column: string): string;
  /** What a cell says; undefined after noting the problem. */
  read<Value>(column: string, as: (text: string) => Reading<Value>): Value | undefined;
  /** Notes a problem of a cell. */
  problem(column: string, reason: string): undefined;
}

export function rowCells(row: number, text: (column: string) => string, findings: ImportFindings): RowCells {
  return {
    row,
    text,
    read: (column, as) => findings.value(as(text(column)), { row, column, value: text(column) }),
    problem(column, reason) {
      findings.problem({ row, column, value: text(column), reason });
      return undefined;
    },
  };
}

/** A figure and the currency beside it, in whole units: pence become pounds. */
export function inWholeUnits(value: Big, currency: string): Reading<Amount> {
  const quote = readQuoteCurrency(currency);
  if (!('value' in quote)) return quote;
  const { currency: whole, minorUnit } = quote.value;
  return { value: { value: minorUnit ? value.div(100) : value, currency: whole } };
}

/** An amount of two cells. */
export function readAmount(
  cells: RowCells,
  { figure, currency }: { figure: string; currency: string },
  as: (text: string) => Reading<Big>,
): Amount | undefined {
  const value = cells.read(figure, as);
  return value && cells.read(currency, (code) => inWholeUnits(value, code));
}

/** What is traded, by the cells of its name and its ISIN. */
export function securityOf(cells: RowCells, columns: { name: string; isin: string }): Security | undefined {
  return cells.read(columns.isin, (isin) => readSecurity(cells.text(columns.name), isin));
}

/** A number of units above zero. */
export function readUnits(cells: RowCells, column: string, as: (text: string) => Reading<Big>): Big | undefined {
  const units = cells.read(column, as);
  if (units?.lte(0)) return cells.problem(column, 'is not above zero.');
  return units;
}

/** A figure that the broker writes without a sign, whichever way the money goes. */
export function unsigned(as: (text: string) => Reading<Big>, broker: string): (text: string) => Reading<Big> {
  return (text) => {
    const read = as(text);
    const below = 'value' in read && read.value.lt(0);
    return below
      ? { reason: `is below zero: ${broker} writes it without a sign, so what it means is not known.` }
      : read;
  };
}
