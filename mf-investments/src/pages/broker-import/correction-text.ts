import type { CorrectedRow, Correction } from '@harbour/definitions/investments/broker-import';

/** A correction as the record says it. */
export function correctionText({ row, column, before, after }: CorrectedRow): string {
  if (column === null) return `Row ${row} is left out: ${before}`;
  return `Row ${row}, ${column}: “${before}” is read as “${after}”`;
}

/** All of them in one line. */
export function correctionsInShort(corrections: readonly CorrectedRow[]): string {
  return corrections
    .map(({ row, column, before, after }) =>
      column === null ? `row ${row} left out` : `row ${row}, ${column}: “${before}” read as “${after}”`,
    )
    .join('; ');
}

/** Whether two corrections are of the same place. A row that is left out has no other correction. */
const sameCell = (one: Correction, other: Correction) =>
  one.row === other.row && ('leaveOut' in one || 'leaveOut' in other || one.column === other.column);

/** Earlier corrections with newer ones, which replace those of the same place. */
export function mergedCorrections(earlier: readonly Correction[], newer: readonly Correction[]): Correction[] {
  return [...earlier.filter((one) => !newer.some((other) => sameCell(one, other))), ...newer];
}

/** The corrections without one of the record. */
export function withoutCorrection(corrections: readonly Correction[], gone: CorrectedRow): Correction[] {
  return corrections.filter(
    (each) => each.row !== gone.row || ('leaveOut' in each ? gone.column !== null : each.column !== gone.column),
  );
}
