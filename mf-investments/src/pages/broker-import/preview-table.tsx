import type { ImportedTransaction } from '@harbour/api/definitions/broker-import';
import { formatDate, formatMoney, formatUnits } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { creditOf, debitOf, kindWords } from '../transactions/transaction-words.ts';
import styles from './broker-import.module.css';

/** What happened, to what, and what its amount is made of. */
function What({ kind, holding, note }: ImportedTransaction) {
  return (
    <>
      {kindWords[kind]}
      {holding && <span className={styles.below}>{holding}</span>}
      {note && <span className={styles.below}>{note}</span>}
    </>
  );
}

const money = (gbp: number | null) => (gbp === null ? null : formatMoney(gbp));

const columns: readonly Column<ImportedTransaction>[] = [
  {
    id: 'date',
    title: 'Date',
    width: '96px',
    cell: ({ transactionDate }) => formatDate(transactionDate),
    sortBy: ({ transactionDate }) => transactionDate,
  },
  {
    id: 'what',
    title: 'Transaction',
    width: 'minmax(0, 3fr)',
    namesRow: true,
    cell: What,
    sortBy: ({ kind, holding }) => `${kindWords[kind]} ${holding ?? ''}`,
  },
  {
    id: 'units',
    title: 'Units',
    width: '112px',
    figure: true,
    cell: ({ units }) => (units === null ? null : formatUnits(units)),
    sortBy: ({ units }) => units,
    belowOnPhone: true,
  },
  {
    id: 'credit',
    title: 'Credit',
    width: '112px',
    figure: true,
    cell: (transaction) => money(creditOf(transaction)),
    sortBy: creditOf,
    belowOnPhone: true,
  },
  {
    id: 'debit',
    title: 'Debit',
    width: '112px',
    figure: true,
    cell: (transaction) => money(debitOf(transaction)),
    sortBy: debitOf,
    belowOnPhone: true,
  },
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
