import type { Currency, Transit } from '@harbour/api/definitions/valuation';
import { convertGbp } from '@harbour/finance';
import { Card, Change, formatDate, Money, Skeleton } from '@harbour/ui';
import type { ValueChange } from './change-over-period.ts';
import { InTransitNotes } from './in-transit.tsx';
import { betweenGroups, type Figure, type PlanGroup, sumFigures } from './plan-groups.ts';
import { inCurrency } from './reporting-currency.ts';
import styles from './valuation.module.css';

interface TotalValuationProps {
  total: Figure;
  groups: readonly PlanGroup[];
  /** What is on its way between two of the plans; part of the total. */
  inTransit: readonly Transit[];
  valuationDate: string;
  /** The oldest day that a price in it comes from, when it is an earlier one. */
  pricedOn: string | undefined;
  currency: Currency;
  change: ValueChange;
  since: string;
}

/** How the value has moved: in its room from the start, whatever is known of it. */
function ChangeLine({ change, since, currency }: Pick<TotalValuationProps, 'change' | 'since' | 'currency'>) {
  if (change.state === 'loading') {
    return (
      <div className={styles.change}>
        <Skeleton label="the change in value" bars={[20]} />
      </div>
    );
  }
  if (change.state === 'missing') {
    return (
      <p className={`${styles.change} ${styles.soft}`}>
        The change since {formatDate(since)} is not available. {change.reason}
      </p>
    );
  }
  return (
    <p className={styles.change}>
      <Change
        amount={convertGbp(change.amount, currency.conversionrate)}
        percent={change.percent}
        currency={currency.currencyCode}
      />{' '}
      <span className={styles.soft}>since {formatDate(since)}, money paid in and out included</span>
    </p>
  );
}

/** The figure that a client comes for, what it is made of, and how it has moved. */
export function TotalValuation({
  total,
  groups,
  inTransit,
  valuationDate,
  pricedOn,
  currency,
  change,
  since,
}: TotalValuationProps) {
  const shown = inCurrency(total, currency);
  const moving = betweenGroups(groups, inTransit);
  const parts = [
    ...groups.map(({ productType, title, total: figure }) => ({ key: productType, title, figure })),
    ...(moving.length > 0 ? [{ key: 'transit', title: 'In transit between plans', figure: sumFigures(moving) }] : []),
  ];
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
      <ChangeLine change={change} since={since} currency={currency} />
      <dl className={styles.groups}>
        {parts.map(({ key, title, figure: gbp }) => {
          const figure = inCurrency(gbp, currency);
          return (
            <div key={key} className={styles.group}>
              <dt>{title}</dt>
              <dd>
                <Money amount={figure.value} reason={figure.reason} currency={currency.currencyCode} />
              </dd>
            </div>
          );
        })}
      </dl>
      <InTransitNotes inTransit={inTransit} groups={groups} valuationDate={valuationDate} currency={currency} />
    </Card>
  );
}
