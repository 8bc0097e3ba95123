import { type Breakdown, breakdowns, type LookThrough } from '@harbour/definitions/investments/look-through';
import { Card, formatDate, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import styles from './look-through.module.css';

type Holding = LookThrough['holdings'][number];

const titles = { region: 'Region', sector: 'Sector', currency: 'Currency', company: 'Companies' } as const;
const ages = { fresh: '', old: 'old', stale: 'out of date' } as const;

const published = (breakdown: Breakdown): Column<Holding> => ({
  id: breakdown,
  title: titles[breakdown],
  width: 'minmax(104px, 1fr)',
  belowOnPhone: true,
  cell: (holding) => {
    const found = holding.published.find((one) => one.breakdown === breakdown);
    if (!found) return <span className={styles.soft}>Not published</span>;
    return (
      <>
        {formatDate(found.asOf)}
        {found.freshness !== 'fresh' && <span className={styles.old}> {ages[found.freshness]}</span>}
      </>
    );
  },
});

const columns: readonly Column<Holding>[] = [
  {
    id: 'name',
    title: 'Holding',
    width: 'minmax(176px, 2fr)',
    namesRow: true,
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
  },
  ...breakdowns.map(published),
  {
    id: 'value',
    title: 'Value',
    width: '112px',
    figure: true,
    cell: ({ value }) => <Money amount={value} reason="It cannot be valued on this day." />,
    sortBy: ({ value }) => value,
  },
];

/** For which day the parts of each holding were published; shown when it is asked for. */
export function PublishedCard({ found: { holdings } }: { found: LookThrough }) {
  return (
    <Card title="How old these facts are">
      <details className={styles.dates}>
        <summary>Days for which providers published what {holdings.length} holdings are made of</summary>
        <DataTable
          label="Days of publication"
          columns={columns}
          rows={holdings}
          rowKey={({ name, isin }, index) => `${isin ?? name} ${index}`}
        />
      </details>
    </Card>
  );
}
