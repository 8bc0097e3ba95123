import { Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import type { HoldingChange, ReadTransactions } from '../../approvals/read-transactions.ts';
import styles from './approval-centre.module.css';

type Readable = Extract<ReadTransactions, { ok: true }>;
type Amount = 'before' | 'sold' | 'bought' | 'after';

function columnsFor(total: Readable['total']): readonly Column<HoldingChange>[] {
  const amount = (id: Amount, title: string, below: boolean): Column<HoldingChange> => ({
    id,
    title,
    width: 'minmax(104px, 1fr)',
    figure: true,
    ...(below ? { belowOnPhone: true } : {}),
    cell: (change) => (change[id] === null ? null : <Money amount={change[id]} />),
    total: <Money amount={total[id]} />,
  });
  return [
    {
      id: 'name',
      title: 'Holding',
      width: 'minmax(200px, 2fr)',
      phoneWidth: 'minmax(0, 1fr)',
      namesRow: true,
      cell: ({ name, isin }) => (
        <>
          {name} {isin && <span className={styles.soft}>{isin}</span>}
        </>
      ),
      total: 'Total',
    },
    amount('before', 'Before', true),
    amount('sold', 'Sold', true),
    amount('bought', 'Bought', true),
    amount('after', 'After', false),
  ];
}

const keyOf = ({ isin, name }: HoldingChange) => isin ?? name;

/** What is sold and bought, each holding before and after, with totals that add up. Pounds. */
export function ProposedChanges({ label, proposed: { changes, total } }: { label: string; proposed: Readable }) {
  const columns = useMemo(() => columnsFor(total), [total]);
  if (changes.length === 0) return <p className={styles.words}>It proposes no purchases and no sales.</p>;
  return <DataTable label={`Changes: ${label}`} columns={columns} rows={changes} rowKey={keyOf} height={480} />;
}
