import type { CorrectedRow, Correction } from '@harbour/definitions/investments/broker-import';
import type { ImportFindings } from '@harbour/kernel/importing/import-findings';
import type { Csv, CsvRow } from '@harbour/kernel/importing/read-csv';

/** Longest text of a row that was left out in the record of an import. Characters. */
const recordedText = 500;

/** A client's corrections of a file, by the rows and columns that its problems name. */
export interface Corrections {
  /** Rows that the client leaves out. */
  leftOut: ReadonlySet<number>;
  /** The client's text of a cell; undefined for one that they did not mend. */
  mended(row: number, column: string): string | undefined;
}

export function correctionsOf(corrections: readonly Correction[]): Corrections {
  const leftOut = new Set(corrections.flatMap((each) => ('leaveOut' in each ? each.row : [])));
  const cells = new Map(
    corrections.flatMap((each) => ('value' in each ? [[`${each.row} ${each.column}`, each.value] as const] : [])),
  );
  return { leftOut, mended: (row, column) => cells.get(`${row} ${column}`) };
}

/**
 * The file without the rows that the client leaves out, each with the lines that continue it.
 * @param continues whether a row is only the continuation of the one before
 */
export function withoutLeftOut(csv: Csv, leftOut: ReadonlySet<number>, continues: (row: CsvRow) => boolean) {
  const gone: CsvRow[] = [];
  const kept: CsvRow[] = [];
  let isLeft = false;
  for (const row of csv.rows) {
    isLeft = leftOut.has(row.number) || (isLeft && continues(row));
    (isLeft ? gone : kept).push(row);
  }
  return { csv: { ...csv, rows: kept }, gone };
}

/** Adds a problem for each correction of a row or column that the file does not have. */
export function requireCorrectable(corrections: readonly Correction[], csv: Csv, findings: ImportFindings): void {
  const rows = new Set(csv.rows.map(({ number }) => number));
  // The column after one with a name may have none itself.
  const columns = new Set(csv.header.flatMap((column) => [column, `after ${column}`]));
  for (const each of corrections) {
    if (!rows.has(each.row)) {
      findings.problem({ row: each.row, reason: 'is not in the file, so it cannot be corrected.' });
    } else if ('column' in each && !columns.has(each.column)) {
      findings.problem({
        row: each.row,
        column: each.column,
        reason: 'is not in the file, so it cannot be corrected.',
      });
    }
  }
}

/**
 * What the client changed, for the record.
 * @param originals the texts of mended cells in the file, by row and column
 */
export function correctedRows(
  corrections: readonly Correction[],
  gone: readonly CsvRow[],
  originals: ReadonlyMap<string, string>,
): CorrectedRow[] {
  const leftOut = gone.map(({ number: row, cells }): CorrectedRow => {
    const text = cells.join(', ');
    return { row, column: null, before: text.slice(0, recordedText), after: null };
  });
  const rows = new Set(gone.map(({ number }) => number));
  const mended = corrections.flatMap((each): CorrectedRow[] => {
    if (!('value' in each) || rows.has(each.row)) return [];
    const { row, column, value: after } = each;
    return [{ row, column, before: originals.get(`${row} ${column}`) ?? '', after }];
  });
  return [...leftOut, ...mended].sort((one, other) => one.row - other.row);
}
