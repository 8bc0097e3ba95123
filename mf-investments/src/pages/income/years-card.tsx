import type { IncomeCalendar } from '@harbour/definitions/investments/performance/income-calendar';
import { taxYearName } from '@harbour/finance';
import { Card, Empty, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import styles from './income.module.css';

type Year = IncomeCalendar['years'][number];

const amount = (id: 'pensions' | 'isas' | 'others' | 'total', title: string): Column<Year> => ({
  id,
  title,
  width: 'minmax(104px, 1fr)',
  figure: true,
  ...(id === 'total' ? {} : { belowOnPhone: true }),
  cell: (year) => <Money amount={year[id]} />,
});

const columns: readonly Column<Year>[] = [
  {
    id: 'year',
    title: 'Tax year',
    width: 'minmax(96px, 1fr)',
    namesRow: true,
    cell: ({ taxYear }) => taxYearName(taxYear),
  },
  amount('pensions', 'Pensions'),
  amount('isas', 'ISAs'),
  amount('others', 'Other plans'),
  amount('total', 'All plans'),
];

/** What was received in each tax year, by kind of plan. */
export function YearsCard({ calendar: { years } }: { calendar: IncomeCalendar }) {
  return (
    <Card title="Received by tax year">
      <DataTable
        label="Income received by tax year"
        columns={columns}
        rows={years}
        rowKey={({ taxYear }) => taxYear}
        empty={<Empty title="Your plans have received no dividends or interest yet" />}
      />
      <p className={styles.note}>
        Income in ISAs and pensions is not taxed. That of other plans may be; our records do not tell an investment bond
        from a taxed account.
      </p>
    </Card>
  );
}
