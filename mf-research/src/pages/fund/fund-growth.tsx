import { type FundPage, grownAmount } from '@harbour/definitions/research/fund-page';
import { Card, formatDate, formatMoney } from '@harbour/ui';
import { ValueChart } from '@harbour/ui/chart';
import { useMemo } from 'react';
import styles from './fund.module.css';

const title = 'Growth of £1,000';

/** What £1,000 in the fund has become, beside the same in its index or sector. The chart has the table behind it. */
export default function FundGrowth({ fund: { growth, comparator, currency } }: { fund: FundPage }) {
  const [first, last] = [growth[0], growth.at(-1)];
  // With income where that is known from the first day on: lines that begin on different days cannot be compared.
  const withIncome = first?.total !== null;
  const points = useMemo(
    () =>
      growth.map(({ date, price, total, comparator: beside }) => ({
        date,
        value: withIncome ? total : price,
        benchmark: beside,
      })),
    [growth, withIncome],
  );
  // What was paid in is the same all the time, and not drawn.
  const names = useMemo(
    () => ({ value: 'Fund', paidIn: 'Paid in', benchmark: comparator?.name ?? 'Index or sector' }),
    [comparator],
  );
  const grown = points.at(-1)?.value ?? null;
  return (
    <Card title={title}>
      <div className={styles.stack}>
        {first && last && grown !== null && (
          <p>
            {formatMoney(grownAmount)} in this fund on {formatDate(first.date)}
            {withIncome ? ', with income reinvested,' : ', without its income,'} would have been{' '}
            <strong>{formatMoney(grown)}</strong> on {formatDate(last.date)}
            {last.comparator !== null && comparator && (
              <>
                {' '}
                and {formatMoney(last.comparator)} in {comparator.name}
              </>
            )}
            . Past performance is not a reliable indicator of future results.
          </p>
        )}
        <ValueChart title={title} points={points} names={names} />
        <p className={styles.method}>
          {formatMoney(grownAmount)} × {withIncome ? 'level of the total return' : 'price'} of the day ÷ the first, in
          pounds, before the charges of a plan.
          {!withIncome && ' What the fund paid out is not known for all of this time, so it is not in the line.'}
          {currency !== 'GBP' && ` Each price in ${currency} is converted at the reference rate of its own day.`}
          {comparator && ` ${comparator.name} contains income.`} A gap means that no price, rate or level of that time
          is known.
        </p>
      </div>
    </Card>
  );
}
