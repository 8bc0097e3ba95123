import type { LookThrough } from '@harbour/definitions/investments/look-through';
import { Button, Card, Empty, formatPercent } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo, useState } from 'react';
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

/** How many pairs are shown before the reader asks for all. */
const shownAtFirst = 5;

/** Which funds hold the same companies, those with most in common first. */
export function OverlapsCard({ found: { overlaps } }: { found: LookThrough }) {
  const [all, setAll] = useState(false);
  const rows = useMemo(() => (all ? overlaps : overlaps.slice(0, shownAtFirst)), [all, overlaps]);
  return (
    <Card title="Overlap between funds">
      <DataTable
        label="Overlap between funds"
        columns={columns}
        rows={rows}
        rowKey={({ one, other }) => `${one} ${other}`}
        empty={<Empty title="No two of your funds publish the same company" />}
      />
      {rows.length < overlaps.length && (
        <p className={styles.more}>
          <Button variant="link" onClick={() => setAll(true)}>
            Show {overlaps.length} pairs of funds
          </Button>
        </p>
      )}
      {overlaps.length > 0 && (
        <p className={styles.note}>
          The smaller of both shares of each company that both funds publish, added up. Funds publish their largest
          companies only, so the overlap is at least so much.
        </p>
      )}
    </Card>
  );
}
