import { RefusedError } from '../http/refused-error.ts';
import type { Problem } from '../importers/import-refused-error.ts';

type Field = NonNullable<RefusedError['fields']>[number];

/** The refusal of a file, with what is wrong by row and column. */
export function exportRefused(fields: Field[]): RefusedError {
  return new RefusedError(
    400,
    'ExportRefused',
    'This file cannot be imported as it is; nothing was stored. Export it again, or correct what is named.',
    fields,
  );
}

/** A problem of a file, as a refusal names it. */
export function fieldOf({ row, column, value, reason }: Problem): Field {
  const place = [row === undefined ? '' : `row ${row}`, column === undefined ? '' : `column ${column}`];
  return {
    path: place.filter(Boolean).join(', ') || 'the file',
    message: value === undefined ? reason : `“${value.slice(0, 60)}” ${reason}`,
  };
}
