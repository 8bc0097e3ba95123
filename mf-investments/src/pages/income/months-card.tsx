import type { IncomeCalendar } from '@harbour/definitions/investments/performance/income-calendar';
import { Card, formatDate, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { monthNameOf } from '../../performance/month-name.ts';
import styles from './income.module.css';

type Month = IncomeCalendar['months'][number];

/** Why a sum of announced amounts is unknown. */
const unknownAmount = 'The amount of a payment is not known in pounds.';

/** What came in, or is announced, in each calendar month of the tax year: its first and last month are not whole. */
export function MonthsCard({ calendar }: { calendar: IncomeCalendar }) {
  const { from, to, today, months, received, announced } = calendar;
  const most = Math.max(1, ...months.map((month) => month.received + (month.announced ?? 0)));
  const columns = useMemo<readonly Column<Month>[]>(
    () => [
      {
        id: 'month',
        title: 'Month',
        width: 'minmax(136px, 1fr)',
        namesRow: true,
        cell: ({ month }) => (
          <>
            {monthNameOf(month)}
            {month === from.slice(0, 7) && <span className={styles.part}> from the 6th</span>}
            {month === to.slice(0, 7) && <span className={styles.part}> to the 5th</span>}
          </>
        ),
        total: 'Total',
      },
      {
        id: 'bar',
        title: 'Part of the largest month',
        width: 'minmax(120px, 2fr)',
        only: 'wide',
        cell: (month) => (
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ width: `${(month.received / most) * 100}%` }} />
            <span className={styles.coming} style={{ width: `${((month.announced ?? 0) / most) * 100}%` }} />
          </span>
        ),
      },
      {
        id: 'received',
        title: 'Received',
        width: '112px',
        figure: true,
        cell: (month) => (month.month > today.slice(0, 7) ? null : <Money amount={month.received} />),
        total: <Money amount={received} />,
      },
      {
        id: 'announced',
        title: 'Announced',
        width: '112px',
        figure: true,
        belowOnPhone: true,
        cell: (month) => (month.announced === 0 ? null : <Money amount={month.announced} reason={unknownAmount} />),
        total: <Money amount={announced} reason={unknownAmount} />,
      },
    ],
    [from, to, today, received, announced, most],
  );
  return (
    <Card title="By month" aside={`${formatDate(from)} to ${formatDate(to)}`}>
      <DataTable label="Income by month" columns={columns} rows={months} rowKey={({ month }) => month} />
      <p className={styles.note}>
        Received is what the plans booked. Announced is what was announced for each unit, for the units held before the
        ex-date, in pounds at the newest exchange rate; it may change until it is paid.
      </p>
    </Card>
  );
}
