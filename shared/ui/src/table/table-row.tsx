// biome-ignore-all lint/a11y/useFocusableInteractive: rows and heads of a table, other than those of a grid, take no focus.
import { type ReactNode, useMemo } from 'react';
import type { Column } from './column.ts';
import styles from './data-table.module.css';

interface CellProps<Row> {
  column: Column<Row>;
  narrow: boolean;
  children: ReactNode;
}

/** One cell; where there is little room, one that stands below the others says what it is, or takes no room when it is empty. */
function Cell<Row>({ column: { title, figure, namesRow, belowOnPhone }, narrow, children }: CellProps<Row>) {
  const role = namesRow ? 'rowheader' : 'cell';
  if (!narrow || !belowOnPhone) {
    return (
      <div role={role} className={figure ? `${styles.cell} ${styles.figure}` : styles.cell}>
        {children}
      </div>
    );
  }
  const empty = children === null || children === undefined;
  return (
    <div role={role} className={empty ? 'visually-hidden' : styles.below}>
      {!empty && (
        <span aria-hidden="true" className={styles.belowTitle}>
          {title}{' '}
        </span>
      )}
      {children}
    </div>
  );
}

interface RowCellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  narrow: boolean;
}

/** The cells of one row, made anew only when the row itself changes: scrolling moves rows, and adds new ones. */
export function RowCells<Row>({ row, columns, narrow }: RowCellsProps<Row>) {
  return useMemo(
    () =>
      columns.map((column) => (
        <Cell key={column.id} column={column} narrow={narrow}>
          {column.cell(row)}
        </Cell>
      )),
    [row, columns, narrow],
  );
}

interface TotalsRowProps<Row> {
  columns: readonly Column<Row>[];
  narrow: boolean;
  rowIndex: number;
}

/** The totals below the rows, in view wherever they are scrolled to. */
export function TotalsRow<Row>({ columns, narrow, rowIndex }: TotalsRowProps<Row>) {
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" aria-rowindex={rowIndex} className={styles.row}>
        {columns.map((column) => (
          <Cell key={column.id} column={column} narrow={narrow}>
            {column.total}
          </Cell>
        ))}
      </div>
    </div>
  );
}
