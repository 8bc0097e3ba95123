import { Link } from '@harbour/contract/router';
import type { MonthMoney } from '@harbour/definitions/investments/open-banking/money';
import { categoryNames, type PaymentCategory } from '@harbour/definitions/investments/open-banking/payment-categories';
import { Card, formatDate, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { monthNameOf } from '../../performance/month-name.ts';
import styles from './money.module.css';

interface MonthCardProps {
  month: MonthMoney;
  currency: string;
  /** The first and last day of known payments. ISO dates. */
  from: string;
  to: string;
  chosen: PaymentCategory | undefined;
  /** The address of a category's payments. */
  addressOf: (category: PaymentCategory) => string;
}

type Row = MonthMoney['categories'][number];

/** Money in and out of a month by category; a category leads to its payments. */
export function MonthCard({ month, currency, from, to, chosen, addressOf }: MonthCardProps) {
  const columns = useMemo<readonly Column<Row>[]>(() => {
    const figure = (side: 'in' | 'out', title: string): Column<Row> => ({
      id: side,
      title,
      width: '128px',
      figure: true,
      // Two figures beside each other say by their titles alone which is which.
      belowOnPhone: true,
      cell: (row) => (row[side] === 0 ? null : <Money amount={row[side]} currency={currency} />),
      total: <Money amount={month[side]} currency={currency} />,
    });
    return [
      {
        id: 'category',
        title: 'Category',
        width: 'minmax(160px, 1fr)',
        namesRow: true,
        cell: ({ category }) => (
          <>
            <Link to={addressOf(category)} preventScrollReset aria-current={category === chosen}>
              {categoryNames[category]}
            </Link>
            {category === 'transfer' && <span className={styles.below}>not in the total</span>}
          </>
        ),
        total: 'Total',
      },
      figure('in', 'Money in'),
      figure('out', 'Money out'),
    ];
  }, [currency, month, chosen, addressOf]);
  return (
    <Card
      title="By category"
      aside={month.complete ? monthNameOf(month.month) : `${monthNameOf(month.month)}, in part`}
    >
      <DataTable
        label={`Money by category, ${monthNameOf(month.month)}`}
        columns={columns}
        rows={month.categories}
        rowKey={({ category }) => category}
      />
      <p className={styles.note}>
        Payments of {formatDate(from)} to {formatDate(to)} are known, in the currency of the account. What is paid
        between two of your accounts is no money in or out.
      </p>
    </Card>
  );
}
