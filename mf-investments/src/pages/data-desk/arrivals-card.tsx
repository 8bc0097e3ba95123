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
    cell: ({ lastAt, late }) =>
      late ? <span className={styles.late}>{arrivalOf(lastAt)} (late)</span> : arrivalOf(lastAt),
  },
  { id: 'file', title: 'File', width: 'minmax(160px, 1fr)', cell: ({ fileName }) => fileName, belowOnPhone: true },
];

const providerColumns: readonly Column<Provider>[] = [
  { id: 'name', title: 'Provider', width: 'minmax(136px, 1fr)', namesRow: true, cell: ({ name }) => name },
  { id: 'last', title: 'Last arrival', width: 'minmax(160px, 1fr)', cell: ({ lastAt }) => arrivalOf(lastAt) },
  {
    id: 'feeds',
    title: 'Feeds',
    width: 'minmax(176px, 1fr)',
    cell: ({ feeds, late }) =>
      late > 0 ? <span className={styles.late}>{`${feeds} (${late} late or with a problem)`}</span> : feeds,
    belowOnPhone: true,
  },
];

/** When each kind of data, and each provider's feeds, last arrived, and what is late. */
export function ArrivalsCard({ kinds, providers }: Pick<DataDesk, 'kinds' | 'providers'>) {
  return (
    <Card title="Arrivals">
      <div className={styles.stack}>
        <DataTable label="Data of the firm" labelShown columns={kindColumns} rows={kinds} rowKey={({ kind }) => kind} />
        <DataTable
          label="Feeds of providers"
          labelShown
          columns={providerColumns}
          rows={providers}
          rowKey={({ name }) => name}
          empty={<Empty title="No provider sends data">Feeds of clients’ plans are listed by their provider.</Empty>}
        />
      </div>
    </Card>
  );
}
