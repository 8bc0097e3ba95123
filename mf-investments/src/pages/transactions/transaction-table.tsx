import type { Currency } from '@harbour/api/definitions/valuation';
import { convertGbp } from '@harbour/finance';
import { formatDate, formatMoney, formatUnits } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { type ListedTransaction, totalsOf } from './listed-transactions.ts';
import { creditOf, debitOf, kindWords } from './transaction-words.ts';
import styles from './transactions-page.module.css';

/** What happened, and to what. */
function What({ kind, holding }: ListedTransaction) {
  return (
    <>
      {kindWords[kind]}
      {holding && <span className={styles.holding}>{holding}</span>}
    </>
  );
}

function columnsFor(
  rows: readonly ListedTransaction[],
  { currencyCode, conversionrate }: Currency,
): readonly Column<ListedTransaction>[] {
  const money = (gbp: number | null) =>
    gbp === null ? null : formatMoney(convertGbp(gbp, conversionrate), currencyCode);
  const { credit, debit, net } = totalsOf(rows);
  return [
    {
      id: 'date',
      title: 'Date',
      width: '96px',
      cell: ({ transactionDate }) => formatDate(transactionDate),
      sortBy: ({ transactionDate }) => transactionDate,
      total: 'Total',
    },
    {
      id: 'what',
      title: 'Transaction',
      width: 'minmax(144px, 3fr)',
      phoneWidth: 'minmax(0, 1fr)',
      namesRow: true,
      cell: What,
      sortBy: ({ kind, holding }) => `${kindWords[kind]} ${holding ?? ''}`,
      total: `Net ${money(net)}`,
    },
    {
      id: 'plan',
      title: 'Plan',
      width: 'minmax(144px, 2fr)',
      cell: ({ planLabel }) => planLabel,
      sortBy: ({ planLabel }) => planLabel,
      belowOnPhone: true,
    },
    {
      id: 'units',
      title: 'Units',
      width: '96px',
      figure: true,
      cell: ({ units }) => (units === null ? null : formatUnits(units)),
      sortBy: ({ units }) => units,
      belowOnPhone: true,
    },
    {
      id: 'credit',
      title: 'Credit',
      width: '120px',
      figure: true,
      cell: (transaction) => money(creditOf(transaction)),
      sortBy: creditOf,
      belowOnPhone: true,
      total: money(credit),
    },
    {
      id: 'debit',
      title: 'Debit',
      width: '120px',
      figure: true,
      cell: (transaction) => money(debitOf(transaction)),
      sortBy: debitOf,
      belowOnPhone: true,
      total: money(debit),
    },
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
