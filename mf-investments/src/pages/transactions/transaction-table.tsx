import type { Currency } from '@harbour/api/definitions/valuation';
import { convertGbp } from '@harbour/finance';
import { formatMoney } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { type ListedTransaction, totalsOf, transferNote } from './listed-transactions.ts';
import { movementColumns } from './movement-columns.tsx';
import styles from './transactions-page.module.css';

function columnsFor(
  rows: readonly ListedTransaction[],
  { currencyCode, conversionrate }: Currency,
): readonly Column<ListedTransaction>[] {
  const money = (gbp: number | null) =>
    gbp === null ? null : formatMoney(convertGbp(gbp, conversionrate), currencyCode);
  const { credit, debit, net } = totalsOf(rows);
  const columns = movementColumns<ListedTransaction>(money, transferNote);
  return [
    { ...columns.date, total: 'Total' },
    { ...columns.what, total: `Net ${money(net)}` },
    {
      id: 'plan',
      title: 'Plan',
      width: 'minmax(144px, 2fr)',
      cell: ({ planLabel }) => planLabel,
      sortBy: ({ planLabel }) => planLabel,
      belowOnPhone: true,
    },
    columns.units,
    { ...columns.credit, total: money(credit) },
    { ...columns.debit, total: money(debit) },
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
  currency: Currency;
  onOrder: (rows: readonly ListedTransaction[]) => void;
}

const keyOf = ({ id }: ListedTransaction) => String(id);

/** Transactions with the totals of what is shown. */
export function TransactionTable({ rows, currency, onOrder }: TransactionTableProps) {
  const columns = useMemo(() => columnsFor(rows, currency), [rows, currency]);
  return <DataTable label="Transactions" columns={columns} rows={rows} rowKey={keyOf} onOrder={onOrder} />;
}
