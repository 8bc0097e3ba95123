import type { ImportFindings } from '@harbour/kernel/importing/import-findings';

/** Size limits, checked before the file is parsed. */
export interface ShapeLimits {
  bytes: number;
  rows: number;
  columns: number;
  /** Characters of one cell. */
  cell: number;
}

/** What a client can do about a file that is refused, as sentences. */
export interface ShapeAdvice {
  /** For a file of another kind, as a PDF document. */
  otherKind: string;
  /** For a file that is too large. */
  tooLarge: string;
}

/** Magic bytes of files that are not text, or in another encoding. */
const otherFiles: readonly (readonly [beginning: string, kind: string])[] = [
  ['%PDF-', 'a PDF document'],
  ['PK\u0003\u0004', 'a spreadsheet (XLSX) or another packed file'],
  ['<', 'a web page or XML'],
  ['{', 'JSON'],
  ['[', 'JSON'],
];

/**
 * Scans a file once, character by character, and stops at the first thing that no such file contains. This takes
 * milliseconds for any file, and later steps can rely on the limits.
 * Adds a problem for each row that is not as wide as the header.
 * @param leftOut rows that may have any width, since the client leaves them out
 * @throws ImportRefusedError naming the limit
 */
export function requireShape(
  text: string,
  limits: ShapeLimits,
  findings: ImportFindings,
  advice: ShapeAdvice,
  leftOut: ReadonlySet<number> = new Set(),
): void {
  const [, other] = otherFiles.find(([beginning]) => text.startsWith(beginning)) ?? [];
  if (other) findings.refuse({ reason: `This is ${other}. ${advice.otherKind}` });
  if (Buffer.byteLength(text) > limits.bytes) {
    findings.refuse({ reason: `The file has more than ${limits.bytes} bytes. ${advice.tooLarge}` });
  }
  let [row, columns, length, width] = [1, 1, 0, 0];
  let [quoted, blank] = [false, true];

  function endCell(): void {
    if (columns > limits.columns) findings.refuse({ row, reason: `has more than ${limits.columns} columns.` });
    length = 0;
  }
  function endRow(): void {
    endCell();
    const empty = columns === 1 && blank;
    if (!empty && width === 0) width = columns;
    if (!empty && columns !== width && !leftOut.has(row)) {
      const reason = `has ${columns} cells where the header names ${width} columns. Is the row cut off, or a comma not quoted?`;
      findings.problem({ row, reason });
    }
    [columns, blank] = [1, true];
    row += 1;
    if (row > limits.rows + 1) {
      findings.refuse({
        row,
        reason: `is one more than the ${limits.rows} rows that are taken. ${advice.tooLarge}`,
      });
    }
  }

  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      // A quote inside quotes is doubled, which closes and reopens.
      if (character === '"') quoted = false;
      else length += 1;
    } else if (character === '"') {
      quoted = true;
      blank = false;
    } else if (character === ',') {
      endCell();
      columns += 1;
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else {
      length += 1;
      if (blank && character !== ' ') blank = false;
    }
    if (length > limits.cell) findings.refuse({ row, reason: `has a cell of more than ${limits.cell} characters.` });
  }
  if (columns > 1 || !blank) endRow();
}
