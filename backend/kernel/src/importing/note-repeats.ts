import type { ImportFindings } from './import-findings.ts';

interface Repeats<Row> {
  /** The column that a repetition is reported for, and its text. */
  column: string;
  textOf: (row: Row) => string;
  /** What must differ from row to row, if that is more than the text. */
  keyOf?: (row: Row) => string;
}

/** Adds a problem for each row that repeats an earlier one of the file. */
export function noteRepeats<Row extends { row: number }>(
  rows: readonly Row[],
  { column, textOf, keyOf = textOf }: Repeats<Row>,
  findings: ImportFindings,
): void {
  const first = new Map<string, number>();
  for (const each of rows) {
    const earlier = first.get(keyOf(each));
    if (earlier === undefined) first.set(keyOf(each), each.row);
    else findings.problem({ row: each.row, column, value: textOf(each), reason: `is in row ${earlier} already.` });
  }
}
