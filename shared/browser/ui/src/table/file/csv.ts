import { spreadsheetFormula } from '@harbour/definitions/spreadsheet-formula';
import Papa from 'papaparse';

/** A column of a file, as data. */
export interface FileColumn<Row> {
  title: string;
  text: (row: Row) => string;
}

const byteOrderMark = '\uFEFF';

/**
 * Rows as a CSV file that a spreadsheet opens as it is meant: UTF-8 with a byte order mark, lines that end in CRLF
 * (RFC 4180), and no text that it would run as a formula.
 */
export function toCsv<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string {
  return (
    byteOrderMark +
    Papa.unparse(
      {
        fields: columns.map(({ title }) => title),
        data: rows.map((row) => columns.map(({ text }) => text(row))),
      },
      { newline: '\r\n', escapeFormulae: spreadsheetFormula },
    )
  );
}
