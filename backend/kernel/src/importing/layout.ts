import type { ImportFindings } from './import-findings.ts';
import type { Csv } from './read-csv.ts';

/** The columns that identify a file's source, in any order. */
export interface Layout {
  name: string;
  columns: readonly string[];
  /** Columns that may be missing. */
  optional?: readonly string[];
  /** Whether a column in neither list belongs to the layout. If omitted, none does. */
  accepts?: (column: string) => boolean;
}

function differences({ columns, optional = [], accepts }: Layout, header: readonly string[]) {
  return {
    missing: columns.filter((column) => !header.includes(column)),
    unknown: header.filter((column) => !columns.includes(column) && !optional.includes(column) && !accepts?.(column)),
  };
}

/**
 * Finds the layout of a file.
 * @throws ImportRefusedError when no layout matches; it names the columns missing from the closest one
 */
export function recogniseLayout<Known extends Layout>(
  csv: Csv,
  layouts: readonly Known[],
  findings: ImportFindings,
): Known {
  const compared = layouts.map((layout) => ({ layout, ...differences(layout, csv.header) }));
  const [nearest] = compared.toSorted(
    (one, other) => one.missing.length + one.unknown.length - (other.missing.length + other.unknown.length),
  );
  if (!nearest) throw new Error('An importer has no layouts.');
  const { layout, missing, unknown } = nearest;
  if (missing.length === 0 && unknown.length === 0) return layout;
  const named = (columns: string[]) => columns.map((column) => (column === '' ? '(no name)' : column)).join(', ');
  return findings.refuse({
    row: 1,
    reason:
      `The header is none that is known. Compared with the layout "${layout.name}" (${layout.columns.join(', ')}),` +
      ` ${[
        missing.length > 0 ? `it lacks ${named(missing)}` : '',
        unknown.length > 0 ? `it has the unknown ${named(unknown)}` : '',
      ]
        .filter(Boolean)
        .join(' and ')}.`,
  });
}
