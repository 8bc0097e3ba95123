import type { LookThrough } from '@harbour/definitions/investments/look-through';
import { Card, Empty, formatPercent } from '@harbour/ui';
import type { Column } from '@harbour/ui/table';
import { ShortTable } from '../../short-table/short-table.tsx';
import styles from './look-through.module.css';

type Overlap = LookThrough['overlaps'][number];

const columns: readonly Column<Overlap>[] = [
  {
    id: 'funds',
    title: 'Funds',
    width: 'minmax(200px, 2fr)',
    namesRow: true,
    cell: ({ one, other }) => `${one} and ${other}`,
    sortBy: ({ one, other }) => `${one} ${other}`,
  },
  {
    id: 'companies',
    title: 'Same companies',
    width: 'minmax(200px, 3fr)',
    belowOnPhone: 'untitled',
    cell: ({ companies }) => companies.join(', '),
  },
  {
    id: 'percent',
    title: 'At least',
    width: '80px',
    figure: true,
    cell: ({ percent }) => formatPercent(percent),
    sortBy: ({ percent }) => percent,
  },
];

/** Which funds hold the same companies, those with most in common first. */
export function OverlapsCard({ found: { overlaps } }: { found: LookThrough }) {
  return (
    <Card title="Overlap between funds">
      <ShortTable
        label="Overlap between funds"
        columns={columns}
        rows={overlaps}
        rowKey={({ one, other }) => `${one} ${other}`}
        shownAtFirst={5}
        showAll={`Show ${overlaps.length} pairs of funds`}
        empty={<Empty title="No two of your funds publish the same company" />}
      />
      {overlaps.length > 0 && (
        <p className={styles.note}>
          The smaller of both shares of each company that both funds publish, added up. Funds publish their largest
          companies only, so the overlap is at least so much.
        </p>
      )}
    </Card>
  );
}
