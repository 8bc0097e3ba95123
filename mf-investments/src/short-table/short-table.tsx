import { Button } from '@harbour/ui';
import { DataTable, type DataTableProps, usePrinting } from '@harbour/ui/table';
import { useMemo, useState } from 'react';
import styles from './short-table.module.css';

interface ShortTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  /** All rows; the same array from one render to the next while nothing changes. */
  rows: readonly Row[];
  /** How many are shown before the reader asks for all. */
  shownAtFirst: number;
  /** What asks for all, with their number. */
  showAll: string;
}

/** A table that shows its first rows until the reader asks for all; paper has all, like that of every table. */
export function ShortTable<Row extends object>({ rows, shownAtFirst, showAll, ...table }: ShortTableProps<Row>) {
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const isCut = !all && !printing;
  const shown = useMemo(() => (isCut ? rows.slice(0, shownAtFirst) : rows), [isCut, rows, shownAtFirst]);
  return (
    <>
      <DataTable {...table} rows={shown} />
      {shown.length < rows.length && (
        <p className={styles.more}>
          <Button variant="link" onClick={() => setAll(true)}>
            {showAll}
          </Button>
        </p>
      )}
    </>
  );
}
