import type { ImportFindings, Reading } from './import-findings.ts';
import type { Csv, CsvRow } from './read-csv.ts';

/** Reads a cell of one row by its column: its value, or undefined with a problem added. */
export type ReadCell = <Value>(column: string, reading: (text: string) => Reading<Value>) => Value | undefined;

/** Reads the cells of a row, each in the way that its column needs. */
export function cellReader(csv: Csv, row: CsvRow, findings: ImportFindings): ReadCell {
  return (column, reading) => {
    const text = csv.cell(row, column);
    return findings.value(reading(text), { row: row.number, column, value: text });
  };
}
