import { type DataDesk, dataKinds } from '@harbour/definitions/firm/data-desk';
import { Card, Empty, formatDateTime } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import styles from './data-desk.module.css';

type Arrival = DataDesk['kinds'][number];
type Provider = DataDesk['providers'][number];

const arrivalOf = (at: string | null) => (at ? formatDateTime(at) : 'Never');

const kindColumns: readonly Column<Arrival>[] = [
  { id: 'kind', title: 'Data', width: 'minmax(136px, 1fr)', namesRow: true, cell: ({ kind }) => dataKinds[kind].label },
  {
    id: 'last',
    title: 'Last arrival',
    width: 'minmax(200px, 1fr)',
    cell: ({ lastAt, late }) => (
      <span className={late ? styles.late : undefined}>
        {arrivalOf(lastAt)}
        {late && ' (late)'}
      </span>
    ),
  },
  { id: 'file', title: 'File', width: 'minmax(160px, 1fr)', cell: ({ fileName }) => fileName, belowOnPhone: true },
];

const providerColumns: readonly Column<Provider>[] = [
  { id: 'name', title: 'Provider', width: 'minmax(136px, 1fr)', namesRow: true, cell: ({ name }) => name },
  { id: 'last', title: 'Last arrival', width: 'minmax(160px, 1fr)', cell: ({ lastAt }) => arrivalOf(lastAt) },
  {
    id: 'feeds',
    title: 'Feeds',
    width: '176px',
    cell: ({ feeds, late }) => (
      <span className={late > 0 ? styles.late : undefined}>
        {feeds}
        {late > 0 && ` (${late} late or with a problem)`}
      </span>
    ),
    belowOnPhone: true,
  },
];

/** When each kind of data, and each provider's feeds, last arrived, and what is late. */
export function ArrivalsCard({ kinds, providers }: Pick<DataDesk, 'kinds' | 'providers'>) {
  return (
    <Card title="Arrivals">
      <div className={styles.stack}>
        <DataTable label="Data of the firm" columns={kindColumns} rows={kinds} rowKey={({ kind }) => kind} />
        <DataTable
          label="Feeds of providers"
          columns={providerColumns}
          rows={providers}
          rowKey={({ name }) => name}
          empty={<Empty title="No provider sends data">Feeds of clients’ plans are listed by their provider.</Empty>}
        />
      </div>
    </Card>
  );
}
