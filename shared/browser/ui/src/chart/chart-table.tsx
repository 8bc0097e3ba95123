import type { RowData } from '@tanstack/react-table';
import { type ReactNode, startTransition, useEffect, useId, useMemo, useState } from 'react';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import styles from './chart.module.css';

interface ChartTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What has to be said about the drawing, before the button. */
  children?: ReactNode;
}

/** How long a drawing does not change before its table is drawn again. Milliseconds. */
const restMs = 200;

/**
 * The figures of a drawing as a table, which anybody can open; screen readers have it at any time. It is rendered after
 * the drawing, in pieces between which the page answers to input.
 */
export function ChartTable<Row extends RowData>({ children, label, columns, rows, rowKey }: ChartTableProps<Row>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  // While a drawing follows a slider, its table waits until the slider rests.
  const [drawn, setDrawn] = useState<Pick<ChartTableProps<Row>, 'columns' | 'rows'>>();
  const isFirst = drawn === undefined;
  useEffect(() => {
    const draw = () => startTransition(() => setDrawn({ columns, rows }));
    if (isFirst) {
      draw();
      return;
    }
    const timer = setTimeout(draw, restMs);
    return () => clearTimeout(timer);
  }, [columns, rows, isFirst]);

  const table = useMemo(
    () => drawn && <DataTable label={label} columns={drawn.columns} rows={drawn.rows} rowKey={rowKey} />,
    [drawn, label, rowKey],
  );
  return (
    <>
      <p className={styles.note}>
        {children}
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide the table' : 'Show as a table'}
        </button>
      </p>
      <div id={id} className={open ? styles.table : 'visually-hidden'}>
        {table}
      </div>
    </>
  );
}
