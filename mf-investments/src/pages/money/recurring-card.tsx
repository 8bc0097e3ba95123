import type { PaymentPeriod, RecurringPayment } from '@harbour/definitions/investments/open-banking/money';
import { categoryNames } from '@harbour/definitions/investments/open-banking/payment-categories';
import { Card, Empty, formatDate, formatMoney } from '@harbour/ui';
import type { Column } from '@harbour/ui/table';
import { ShortTable } from '../../short-table/short-table.tsx';
import styles from './money.module.css';

const periodTexts: Readonly<Record<PaymentPeriod, string>> = {
  week: 'Every week',
  fortnight: 'Every two weeks',
  'four-weeks': 'Every four weeks',
  month: 'Every month',
};

const columns: readonly Column<RecurringPayment>[] = [
  {
    id: 'next',
    title: 'Next expected',
    width: '112px',
    cell: ({ nextOn }) => formatDate(nextOn),
    sortBy: ({ nextOn }) => nextOn,
    groupsOnPhone: true,
  },
  {
    id: 'payment',
    title: 'Payment',
    width: 'minmax(160px, 2fr)',
    namesRow: true,
    cell: ({ description, account, category }) => (
      <>
        {description}
        <span className={styles.below}>
          {account}. {categoryNames[category]}
        </span>
      </>
    ),
    sortBy: ({ description }) => description,
  },
  {
    id: 'period',
    title: 'How often',
    width: '136px',
    belowOnPhone: 'untitled',
    cell: ({ period }) => periodTexts[period],
  },
  {
    id: 'last',
    title: 'Last on',
    width: '96px',
    belowOnPhone: true,
    cell: ({ lastOn }) => formatDate(lastOn),
  },
  {
    id: 'amount',
    title: 'Last amount',
    width: '128px',
    figure: true,
    cell: ({ newest, sameAmount }) => (
      <>
        {formatMoney(newest.amount, newest.currency)}
        {!sameAmount && <span className={styles.below}>varies</span>}
      </>
    ),
    sortBy: ({ newest }) => newest.amount,
  },
];

/** Payments that recur, the next one first. */
export function RecurringCard({ recurring }: { recurring: readonly RecurringPayment[] }) {
  return (
    <Card title="Recurring payments">
      <ShortTable
        label="Recurring payments"
        columns={columns}
        rows={recurring}
        rowKey={({ id }) => id}
        shownAtFirst={10}
        showAll={`Show all ${recurring.length} payments`}
        empty={
          <Empty title="No recurring payment was found">
            Three payments to or from one payee, at one interval and of about one amount, count as recurring.
          </Empty>
        }
      />
      {recurring.length > 0 && (
        <p className={styles.note}>
          Found from three payments or more at one interval, of amounts within 20% of the middle one. The next day is
          expected from these, and no promise of the bank.
        </p>
      )}
    </Card>
  );
}
