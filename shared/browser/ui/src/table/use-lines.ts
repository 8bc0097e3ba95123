import { type RowData, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { usePrinting } from '../theme/printing.ts';
import type { Column } from './column.ts';
import type { Order } from './header-row.tsx';
import { type Line, linesOf, type OrderedRow, type Sections } from './sections.ts';
import { columnDefinitions, features } from './sort-rows.ts';

interface Lines<Row> {
  /** The column that the reader has chosen; undefined for the rows' own order. */
  order: Order | undefined;
  setOrder: (order: Order | undefined) => void;
  /** Descending, ascending, then the rows' own order. */
  sortBy: (column: string) => void;
  /** All rows in the order shown, those of closed sections included. */
  ordered: readonly OrderedRow<Row>[];
  /** What is shown. */
  lines: readonly Line<Row>[];
}

/** The rows of a table in the order that the reader chooses, in sections where that order keeps these together. */
export function useLines<Row extends RowData>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  rowKey: (row: Row, index: number) => string,
  sections: Sections<Row> | undefined,
): Lines<Row> {
  const printing = usePrinting();
  const definitions = useMemo(() => columnDefinitions(columns), [columns]);
  const table = useTable({ features, columns: definitions, data: rows, getRowId: rowKey });
  const ordered = table.getRowModel().rows;
  const [sorted] = table.state.sorting;
  const keepsSections = sorted === undefined || sorted.id === sections?.column;
  const lines = useMemo(
    () => (sections && keepsSections ? linesOf(ordered, sections, printing) : ordered),
    [ordered, sections, keepsSections, printing],
  );
  return {
    order: sorted && { column: sorted.id, descending: sorted.desc },
    setOrder: (next) => table.setSorting(next ? [{ id: next.column, desc: next.descending }] : []),
    sortBy: (column) => table.getColumn(column)?.toggleSorting(),
    ordered,
    lines,
  };
}
