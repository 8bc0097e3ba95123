import type { Currency } from '@harbour/api/definitions/valuation';
import { Card, formatDate, Money } from '@harbour/ui';
import { ChangeLine } from './change-line.tsx';
import type { ValueChange } from './change-over-period.ts';
import { basisIn, FreshnessMark, FreshnessNote } from './freshness.tsx';
import type { PlanGroup, ValuedFigure } from './plan-groups.ts';
import { inCurrency } from './reporting-currency.ts';
import styles from './valuation.module.css';

interface TotalValuationProps {
  total: ValuedFigure;
  groups: readonly PlanGroup[];
  valuationDate: string;
  currency: Currency;
  change: ValueChange;
  since: string;
}

/** The figure that a client comes for, what it is made of, how it has moved, and how recent what it rests on is. */
export function TotalValuation({ total, groups, valuationDate, currency, change, since }: TotalValuationProps) {
  const shown = inCurrency(total, currency);
  const { pricedOn } = total;
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
      {shown.value !== null && <FreshnessNote of="this total" basis={basisIn(total, currency)} />}
      <dl className={styles.groups}>
        {groups.map(({ productType, title, total: groupTotal }) => {
          const figure = inCurrency(groupTotal, currency);
          return (
            <div key={productType} className={styles.group}>
              <dt>{title}</dt>
              <dd>
                <Money amount={figure.value} reason={figure.reason} currency={currency.currencyCode} />
                {figure.value !== null && <FreshnessMark basis={basisIn(groupTotal, currency)} />}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
