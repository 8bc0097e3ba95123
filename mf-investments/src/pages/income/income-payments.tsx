import { Link } from '@harbour/contract/router';
import type { IncomeCalendar, IncomePayment } from '@harbour/definitions/investments/performance/income-calendar';
import { Card, Empty, formatDate, formatPrice, formatUnits, Money } from '@harbour/ui';
import { type Column, SaveFile } from '@harbour/ui/table';
import { type ReactNode, useMemo } from 'react';
import { ShortTable } from '../../short-table/short-table.tsx';
import styles from './income.module.css';

const kinds = { income: 'Income', interest: 'Interest', dividend: 'Dividend', coupon: 'Coupon' } as const;

const date: Column<IncomePayment> = {
  id: 'date',
  title: 'Date',
  width: '96px',
  cell: ({ date: day }) => formatDate(day),
  sortBy: ({ date: day }) => day,
  groupsOnPhone: true,
};

const holding: Column<IncomePayment> = {
  id: 'holding',
  title: 'Holding',
  width: 'minmax(176px, 3fr)',
  namesRow: true,
  cell: ({ name, planstring, listingId, plan }) => (
    <>
      {listingId === null ? name : <Link to={`/investments/holding/${planstring}/${listingId}`}>{name}</Link>}
      <span className={styles.below}>{plan}</span>
    </>
  ),
  sortBy: ({ name }) => name,
};

const kind: Column<IncomePayment> = {
  id: 'kind',
  title: 'Kind',
  width: '88px',
  belowOnPhone: 'untitled',
  cell: (payment) => kinds[payment.kind],
  sortBy: (payment) => kinds[payment.kind],
};

const amount: Column<IncomePayment> = {
  id: 'amount',
  title: 'Amount',
  width: '112px',
  figure: true,
  cell: (payment) => <Money amount={payment.amount} reason={payment.reason} />,
  sortBy: (payment) => payment.amount,
};

const exDate: Column<IncomePayment> = {
  id: 'ex',
  title: 'Ex-date',
  width: '96px',
  belowOnPhone: true,
  cell: ({ perUnit }) => perUnit && formatDate(perUnit.exDate),
  sortBy: ({ perUnit }) => perUnit?.exDate ?? null,
};

const perUnit: Column<IncomePayment> = {
  id: 'unit',
  title: 'For each unit',
  width: 'minmax(136px, 1fr)',
  figure: true,
  belowOnPhone: true,
  cell: ({ perUnit: of }) =>
    of && (
      <>
        {formatPrice(of.amount, of.currency)}
        <span className={styles.below}> × {formatUnits(of.units)} units</span>
      </>
    ),
};

const receivedColumns = [date, holding, kind, amount];
const announcedColumns = [date, holding, kind, exDate, perUnit, amount];

const file = [
  { title: 'Date', text: (one: IncomePayment) => one.date },
  { title: 'Plan', text: (one: IncomePayment) => one.plan },
  { title: 'Holding', text: (one: IncomePayment) => one.name },
  { title: 'Kind', text: (one: IncomePayment) => kinds[one.kind] },
  { title: 'Announced', text: (one: IncomePayment) => (one.announced ? 'yes' : 'no') },
  { title: 'Amount in GBP', text: (one: IncomePayment) => one.amount?.toFixed(2) ?? '' },
];

const keyOf = ({ date: day, planstring, listingId }: IncomePayment, index: number) =>
  `${day} ${planstring} ${listingId} ${index}`;

interface PaymentsProps {
  label: string;
  payments: readonly IncomePayment[];
  columns: readonly Column<IncomePayment>[];
  empty: ReactNode;
  summary?: ReactNode;
}

function Payments({ payments, ...table }: PaymentsProps) {
  return (
    <ShortTable
      {...table}
      rows={payments}
      rowKey={keyOf}
      shownAtFirst={10}
      showAll={`Show all ${payments.length} payments`}
    />
  );
}

/** What is to be paid, the next payment first. */
export function AnnouncedCard({ calendar: { payments, today } }: { calendar: IncomeCalendar }) {
  const announced = useMemo(() => payments.filter((one) => one.announced), [payments]);
  return (
    <Card title="Announced" aside={`As of ${formatDate(today)}`}>
      <Payments
        label="Announced payments"
        payments={announced}
        columns={announcedColumns}
        empty={<Empty title="Nothing is announced for what you hold in this tax year" />}
      />
    </Card>
  );
}

/** What was paid, the newest payment first; the file has announced payments as well. */
export function ReceivedCard({ calendar: { payments, from } }: { calendar: IncomeCalendar }) {
  const received = useMemo(() => payments.filter((one) => !one.announced).reverse(), [payments]);
  return (
    <Card title="Received">
      <Payments
        label="Received payments"
        payments={received}
        columns={receivedColumns}
        summary={<SaveFile name={`income-${from.slice(0, 4)}.csv`} columns={file} rows={() => payments} />}
        empty={<Empty title="No income was received in this tax year" />}
      />
    </Card>
  );
}
