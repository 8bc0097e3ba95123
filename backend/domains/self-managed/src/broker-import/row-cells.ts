import type { Reading } from '@harbour/kernel/importing/import-findings';
import { readQuoteCurrency } from '@harbour/kernel/importing/minor-units';
import type Big from 'big.js';
import type { ReadingContext } from './broker-export.ts';
import type { Amount, Security } from './ledger-entry.ts';
import { readSecurity } from './security.ts';

/** Reads the cells of one row; adds a problem for each invalid cell. */
export interface RowCells {
  row: number;
  /** The text in a column; empty if the file has no such column. */
  text(column: string): string;
  /** The value of a cell; undefined after adding a problem. */
  read<Value>(column: string, as: (text: string) => Reading<Value>): Value | undefined;
  /** Adds a problem for a cell. */
  problem(column: string, reason: string): undefined;
}

/** @param original the text of a column in the file */
export function rowCells(
  row: number,
  original: (column: string) => string,
  { findings, mend }: Pick<ReadingContext, 'findings' | 'mend'>,
): RowCells {
  const text = (column: string) => mend(row, column, original(column));
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

/** A number and its currency, in whole units: pence become pounds. */
export function inWholeUnits(value: Big, currency: string): Reading<Amount> {
  const quote = readQuoteCurrency(currency);
  if (!('value' in quote)) return quote;
  const { currency: mainUnit, minorUnit } = quote.value;
  return { value: { value: minorUnit ? value.div(100) : value, currency: mainUnit } };
}

/** An amount from two cells. */
export function readAmount(
  cells: RowCells,
  { figure, currency }: { figure: string; currency: string },
  as: (text: string) => Reading<Big>,
): Amount | undefined {
  const value = cells.read(figure, as);
  return value && cells.read(currency, (code) => inWholeUnits(value, code));
}

/** The security, from its name and ISIN cells. */
export function securityOf(cells: RowCells, columns: { name: string; isin: string }): Security | undefined {
  return cells.read(columns.isin, (isin) => readSecurity(cells.text(columns.name), isin));
}

/** A number of units above zero. */
export function readUnits(cells: RowCells, column: string, as: (text: string) => Reading<Big>): Big | undefined {
  const units = cells.read(column, as);
  if (units?.lte(0)) return cells.problem(column, 'is not above zero.');
  return units;
}

/** A number that the broker writes without a sign, in either direction. */
export function unsigned(as: (text: string) => Reading<Big>, broker: string): (text: string) => Reading<Big> {
  return (text) => {
    const read = as(text);
    const below = 'value' in read && read.value.lt(0);
    return below
      ? { reason: `is below zero: ${broker} writes it without a sign, so what it means is not known.` }
      : read;
  };
}
