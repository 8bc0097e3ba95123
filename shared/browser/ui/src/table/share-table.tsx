// By their shared names: a remote that shows parts of a whole gets the host's one copy of the table.
import { formatPercent } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import styles from './share-table.module.css';

export interface Share {
  name: string;
  /** 0–100. */
  percent: number;
}

const columns: readonly Column<Share>[] = [
  { id: 'name', title: 'Part', width: '136px', namesRow: true, cell: ({ name }) => name },
  {
    // The figure beside it, for the eye.
    id: 'bar',
    title: 'Bar',
    width: 'minmax(48px, 1fr)',
    only: 'wide',
    cell: ({ percent }) => (
      <span aria-hidden="true" className={styles.track}>
        <span className={styles.bar} style={{ width: `${percent}%` }} />
      </span>
    ),
  },
  { id: 'share', title: 'Share', width: '80px', figure: true, cell: ({ percent }) => formatPercent(percent) },
];

/** The parts of a whole, each with a bar. */
export function ShareTable({ title, shares }: { title: string; shares: readonly Share[] }) {
  return <DataTable label={title} labelShown headHidden columns={columns} rows={shares} rowKey={({ name }) => name} />;
}
