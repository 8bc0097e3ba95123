import type { ReactNode } from 'react';

/** A column of a table, as data. */
export interface Column<Row> {
  id: string;
  title: string;
  /** A CSS grid track: `112px`, `minmax(0, 2fr)`. */
  width: string;
  /** The same where columns stand below the others, as on phones, where it differs. */
  phoneWidth?: string;
  /** Figures stand at the right, so that their decimal points meet. */
  figure?: true;
  /** Names the row for screen readers. */
  namesRow?: true;
  /** What stands in its cell; null for nothing. */
  cell: (row: Row) => ReactNode;
  /** What rows are sorted by; a column without it cannot be sorted. Rows without a value come last in any order. */
  sortBy?: (row: Row) => string | number | null;
  /**
   * On phones, and wherever not all columns have room beside each other, it stands below the others, with its title
   * before it, in rows that have content for it.
   */
  belowOnPhone?: true;
  /** What stands in the row of totals. */
  total?: ReactNode;
}

/** The columns that stand beside each other, as a CSS grid. */
export function gridTracks<Row>(columns: readonly Column<Row>[], narrow: boolean): string {
  return columns
    .filter(({ belowOnPhone }) => !(narrow && belowOnPhone))
    .map(({ width, phoneWidth }) => (narrow ? (phoneWidth ?? width) : width))
    .join(' ');
}

/** Between two columns, as the style sheet has it. Pixels. */
const gap = 16;

/** The width that all columns need to stand beside each other: of each track its least pixels, and what is between. */
export function leastWidth<Row>(columns: readonly Column<Row>[]): number {
  const tracks = columns.map(({ width }) => Number(/(\d+)px/.exec(width)?.[1] ?? 0));
  return tracks.reduce((sum, least) => sum + least, gap * (columns.length - 1));
}
