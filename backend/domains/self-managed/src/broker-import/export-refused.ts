import { locationInFile } from '@harbour/definitions/investments/broker-import';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { ImportRefusedError, type Problem } from '@harbour/kernel/importing/import-refused-error';

type Field = NonNullable<RefusedError['fields']>[number];

/** The broker that was recognised, although the file was refused. */
export interface Recognised {
  broker: string;
  /** Rows below the header. */
  rows: number;
}

/** A file that was recognised as a broker's export but cannot be read. */
export class RecognisedExportError extends ImportRefusedError {
  override name = 'RecognisedExportError';
  readonly recognised: Recognised;

  constructor(fileName: string, { problems }: ImportRefusedError, recognised: Recognised) {
    super(fileName, problems);
    this.recognised = recognised;
  }
}

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Maximum number of rows that a message names; the others are counted. */
const namedRows = 3;

/** The rows that cannot be read: `row 6`, `rows 6, 9 and 12`, `rows 6, 9, 12 and 4 more`. */
function rowsOf(problems: readonly Problem[]): string | undefined {
  const rows = [...new Set(problems.flatMap(({ row }) => row ?? []))];
  if (rows.length === 0) return undefined;
  const more = rows.length - namedRows;
  const listed = [...rows.slice(0, namedRows).map(String), ...(more > 0 ? [`${more} more`] : [])];
  return `${rows.length === 1 ? 'row' : 'rows'} ${names.format(listed)}`;
}

/**
 * The refusal of a file: the recognised broker, the rows that cannot be read, and the problems by row and column.
 * @param recognised undefined if no broker was recognised
 */
export function exportRefused(problems: readonly Problem[], recognised?: Recognised): RefusedError {
  const rows = recognised && rowsOf(problems);
  const known =
    recognised && `an export of ${recognised.broker} with ${recognised.rows} ${recognised.rows === 1 ? 'row' : 'rows'}`;
  const message = known
    ? `This was recognised as ${known}, but ${rows ? `${rows} cannot be read` : 'it cannot be read'}. Nothing was stored:` +
      ' leave out or mend what is named, or export it again.'
    : 'This file cannot be imported as it is; nothing was stored. Export it again, or correct what is named.';
  return new RefusedError(400, 'ExportRefused', message, problems.map(fieldOf));
}

/** A problem of a file in the format of a refusal. */
function fieldOf({ row, column, value, reason }: Problem): Field {
  return {
    path: locationInFile({ row, column }),
    message: value === undefined ? reason : `“${value.slice(0, 60)}” ${reason}`,
  };
}
