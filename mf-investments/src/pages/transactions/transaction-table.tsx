import { formatMoney, NotAvailable } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { type ReactNode, useMemo } from 'react';
import {
  convertAtDay,
  type DayConversion,
  type ListedTransaction,
  totalsOf,
  transferNote,
} from './listed-transactions.ts';
import { movementColumns, noRateReason } from './movement-columns.tsx';
import type { DayRange } from './transaction-range.ts';
import { fileColumns } from './transactions-file.ts';
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
    convertAtDay(gbp, row, conversion),
  );
  return [
    { ...columns.date, total: 'Total' },
    { ...columns.what, total: <>Net {total('net')}</> },
    { ...columns.kind, total: 'Total, net' },
    { ...columns.amount, total: total('net') },
    columns.holding,
    columns.note,
    {
      id: 'plan',
      title: 'Plan',
      width: 'minmax(144px, 2fr)',
      cell: ({ planLabel }) => planLabel,
      sortBy: ({ planLabel }) => planLabel,
      belowOnPhone: 'untitled',
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
  range: DayRange;
  /** How many they are. */
  summary: ReactNode;
  /** What is here when there are none. */
  empty: ReactNode;
}

const keyOf = ({ id }: ListedTransaction) => String(id);

/** Transactions with the totals of what is shown. */
export function TransactionTable({ rows, conversion, range: { from, to }, summary, empty }: TransactionTableProps) {
  const columns = useMemo(() => columnsFor(rows, conversion), [rows, conversion]);
  return (
    <DataTable
      label="Transactions"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      summary={summary}
      empty={empty}
      file={{ name: `transactions-${from}-${to}.csv`, columns: fileColumns }}
    />
  );
}
