import { formatMoney, NotAvailable } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { type ReactNode, useMemo } from 'react';
import { useAskedDownload } from '../../asked-download/use-asked-download.ts';
import {
  convertAtDay,
  type DayConversion,
  type ListedTransaction,
  totalsOf,
  transferNote,
} from './listed-transactions.ts';
import { movementColumns, noRateReason } from './movement-columns.tsx';
import { useTransactionMonths } from './transaction-months.ts';
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
  const ofMonth = (name: 'credit' | 'debit' | 'net') => (month: readonly ListedTransaction[]) => {
    const sums = totalsOf(month, conversion);
    return sums ? money(sums[name]) : <NotAvailable reason={noRateReason} />;
  };
  const count = (month: readonly ListedTransaction[]) => countOf(month.length);
  return [
    // A month and its year are wider than a date.
    { ...columns.date, width: '144px', total: 'Total' },
    { ...columns.what, total: <>Net {total('net')}</>, sectionTotal: count },
    { ...columns.kind, total: 'Total, net' },
    { ...columns.amount, total: total('net'), sectionTotal: ofMonth('net') },
    { ...columns.holding, sectionTotal: count },
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
    { ...columns.credit, total: total('credit'), sectionTotal: ofMonth('credit') },
    { ...columns.debit, total: total('debit'), sectionTotal: ofMonth('debit') },
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

const wholeNumber = new Intl.NumberFormat('en-GB');

/** @param all if not all are shown, how many there are */
function countOf(shown: number, all = shown): string {
  const number = shown === all ? wholeNumber.format(all) : `${wholeNumber.format(shown)} of ${wholeNumber.format(all)}`;
  return `${number} ${all === 1 ? 'transaction' : 'transactions'}`;
}

interface TransactionTableProps {
  rows: readonly ListedTransaction[];
  conversion: DayConversion;
  range: DayRange;
  /** How many there are without filters. */
  count: number;
  /** What is here when there are none. */
  empty: ReactNode;
}

const keyOf = ({ id }: ListedTransaction) => String(id);

/** Transactions with the totals of what is shown; of many, each month is one row with its totals until it is opened. */
export function TransactionTable({ rows, conversion, range: { from, to }, count, empty }: TransactionTableProps) {
  const columns = useMemo(() => columnsFor(rows, conversion), [rows, conversion]);
  const asked = useAskedDownload();
  const { sections, allOpen, setAllOpen } = useTransactionMonths(rows);
  return (
    <DataTable
      label="Transactions"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      summary={
        <>
          <p role="status">{countOf(rows.length, count)}</p>
          {sections && (
            <button type="button" className={styles.textButton} onClick={() => setAllOpen(!allOpen)}>
              {allOpen ? 'Close all months' : 'Open all months'}
            </button>
          )}
        </>
      }
      sections={sections}
      empty={empty}
      file={{ name: `transactions-${from}-${to}.csv`, columns: fileColumns, asked }}
    />
  );
}
