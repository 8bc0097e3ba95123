import type { HoldingChange } from '@harbour/api/definitions/ims/proposed-transactions';
import { Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import type { ReadableChanges } from '../../approvals/approval-items.ts';
import styles from './approval-centre.module.css';
import { TradeTotals, tradeWords } from './trade-list.tsx';

type Amount = 'before' | 'sold' | 'bought' | 'after';

function columnsFor({ changes, total }: ReadableChanges): readonly Column<HoldingChange>[] {
  const amount = (id: Amount, title: string, onPhone: 'below' | 'no'): Column<HoldingChange> => ({
    id,
    title,
    width: 'minmax(104px, 1fr)',
    figure: true,
    ...(onPhone === 'below' ? { belowOnPhone: true } : { only: 'wide' }),
    cell: (change) => (change[id] === null ? null : <Money amount={change[id]} />),
    total: <Money amount={total[id]} />,
  });
  return [
    {
      id: 'name',
      title: 'Holding',
      width: 'minmax(200px, 2fr)',
      namesRow: true,
      cell: ({ name, isin }) => (
        <>
          {name} {isin && <span className={styles.soft}>{isin}</span>}
        </>
      ),
      total: changes.length === 1 ? 'This holding' : `These ${changes.length} holdings`,
    },
    { id: 'trade', title: 'Trade', width: '112px', figure: true, only: 'narrow', cell: tradeWords },
    amount('before', 'Before', 'below'),
    amount('sold', 'Sold', 'no'),
    amount('bought', 'Bought', 'no'),
    amount('after', 'After', 'below'),
  ];
}

const keyOf = ({ isin, name }: HoldingChange) => isin ?? name;

/** What is sold and bought, each holding before and after, with totals that add up. Pounds. */
export function ProposedChanges({ label, proposed }: { label: string; proposed: ReadableChanges }) {
  const columns = useMemo(() => columnsFor(proposed), [proposed]);
  const { changes, total } = proposed;
  if (changes.length === 0) return <p className={styles.words}>It proposes no purchases and no sales.</p>;
  return (
    <>
      <DataTable label={`Changes: ${label}`} columns={columns} rows={changes} rowKey={keyOf} />
      <TradeTotals total={total} />
    </>
  );
}
