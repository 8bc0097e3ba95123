import { Card, formatMoney, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import type { ReactNode } from 'react';
import styles from '../../calculator/calculator.module.css';
import { monthsInWords } from '../../calculator/words.ts';
import type { Comparison } from './mortgage-outcome.ts';

interface Row {
  name: string;
  figures: readonly (number | undefined)[];
}

const cell = (figure: number | undefined): ReactNode => (figure === undefined ? '–' : <Money amount={figure} />);

const columns: readonly Column<Row>[] = [
  { id: 'name', title: 'What', width: 'minmax(160px, 2fr)', namesRow: true, cell: ({ name }) => name },
  {
    id: 'first',
    title: 'Your deal',
    width: 'minmax(112px, 1fr)',
    figure: true,
    cell: ({ figures }) => cell(figures[0]),
  },
  {
    id: 'second',
    title: 'Second deal',
    width: 'minmax(112px, 1fr)',
    figure: true,
    cell: ({ figures }) => cell(figures[1]),
  },
];

/** Which of the deals costs less, and by how much. */
function verdict(costs: readonly number[], time: string): string {
  const [first = 0, second = 0] = costs;
  const difference = formatMoney(Math.abs(Math.round((first - second) * 100) / 100));
  if (first === second) return `Both cost the same ${time}.`;
  return `${first < second ? 'Your deal' : 'The second deal'} costs ${difference} less ${time}.`;
}

/** Two deals side by side: what is paid, what it costs, what is still owed. */
export function MortgageComparison({ comparison: { over, deals } }: { comparison: Comparison }) {
  const time = monthsInWords(over);
  const rows: Row[] = [
    { name: 'Monthly payment', figures: deals.map(({ deal }) => deal.schedule.payment) },
    { name: 'Payment after the first rate', figures: deals.map(({ deal }) => deal.schedule.laterPayment) },
    { name: `Cost over ${time}`, figures: deals.map(({ cost }) => cost) },
    { name: `Owed after ${time}`, figures: deals.map(({ owed }) => owed) },
    { name: 'Cost over the whole term', figures: deals.map(({ costInAll }) => costInAll) },
  ];
  return (
    <Card title="Two deals">
      <DataTable label="Two deals" columns={columns} rows={rows} rowKey={({ name }) => name} />
      <p className={styles.sentence} role="status">
        {verdict(
          deals.map(({ cost }) => cost),
          `over ${time}`,
        )}{' '}
        {verdict(
          deals.map(({ costInAll }) => costInAll),
          'over the whole term',
        )}
      </p>
      <p className={`${styles.soft} ${styles.sentence}`}>
        Cost is interest and fees; what you repay of the debt is not a cost. Legal fees, valuations and cashback are not
        included.
      </p>
    </Card>
  );
}
