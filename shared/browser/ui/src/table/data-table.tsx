import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { Failure } from '../states/failure.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { usePrinting } from '../theme/printing.ts';
import { type Column, formOf, gridTracks, minTableWidth } from './column.ts';
import styles from './data-table.module.css';
import { maxDecimals } from './figure-cell.tsx';
import type { FileColumn } from './file/csv.ts';
import { SaveFile } from './file/save-file.tsx';
import { HeaderRow } from './header-row.tsx';
import type { Sections } from './sections.ts';
import { SortSelect } from './sort-select.tsx';
import { type ExpandedRows, TotalsRow } from './table-row.tsx';
import { AllRows, VirtualRows } from './table-rows.tsx';
import { useLines } from './use-lines.ts';
import { useNarrow } from './use-narrow.ts';

export { usePrinting } from '../theme/printing.ts';
export type { Column } from './column.ts';
export type { FileColumn } from './file/csv.ts';
export { SaveFile } from './file/save-file.tsx';
export type { Sections } from './sections.ts';
export type { ExpandedRows } from './table-row.tsx';

export interface DataTableProps<Row> {
  /** What the table is about. */
  label: string;
  /** Shows the label above the table too. */
  labelShown?: true;
  /** The same object from one render to the next while nothing changes, as `rows` is. */
  columns: readonly Column<Row>[];
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row, index: number) => string;
  /** Heads that say nothing to the eye are kept for screen readers. */
  headHidden?: true;
  /** Shown instead of the table if there are no rows. */
  empty?: ReactNode;
  /** Why there are no rows to show, and how they can be had. */
  failure?: { title: string; message?: ReactNode; onRetry?: () => void } | undefined;
  /** A summary above the rows, such as their number. */
  summary?: ReactNode;
  /** The same object from one render to the next while nothing changes. */
  opened?: ExpandedRows<Row>;
  /** Folds the rows into sections. */
  sections?: Sections<Row> | undefined;
  /** Offers the rows as a CSV file, in the order shown; `asked` as of `SaveFile`. */
  file?: { name: string; columns: readonly FileColumn<Row>[]; asked?: (() => void) | undefined };
}

/** From this many rows on only those in view are in the document. */
const many = 100;

/** How many rows a table that is loading has space for. */
const skeletonRows = [40, 40, 40, 40];

function LoadedTable<Row extends RowData>({
  label,
  labelShown,
  columns,
  rows,
  rowKey,
  headHidden,
  summary,
  opened,
  sections,
  file,
}: DataTableProps<Row> & { rows: readonly Row[] }) {
  const region = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(
    region,
    useMemo(() => minTableWidth(columns), [columns]),
  );
  const printing = usePrinting();
  const { order, setOrder, sortBy, ordered, lines } = useLines(columns, rows, rowKey, sections);
  const grouped = order === undefined || columns.some(({ id, groupsOnPhone }) => groupsOnPhone && id === order.column);
  const form = useMemo(() => formOf(columns, narrow, grouped), [columns, narrow, grouped]);
  const decimals = useMemo(() => maxDecimals(form.first, rows), [form, rows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is read from its beginning.
  useLayoutEffect(() => {
    const element = region.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
  }, [order?.column, order?.descending]);

  const hasTotals = columns.some(({ total }) => total !== undefined);
  const inParts = lines.length > many && !printing;
  const Rows = inParts ? VirtualRows : AllRows;
  const lastIndex = lines.length + (hasTotals ? 2 : 1);
  return (
    <div
      ref={region}
      className={styles.region}
      data-form={narrow ? 'narrow' : 'wide'}
      data-opens={Boolean(opened)}
      data-paper={opened || form.second.length > 0 ? 'lines' : 'table'}
    >
      <div className={styles.tools}>
        {summary}
        {narrow && <SortSelect columns={columns} order={order} onOrder={setOrder} />}
        {file && <SaveFile {...file} rows={() => ordered.map(({ original }) => original)} />}
      </div>
      {labelShown && (
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
      )}
      <div
        role="table"
        aria-label={label}
        aria-rowcount={inParts ? lastIndex : undefined}
        className={styles.table}
        // The rows inherit it.
        style={{ gridTemplateColumns: gridTracks(form) }}
      >
        <HeaderRow form={form} order={order} onSort={sortBy} hidden={headHidden ?? false} />
        <Rows lines={lines} form={form} decimals={decimals} opened={opened} />
        {hasTotals && <TotalsRow form={form} rowIndex={inParts ? lastIndex : undefined} />}
      </div>
    </div>
  );
}

/**
 * One table for every list of figures. It scrolls with the page and never in a box, so that no part is hidden: its
 * head stays below the portal's, its totals are whole. Where its columns do not fit beside each other, as on phones,
 * each row has two lines: its name and main figure, and the rest below. Of many rows those in view are in the document;
 * on paper all are. Divisions with table roles, since the cells of a table element cannot be placed freely.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, rows, failure, empty, summary } = props;
  if (failure) {
    return (
      <Failure title={failure.title} {...(failure.onRetry ? { onRetry: failure.onRetry } : {})}>
        {failure.message}
      </Failure>
    );
  }
  if (!rows) return <Skeleton label={label.charAt(0).toLowerCase() + label.slice(1)} bars={skeletonRows} />;
  if (rows.length === 0 && empty !== undefined) {
    return (
      <>
        {summary}
        {empty}
      </>
    );
  }
  return <LoadedTable {...props} rows={rows} />;
}
