import { type FundPage, grownAmount } from '@harbour/definitions/research/fund-page';
import { Card, formatDate, formatMoney } from '@harbour/ui';
import { ValueChart } from '@harbour/ui/chart';
import { useMemo } from 'react';
import styles from './fund.module.css';

const title = 'Growth of £1,000';
/** What was paid in is the same all the time, and not drawn. */
const names = { value: 'Fund', paidIn: 'Paid in', benchmark: 'Benchmark' };

/** What £1,000 in the fund has become, beside the same in its benchmark. The chart has the table behind it. */
export default function FundGrowth({ fund: { growth, benchmark, currency } }: { fund: FundPage }) {
  const points = useMemo(
    () => growth.map(({ date, fund, benchmark: beside }) => ({ date, value: fund, benchmark: beside })),
    [growth],
  );
  const [first, last] = [growth[0], growth.at(-1)];
  return (
    <Card title={title}>
      <div className={styles.stack}>
        {first && last && last.fund !== null && (
          <p>
            {formatMoney(grownAmount)} in this fund on {formatDate(first.date)} would have been{' '}
            <strong>{formatMoney(last.fund)}</strong> on {formatDate(last.date)}
            {last.benchmark !== null && benchmark && (
              <>
                {' '}
                and {formatMoney(last.benchmark)} in the benchmark, {benchmark.name}
              </>
            )}
            .
          </p>
        )}
        <ValueChart title={title} points={points} names={names} />
        <p className={styles.method}>
          {formatMoney(grownAmount)} × price of the day ÷ first price, in pounds, before the charges of a plan and
          without income that the fund paid out.
          {currency !== 'GBP' && ` Each price in ${currency} is converted at the reference rate of its own day.`}
          {benchmark
            ? ` The benchmark contains income. A gap means that no ${currency === 'GBP' ? 'price' : 'price or rate'} or level of that time is known.`
            : ' A gap means that no price of that time is known.'}
        </p>
      </div>
    </Card>
  );
}
