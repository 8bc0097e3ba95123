import {
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { Column } from './column.ts';

/** What of TanStack Table the portal uses; what is not named here is not in the bundle. */
export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

const collator = new Intl.Collator('en-GB', { numeric: true });

/** Numbers by size, text as a dictionary orders it. */
export function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

/** The columns as TanStack Table takes them: figures begin with the largest, text with A. */
export function columnDefinitions<Row extends RowData>(
  columns: readonly Column<Row>[],
): ColumnDef<typeof features, Row>[] {
  return columns.map(({ id, sortBy, figure }) => ({
    id,
    accessorFn: (row: Row) => sortBy?.(row) ?? undefined,
    enableSorting: sortBy !== undefined,
    sortDescFirst: figure === true,
    sortUndefined: 'last',
    sortFn: (one, other, column) => compareValues(one.getValue(column), other.getValue(column)),
  }));
}
