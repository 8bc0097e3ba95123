import type { ReactNode } from 'react';

/** A column of a table, as data. */
export interface Column<Row> {
  id: string;
  title: string;
  /** A CSS grid track, which gives the least width in pixels: `112px`, `minmax(144px, 2fr)`. */
  width: string;
  /**
   * Figures are at the right, so that their decimal points meet; `varying` where their numbers of decimals differ, as
   * those of units and prices do (`cell` then gives text).
   */
  figure?: true | 'varying';
  /** Names the row for screen readers. */
  namesRow?: true;
  /** What is in its cell; null for nothing. */
  cell: (row: Row) => ReactNode;
  /** What rows are sorted by; a column without it cannot be sorted. Rows without a value come last in any order. */
  sortBy?: (row: Row) => string | number | null;
  /**
   * Where there is less space than the columns need, as on phones, it is in the second line of its row, after its
   * title, in rows that have content for it. What says itself what it is needs no title there.
   */
  belowOnPhone?: true | 'untitled';
  /** In a second line of its row at every width, without a title: sentences and links that would make a column high. */
  secondLine?: true;
  /** On phones, rows beside each other with the same value here are below it, as below the day of transactions. */
  groupsOnPhone?: true;
  /** Only in one of the two forms: columns that are side by side, or rows of two lines. */
  only?: 'wide' | 'narrow';
  /** What is in the row of totals. */
  total?: ReactNode;
  /** What is in the row that opens a section, about its rows. */
  sectionTotal?: (rows: readonly Row[]) => ReactNode;
}

/** The columns of one form of the table, in the order of their cells. */
export interface Form<Row> {
  narrow: boolean;
  /** Stands above rows that have it in common. */
  group: Column<Row> | undefined;
  /** Beside each other, in the first line. */
  first: readonly Column<Row>[];
  /** In the second line. */
  second: readonly Column<Row>[];
}

/** @param grouped whether the order of the rows keeps those of one group together */
export function formOf<Row>(columns: readonly Column<Row>[], narrow: boolean, grouped: boolean): Form<Row> {
  const own = columns.filter(({ only }) => only !== (narrow ? 'wide' : 'narrow'));
  if (!narrow) {
    return {
      narrow,
      group: undefined,
      first: own.filter(({ secondLine }) => !secondLine),
      second: own.filter(({ secondLine }) => secondLine),
    };
  }
  const group = grouped ? own.find(({ groupsOnPhone }) => groupsOnPhone) : undefined;
  const below = (column: Column<Row>) => Boolean(column.belowOnPhone || column.groupsOnPhone || column.secondLine);
  return {
    narrow,
    group,
    first: own.filter((column) => !below(column)),
    second: own.filter((column) => below(column) && column !== group),
  };
}

/** The columns that are side by side, as a CSS grid: in the narrow form the name has the space that figures leave. */
export function gridTracks<Row>({ narrow, first }: Form<Row>): string {
  return first.map(({ width, namesRow }) => (narrow ? (namesRow ? 'minmax(0, 1fr)' : 'auto') : width)).join(' ');
}

/** Between two columns, as the style sheet has it. Pixels. */
const gap = 16;

/** The width that all columns need to be side by side: of each track its least pixels, and what is between. */
export function minTableWidth<Row>(columns: readonly Column<Row>[]): number {
  const wide = columns.filter(({ only, secondLine }) => only !== 'narrow' && !secondLine);
  const tracks = wide.map(({ width }) => Number(/(\d+)px/.exec(width)?.[1] ?? 0));
  return tracks.reduce((sum, least) => sum + least, gap * (wide.length - 1));
}
