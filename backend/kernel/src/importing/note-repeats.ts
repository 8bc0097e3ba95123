import type { ImportFindings } from './import-findings.ts';

/** Adds a problem for each row whose value in a column is in an earlier row of the file already. */
export function noteRepeats<Row extends { row: number }>(
  rows: readonly Row[],
  column: string & keyof Row,
  findings: ImportFindings,
): void {
  const first = new Map<string, number>();
  for (const each of rows) {
    const value = String(each[column]);
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, each.row);
    else findings.problem({ row: each.row, column, value, reason: `is in row ${earlier} already.` });
  }
}
