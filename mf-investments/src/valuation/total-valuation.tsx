import type { Currency } from '@harbour/api/definitions/valuation';
import { convertGbp } from '@harbour/finance';
import { Card, Change, formatDate, Money } from '@harbour/ui';
import type { Figure, PlanGroup } from './plan-groups.ts';
import { inCurrency } from './reporting-currency.ts';
import styles from './valuation.module.css';

interface TotalValuationProps {
  total: Figure;
  groups: readonly PlanGroup[];
  valuationDate: string;
  /** The oldest day that a price in it comes from, when it is an earlier one. */
  pricedOn: string | undefined;
  currency: Currency;
  /** The movement since `since`, GBP; undefined while it is not known or cannot be computed. */
  change: { amount: number; percent: number | undefined } | undefined;
  since: string;
}

/** The figure that a client comes for, what it is made of, and how it has moved. */
export function TotalValuation({
  total,
  groups,
  valuationDate,
  pricedOn,
  currency,
  change,
  since,
}: TotalValuationProps) {
  const shown = inCurrency(total, currency);
  return (
    <Card
      title="Total Valuation"
      aside={
        <>
          Valued on {formatDate(valuationDate)}
          {pricedOn && pricedOn < valuationDate && `, prices from ${formatDate(pricedOn)} on`}
        </>
      }
    >
      <p className={styles.total} data-testid="total-valuation">
        <Money amount={shown.value} reason={shown.reason} currency={currency.currencyCode} />
      </p>
      <p className={styles.change}>
        {change ? (
          <>
            <Change
              amount={convertGbp(change.amount, currency.conversionrate)}
              percent={change.percent}
              currency={currency.currencyCode}
            />{' '}
            <span className={styles.soft}>since {formatDate(since)}, money paid in and out included</span>
          </>
        ) : (
          <span className={styles.soft}>The change since {formatDate(since)} is not available.</span>
        )}
      </p>
      <dl className={styles.groups}>
        {groups.map(({ productType, title, total: groupTotal }) => {
          const figure = inCurrency(groupTotal, currency);
          return (
            <div key={productType} className={styles.group}>
              <dt>{title}</dt>
              <dd>
                <Money amount={figure.value} reason={figure.reason} currency={currency.currencyCode} />
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
