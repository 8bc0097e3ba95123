import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import type { ComparedFigure } from './headline-figures.ts';

interface ComparedTableProps {
  label: string;
  /** What the two results are called. */
  names: { before: string; after: string };
  /** Undefined while they are computed. */
  rows: readonly ComparedFigure[] | undefined;
}

const column = (id: 'before' | 'after' | 'difference', title: string): Column<ComparedFigure> => ({
  id,
  title,
  width: 'minmax(136px, 1fr)',
  figure: true,
  belowOnPhone: true,
  cell: (row) => row[id] ?? 'Not in this one',
});

/** The figures of two results beside each other, and their differences. */
export function ComparedTable({ label, names: { before, after }, rows }: ComparedTableProps) {
  const columns = useMemo(
    (): readonly Column<ComparedFigure>[] => [
      { id: 'name', title: 'Figure', width: 'minmax(200px, 2fr)', namesRow: true, cell: ({ name }) => name },
      column('before', before),
      column('after', after),
      column('difference', 'Difference'),
    ],
    [before, after],
  );
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
