import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
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

/**
 * The figures of a drawing as a table, which anybody can open; screen readers have it at any time. It is rendered after
 * the drawing, in pieces between which the page answers to input.
 */
export function ChartTable<Row extends RowData>({ children, ...table }: ChartTableProps<Row>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const isDrawn = useDeferredValue(true, false);
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
        {isDrawn && <DataTable {...table} />}
      </div>
    </>
  );
}
