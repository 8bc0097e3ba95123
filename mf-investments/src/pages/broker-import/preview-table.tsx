import type { ImportedTransaction } from '@harbour/api/definitions/broker-import';
import { formatMoney } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { movementColumns } from '../transactions/movement-columns.tsx';
import styles from './broker-import.module.css';

const money = (gbp: number | null) => (gbp === null ? null : formatMoney(gbp));

const movement = movementColumns<ImportedTransaction>(money, ({ note }) => note);

const columns: readonly Column<ImportedTransaction>[] = [
  movement.date,
  movement.what,
  movement.units,
  movement.credit,
  movement.debit,
  {
    id: 'row',
    title: 'Row',
    width: '56px',
    figure: true,
    cell: ({ row }) => row,
    sortBy: ({ row }) => row,
    belowOnPhone: true,
  },
  {
    id: 'known',
    title: 'State',
    width: '96px',
    cell: ({ known }) => (known ? 'Stored already' : <span className={styles.mark}>New</span>),
    sortBy: ({ known }) => (known ? 1 : 0),
    belowOnPhone: true,
  },
];

interface Keyed extends ImportedTransaction {
  key: string;
}

const keyOf = ({ key }: Keyed) => key;

/** Every transaction that the export would bring; one row of a file can bring two. */
export function PreviewTable({ transactions }: { transactions: readonly ImportedTransaction[] }) {
  const rows = useMemo(
    () => transactions.map((transaction, index): Keyed => ({ ...transaction, key: String(index) })),
    [transactions],
  );
  return <DataTable label="Transactions in the export" columns={columns} rows={rows} rowKey={keyOf} height={480} />;
}
