// biome-ignore-all lint/a11y/useFocusableInteractive: rows and heads of a table, other than those of a grid, take no focus.
import { type RowData, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Column, gridTracks, leastWidth } from './column.ts';
import styles from './data-table.module.css';
import { HeadRow } from './head-row.tsx';
import { measureRow, observeRegion } from './measure.ts';
import { columnDefinitions, features } from './sort-rows.ts';
import { RowCells, TotalsRow } from './table-row.tsx';
import { useNarrow } from './use-narrow.ts';

export type { Column } from './column.ts';

interface DataTableProps<Row> {
  /** What the table is about. */
  label: string;
  /** The same object from one render to the next while nothing changes, as `rows` is. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The greatest height of the scroll region, in pixels. */
  height?: number;
  /** Told of the rows in the order that is shown, at first and whenever it changes. */
  onOrder?: (rows: readonly Row[]) => void;
}

/** Pixels. */
const rowHeight = 48;
const lineBelow = 20;

/** The height of a row before it is measured: what every row has, and a line for each column below. */
function leastHeight<Row>(columns: readonly Column<Row>[], narrow: boolean): number {
  return rowHeight + (narrow ? columns.filter(({ belowOnPhone }) => belowOnPhone).length * lineBelow : 0);
}

/** Rows kept ready above and below those in view. */
const overscan = 8;

/**
 * One table for any number of rows: only those in view are in the document, and assistive technology learns how many
 * there are and where each stands from `aria-rowcount` and `aria-rowindex`. The region scrolls by keyboard, its head and
 * totals staying in place. Divisions with table roles, since the rows of a table element cannot be placed freely.
 */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowKey,
  height = 640,
  onOrder,
}: DataTableProps<Row>) {
  const region = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(region, leastWidth(columns));
  const definitions = useMemo(() => columnDefinitions(columns), [columns]);
  const table = useTable({ features, columns: definitions, data: rows, getRowId: rowKey });
  const ordered = table.getRowModel().rows;
  const [sortedBy] = table.state.sorting;
  const estimate = leastHeight(columns, narrow);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: ordered.length,
    getScrollElement: () => region.current,
    getItemKey: (index) => ordered[index]?.id ?? index,
    estimateSize: () => estimate,
    initialRect: { width: 0, height },
    observeElementRect: observeRegion,
    measureElement: measureRow,
    overscan,
  });

  useEffect(() => onOrder?.(ordered.map(({ original }) => original)), [ordered, onOrder]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is read from its beginning.
  useLayoutEffect(() => {
    if (region.current) region.current.scrollTop = 0;
  }, [sortedBy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights measured for one layout say nothing about another.
  useLayoutEffect(() => virtualizer.measure(), [narrow, virtualizer]);

  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <div
      ref={region}
      role="group"
      aria-label={`${label}, scrolls`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
      tabIndex={0}
      className={styles.region}
      style={{ maxHeight: height }}
    >
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + (hasTotals ? 2 : 1)}
        className={styles.table}
        // The rows inherit it.
        style={{ gridTemplateColumns: gridTracks(columns, narrow) }}
      >
        <HeadRow
          columns={columns}
          narrow={narrow}
          order={sortedBy && { column: sortedBy.id, descending: sortedBy.desc }}
          onSort={(id) => table.getColumn(id)?.toggleSorting()}
        />
        <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = ordered[index];
            return (
              row && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  role="row"
                  aria-rowindex={index + 2}
                  className={`${styles.row} ${styles.placed}`}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <RowCells row={row.original} columns={columns} narrow={narrow} />
                </div>
              )
            );
          })}
        </div>
        {hasTotals && <TotalsRow columns={columns} narrow={narrow} rowIndex={rows.length + 2} />}
      </div>
    </div>
  );
}
