import type { ImportedTransaction } from '@harbour/definitions/investments/broker-import';
import { formatDate, formatMoney, formatUnits } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { movementColumns } from '../transactions/movement-columns.tsx';
import styles from './broker-import.module.css';

const money = (gbp: number | null) => (gbp === null ? null : formatMoney(gbp));

/** What the plan has in the place of a corrected transaction. */
function earlier({ before }: ImportedTransaction): string | null {
  if (!before) return null;
  const { transactionDate, holding, units, value } = before;
  const parts = [formatDate(transactionDate), holding, units === null ? null : `${formatUnits(units)} units`];
  return `stored so far: ${[...parts, formatMoney(value)].filter(Boolean).join(', ')}`;
}

const movement = movementColumns<ImportedTransaction>(
  money,
  (row) => [row.note, earlier(row)].filter(Boolean).join('; ') || null,
);

const stateLabels = { new: 'New', known: 'Already stored', changed: 'Corrected' } as const;
const stateOrder = { new: 0, changed: 1, known: 2 } as const;

const columns: readonly Column<ImportedTransaction>[] = [
  movement.date,
  movement.what,
  movement.kind,
  movement.amount,
  movement.holding,
  movement.note,
  movement.units,
  movement.credit,
  movement.debit,
  {
    id: 'row',
    title: 'Row',
    width: '56px',
    figure: true,
    cell: ({ row }) => row ?? 'None',
    sortBy: ({ row }) => row,
    belowOnPhone: true,
  },
  {
    id: 'state',
    title: 'State',
    width: '96px',
    cell: ({ state }) =>
      state === 'known' ? stateLabels[state] : <span className={styles.mark}>{stateLabels[state]}</span>,
    sortBy: ({ state }) => stateOrder[state],
    belowOnPhone: true,
  },
];

interface Keyed extends ImportedTransaction {
  key: string;
}

const keyOf = ({ key }: Keyed) => key;

/** Every transaction of the export; one row of a file can contain two. */
export function PreviewTable({ transactions }: { transactions: readonly ImportedTransaction[] }) {
  const rows = useMemo(
    () => transactions.map((transaction, index): Keyed => ({ ...transaction, key: String(index) })),
    [transactions],
  );
  return <DataTable label="Transactions in the export" columns={columns} rows={rows} rowKey={keyOf} />;
}
