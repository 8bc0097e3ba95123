import type { Transaction } from '@harbour/definitions/investments/transactions';
import { formatDate, formatUnits, NotAvailable } from '@harbour/ui';
import type { Column } from '@harbour/ui/table';
import type { ReactNode } from 'react';
import styles from './movement-columns.module.css';
import { creditOf, debitOf, kindLabels } from './transaction-labels.ts';

/** What a plan's transactions and those of a broker's export have in common. */
type Movement = Pick<Transaction, 'transactionDate' | 'kind' | 'holding' | 'units' | 'value'>;

/** Why an amount that is known in pounds is not shown in another currency. */
export const noRateReason = 'There is no exchange rate for this day.';

type MovementColumn = 'date' | 'what' | 'kind' | 'amount' | 'holding' | 'note' | 'units' | 'credit' | 'debit';

/**
 * The columns that every list of transactions has. Where there is space, credit and debit are side by side; on
 * phones each day has its transactions below it, with one amount, in brackets when it went out.
 * @param money how an amount is shown; of null nothing is
 * @param note text below a transaction, in addition to its holding
 * @param converted an amount in GBP as one in the currency shown; null where its day has no exchange rate
 */
export function movementColumns<Row extends Movement>(
  money: (amount: number | null) => ReactNode,
  note: (row: Row) => string | null = () => null,
  converted: (gbp: number, row: Row) => number | null = (gbp) => gbp,
): Record<MovementColumn, Column<Row>> {
  const amount = (id: string, title: string, gbpOf: (row: Row) => number | null): Column<Row> => {
    const amountOf = (row: Row) => {
      const gbp = gbpOf(row);
      return gbp === null ? null : converted(gbp, row);
    };
    return {
      id,
      title,
      width: '120px',
      figure: true,
      cell: (row) => {
        const shown = amountOf(row);
        return shown === null && gbpOf(row) !== null ? <NotAvailable reason={noRateReason} /> : money(shown);
      },
      sortBy: amountOf,
      only: 'wide',
    };
  };
  return {
    date: {
      id: 'date',
      title: 'Date',
      width: '96px',
      cell: ({ transactionDate }) => formatDate(transactionDate),
      sortBy: ({ transactionDate }) => transactionDate,
      groupsOnPhone: true,
    },
    what: {
      id: 'what',
      title: 'Transaction',
      width: 'minmax(144px, 3fr)',
      namesRow: true,
      only: 'wide',
      cell: (row) => (
        <>
          {kindLabels[row.kind]}
          {[row.holding, note(row)].map(
            (line) =>
              line && (
                <span key={line} className={styles.below}>
                  {line}
                </span>
              ),
          )}
        </>
      ),
      sortBy: ({ kind, holding }) => `${kindLabels[kind]} ${holding ?? ''}`,
    },
    kind: {
      id: 'kind',
      title: 'Transaction',
      width: '0px',
      namesRow: true,
      only: 'narrow',
      cell: ({ kind }) => kindLabels[kind],
      sortBy: ({ kind, holding }) => `${kindLabels[kind]} ${holding ?? ''}`,
    },
    amount: { ...amount('amount', 'Amount', ({ value }) => value), only: 'narrow' },
    holding: {
      id: 'holding',
      title: 'Holding',
      width: '0px',
      only: 'narrow',
      belowOnPhone: 'untitled',
      cell: ({ holding }) => holding,
    },
    note: { id: 'note', title: 'Note', width: '0px', only: 'narrow', belowOnPhone: 'untitled', cell: note },
    units: {
      id: 'units',
      title: 'Units',
      width: '112px',
      figure: 'varying',
      cell: ({ units }) => (units === null ? null : formatUnits(units)),
      sortBy: ({ units }) => units,
      belowOnPhone: true,
    },
    credit: amount('credit', 'Credit', creditOf),
    debit: amount('debit', 'Debit', debitOf),
  };
}
