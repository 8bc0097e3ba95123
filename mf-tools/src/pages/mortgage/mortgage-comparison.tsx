import { formatMoney } from '@harbour/ui';
import styles from '../../calculator/calculator.module.css';
import { FigureTable, type FigureTableData } from '../../calculator/figure-table.tsx';
import { monthsText } from '../../calculator/texts.ts';
import type { Comparison } from './mortgage-outcome.ts';

interface Row {
  name: string;
  figures: readonly (number | undefined)[];
}

/** Two deals side by side: what is paid, what it costs, what is still owed. */
export function comparisonTable({ over, deals }: Comparison): FigureTableData<Row> {
  const time = monthsText(over);
  return {
    title: 'Two deals',
    columns: [
      { title: 'What', as: 'text', width: 'minmax(160px, 2fr)', of: ({ name }) => name },
      { title: 'Your deal', as: 'money', main: true, of: ({ figures }) => figures[0] ?? null },
      { title: 'Second deal', as: 'money', main: true, of: ({ figures }) => figures[1] ?? null },
    ],
    rows: [
      { name: 'Monthly payment', figures: deals.map(({ deal }) => deal.schedule.payment) },
      { name: 'Payment after the first rate', figures: deals.map(({ deal }) => deal.schedule.laterPayment) },
      { name: `Cost over ${time}`, figures: deals.map(({ cost }) => cost) },
      { name: `Owed after ${time}`, figures: deals.map(({ owed }) => owed) },
      { name: 'Cost over the whole term', figures: deals.map(({ costInAll }) => costInAll) },
    ],
  };
}

/** Which of the deals costs less, and by how much. */
function verdict(costs: readonly number[], time: string): string {
  const [first = 0, second = 0] = costs;
  const difference = formatMoney(Math.abs(Math.round((first - second) * 100) / 100));
  if (first === second) return `Both cost the same ${time}.`;
  return `${first < second ? 'Your deal' : 'The second deal'} costs ${difference} less ${time}.`;
}

export function MortgageComparison({ comparison }: { comparison: Comparison }) {
  const { over, deals } = comparison;
  return (
    <FigureTable {...comparisonTable(comparison)}>
      <p className={styles.sentence} role="status">
        {verdict(
          deals.map(({ cost }) => cost),
          `over ${monthsText(over)}`,
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
    </FigureTable>
  );
}
