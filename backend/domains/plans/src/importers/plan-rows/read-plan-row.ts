import { isIsin } from '@harbour/finance';
import { readDate } from '@harbour/kernel/importing/cells';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import type { ImportContext } from '@harbour/kernel/importing/importer';
import type { Csv, CsvRow } from '@harbour/kernel/importing/read-csv';

/** Columns that rows of holdings and of transactions share. */
export interface PlanRow {
  /** As in a spreadsheet: the header is row 1. */
  row: number;
  planstring: string;
  date: string;
  /** At least one of the two for a security; both null for money alone. */
  symbol: string | null;
  isin: string | null;
}

function readIsin(text: string): Reading<string | null> {
  if (text === '' || isIsin(text)) return { value: text || null };
  return { reason: 'is not an ISIN: 12 characters, of which the last is a check digit that must fit the others.' };
}

/** Reads the plan, the day and the security of a row; undefined after adding problems. */
export function readPlanRow(csv: Csv, row: CsvRow, { findings, today }: ImportContext): PlanRow | undefined {
  const cell = (column: string) => ({ row: row.number, column, value: csv.cell(row, column) });
  const planstring = csv.cell(row, 'planstring');
  if (planstring === '') findings.problem({ ...cell('planstring'), reason: 'is empty.' });
  const date = findings.value(readDate(csv.cell(row, 'date'), today), cell('date'));
  const isin = findings.value(readIsin(csv.cell(row, 'isin')), cell('isin'));
  if (planstring === '' || date === undefined || isin === undefined) return undefined;
  return { row: row.number, planstring, date, symbol: csv.cell(row, 'symbol') || null, isin };
}
