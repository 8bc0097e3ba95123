import { formatMoney, NotAvailable } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import {
  convertedOn,
  type DayConversion,
  type ListedTransaction,
  totalsOf,
  transferNote,
} from './listed-transactions.ts';
import { movementColumns, noRateReason } from './movement-columns.tsx';
import styles from './transactions-page.module.css';

function columnsFor(
  rows: readonly ListedTransaction[],
  conversion: DayConversion,
): readonly Column<ListedTransaction>[] {
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount, conversion.currencyCode));
  const totals = totalsOf(rows, conversion);
  const total = (name: 'credit' | 'debit' | 'net') =>
    totals ? money(totals[name]) : <NotAvailable reason={noRateReason} />;
  const columns = movementColumns<ListedTransaction>(money, transferNote, (gbp, row) =>
    convertedOn(gbp, row, conversion),
  );
  return [
    { ...columns.date, total: 'Total' },
    { ...columns.what, total: <>Net {total('net')}</> },
    {
      id: 'plan',
      title: 'Plan',
      width: 'minmax(144px, 2fr)',
      cell: ({ planLabel }) => planLabel,
      sortBy: ({ planLabel }) => planLabel,
      belowOnPhone: true,
    },
    columns.units,
    { ...columns.credit, total: total('credit') },
    { ...columns.debit, total: total('debit') },
    {
      id: 'external',
      title: 'External flow',
      width: '104px',
      cell: ({ performance }) => (performance ? <span className={styles.mark}>Yes</span> : null),
      sortBy: ({ performance }) => (performance ? 0 : 1),
      belowOnPhone: true,
    },
  ];
}

interface TransactionTableProps {
  rows: readonly ListedTransaction[];
  conversion: DayConversion;
  onOrder: (rows: readonly ListedTransaction[]) => void;
}

const keyOf = ({ id }: ListedTransaction) => String(id);

/** Transactions with the totals of what is shown. */
export function TransactionTable({ rows, conversion, onOrder }: TransactionTableProps) {
  const columns = useMemo(() => columnsFor(rows, conversion), [rows, conversion]);
  return <DataTable label="Transactions" columns={columns} rows={rows} rowKey={keyOf} onOrder={onOrder} />;
}
