import { CsvError, parse } from 'csv-parse/sync';
import type { ImportFindings } from './import-findings.ts';

export interface CsvRow {
  /** As a spreadsheet counts: the header is row 1. */
  number: number;
  cells: readonly string[];
}

export interface Csv {
  header: readonly string[];
  rows: readonly CsvRow[];
  /** The text in a named column; empty when the file has no such column. */
  cell(row: CsvRow, column: string): string;
}

function decode(bytes: Uint8Array, findings: ImportFindings): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    return findings.refuse({ reason: 'The file is not text in UTF-8. Save it as "CSV UTF-8".' }, error);
  }
  // PostgreSQL cannot store U+0000; a file that has it is a spreadsheet or UTF-16 text.
  if (text.includes('\0')) findings.refuse({ reason: 'The file is not a text file. Save it as "CSV UTF-8".' });
  return text;
}

function records(text: string, findings: ImportFindings): string[][] {
  try {
    return parse(text, {
      // Empty lines are kept here so that rows are numbered as in a spreadsheet. Rows that are too short or too long
      // are kept so that each is reported.
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = typeof error.records === 'number' ? error.records + 1 : undefined;
    return findings.refuse(
      { ...(row === undefined ? {} : { row }), reason: `This is not well-formed CSV from here on: ${error.message}.` },
      error,
    );
  }
}

/**
 * Parses a CSV file: UTF-8, comma-separated, one header, every row as long as the header. Adds a problem for each row
 * that is not, and rejects a file that cannot be parsed at all.
 * @param anyLength rows that may be shorter or longer, since they are not used
 */
export function readCsv(bytes: Uint8Array, findings: ImportFindings, anyLength: ReadonlySet<number> = new Set()): Csv {
  const [header, ...rest] = records(decode(bytes, findings), findings);
  if (!header || header.every((name) => name === '')) {
    return findings.refuse({ row: 1, reason: 'The file has no header. The first row must name the columns.' });
  }
  const columns = new Map<string, number>();
  for (const [position, name] of header.entries()) {
    if (name !== '' && columns.has(name))
      findings.refuse({ row: 1, column: name, reason: 'stands in the header twice.' });
    columns.set(name, position);
  }
  const rows = rest
    .map((cells, index): CsvRow => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.length > 1 || cells[0] !== '');
  if (rows.length === 0) findings.refuse({ reason: 'The file has a header and no rows.' });
  return {
    header,
    rows: rows.filter(({ number, cells }) => {
      if (cells.length === header.length || anyLength.has(number)) return true;
      findings.problem({
        row: number,
        reason: `has ${cells.length} cells where the header names ${header.length} columns. Is the row cut off, or a comma not quoted?`,
      });
      return false;
    }),
    cell: (row, column) => row.cells[columns.get(column) ?? -1] ?? '',
  };
}
