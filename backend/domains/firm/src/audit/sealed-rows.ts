// A CSV file whose rows cannot be changed, removed, added or reordered without being noticed. Each row ends with a seal:
// the SHA-256 of the seal before it and of the row's own cells. The last row has the Ed25519 signature of a statement
// that names the number of rows and the last seal.
import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { spreadsheetFormula } from '@harbour/definitions/spreadsheet-formula';
import { parse } from 'csv-parse/sync';
import Papa from 'papaparse';
import { z } from 'zod/mini';
import { publicKeyText } from './audit-key.ts';

const byteOrderMark = '\uFEFF';
const sealColumn = 'Seal';
const signatureRow = 'Signature';

/** What is signed, as JSON. */
const statement = z.object({
  format: z.literal('harbour-audit-1'),
  firm: z.string(),
  exportedAt: z.iso.datetime(),
  exportedBy: z.string(),
  exportedFor: z.string(),
  search: z.record(z.string(), z.string()),
  rows: z.number(),
  /** Of the last row; of the column titles where there are no rows. */
  seal: z.string(),
});
type Statement = z.infer<typeof statement>;

/** Who exported what, and why. */
export type ExportFacts = Omit<Statement, 'format' | 'rows' | 'seal'>;

/** The seal of a row, as base64url; a JSON list, so that different cells never give the same text. */
const sealOf = (before: string, cells: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([before, ...cells]))
    .digest('base64url');

/** A cell as the file has it: with an apostrophe where a spreadsheet would run it as a formula. */
const safeCell = (text: string): string => (spreadsheetFormula.test(text) ? `'${text}` : text);

const lineOf = (cells: readonly string[]): string => `${Papa.unparse([[...cells]])}\r\n`;

/**
 * Writes a sealed file, row after row.
 * @param columns the titles
 */
export function sealedFile(columns: readonly string[]) {
  let seal = sealOf('', columns);
  let rows = 0;
  const parts = [byteOrderMark + lineOf([...columns, sealColumn])];
  return {
    add(texts: readonly string[]) {
      const cells = texts.map(safeCell);
      seal = sealOf(seal, cells);
      rows += 1;
      parts.push(lineOf([...cells, seal]));
    },
    /** @returns the file, and the last seal */
    end(facts: ExportFacts, key: KeyObject): { bytes: Buffer; seal: string; rows: number } {
      const text = JSON.stringify({ format: 'harbour-audit-1', ...facts, rows, seal } satisfies Statement);
      const signature = sign(null, Buffer.from(text), key).toString('base64url');
      const signed = [signatureRow, text, publicKeyText(key), signature];
      parts.push(lineOf([...signed, ...Array.from({ length: columns.length + 1 - signed.length }, () => '')]));
      return { bytes: Buffer.from(parts.join('')), seal, rows };
    },
  };
}

/** An export is not as it was signed; the message says where. */
export class SealBrokenError extends Error {
  override name = 'SealBrokenError';
}

function cellsOf(file: string): string[][] {
  try {
    return z.array(z.array(z.string())).parse(parse(file, { bom: true }));
  } catch (error) {
    throw new SealBrokenError('This is not a CSV file whose lines have the same number of cells.', { cause: error });
  }
}

function statementIn(text: string): Statement {
  try {
    return statement.parse(JSON.parse(text));
  } catch (error) {
    throw new SealBrokenError('The last line has no statement about the export.', { cause: error });
  }
}

/**
 * Checks every row of a file against the seals, and the signature.
 * @param key the public key of the installation, from a source other than the file
 * @returns what was signed
 * @throws SealBrokenError where anything differs from what was signed
 */
export function verifySealedFile(file: string, key: KeyObject): Statement {
  const [titles, ...lines] = cellsOf(file);
  const last = lines.pop();
  if (titles?.at(-1) !== sealColumn || last?.[0] !== signatureRow) {
    throw new SealBrokenError('The file has no seals, or its last line, the signature, is missing.');
  }
  const [, text = '', , signature = ''] = last;
  if (!verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))) {
    throw new SealBrokenError('The signature is not of this key, or what it signs was changed.');
  }
  let seal = sealOf('', titles.slice(0, -1));
  for (const [index, line] of lines.entries()) {
    seal = sealOf(seal, line.slice(0, -1));
    if (seal !== line.at(-1)) {
      throw new SealBrokenError(
        `Line ${index + 2} or its order was changed, or a line before it was removed or added.`,
      );
    }
  }
  const signed = statementIn(text);
  if (signed.rows !== lines.length || signed.seal !== seal) {
    throw new SealBrokenError(
      `The signature is of ${signed.rows} entries, and the file has ${lines.length}, or others.`,
    );
  }
  return signed;
}
