import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { ImportRefusedError, type Problem } from '@harbour/kernel/importing/import-refused-error';

type Field = NonNullable<RefusedError['fields']>[number];

/** What a file was recognised as, whatever is wrong with it. */
export interface Recognised {
  broker: string;
  /** Below the header. */
  rows: number;
}

/** A file that is an export of a known broker, and cannot be read all the same. */
export class RecognisedExportError extends ImportRefusedError {
  override name = 'RecognisedExportError';
  readonly recognised: Recognised;

  constructor(fileName: string, { problems }: ImportRefusedError, recognised: Recognised) {
    super(fileName, problems);
    this.recognised = recognised;
  }
}

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Rows that a message names; the others are counted. */
const namedRows = 3;

/** Which rows cannot be read: `row 6`, `rows 6, 9 and 12`, `rows 6, 9, 12 and 4 more`. */
function rowsOf(problems: readonly Problem[]): string | undefined {
  const rows = [...new Set(problems.flatMap(({ row }) => row ?? []))];
  if (rows.length === 0) return undefined;
  const more = rows.length - namedRows;
  const listed = [...rows.slice(0, namedRows).map(String), ...(more > 0 ? [`${more} more`] : [])];
  return `${rows.length === 1 ? 'row' : 'rows'} ${names.format(listed)}`;
}

/**
 * The refusal of a file: what it was recognised as, which rows cannot be read, and what is wrong by row and column.
 * @param recognised undefined where it is nobody's export
 */
export function exportRefused(problems: readonly Problem[], recognised?: Recognised): RefusedError {
  const rows = recognised && rowsOf(problems);
  const known =
    recognised && `an export of ${recognised.broker} with ${recognised.rows} ${recognised.rows === 1 ? 'row' : 'rows'}`;
  const message = known
    ? `This was recognised as ${known}, but ${rows ? `${rows} cannot be read` : 'it cannot be read'}. Nothing was stored:` +
      ' export it again, or correct what is named.'
    : 'This file cannot be imported as it is; nothing was stored. Export it again, or correct what is named.';
  return new RefusedError(400, 'ExportRefused', message, problems.map(fieldOf));
}

/** A problem of a file, as a refusal names it. */
function fieldOf({ row, column, value, reason }: Problem): Field {
  const place = [row === undefined ? '' : `row ${row}`, column === undefined ? '' : `column ${column}`];
  return {
    path: place.filter(Boolean).join(', ') || 'the file',
    message: value === undefined ? reason : `“${value.slice(0, 60)}” ${reason}`,
  };
}
