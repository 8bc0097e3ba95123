import { useCall } from '@harbour/api/query';
import { getChartTotals } from '@harbour/definitions/investments/valuation/chart-totals';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { addGbp } from '@harbour/finance';
import { Card, Failure, formatDate, Money, Skeleton } from '@harbour/ui';
import { basisIn, FreshnessNote } from '../../valuation/freshness.tsx';
import { MissingNote } from '../../valuation/missing-note.tsx';
import { inCurrency } from '../../valuation/reporting-currency.ts';
import styles from './valuation-page.module.css';

interface AssetsAndLiabilitiesProps {
  query: { d?: string; po?: string; pe?: string };
  currency: Currency;
}

/** What is owned, what is owed, and what is left. */
export function AssetsAndLiabilities({ query, currency }: AssetsAndLiabilitiesProps) {
  const { data, isError, refetch } = useCall(getChartTotals, { query }, { background: true });
  const totals = data?.chartTotalsData[0];
  if (isError) {
    return (
      <Card title="Assets and liabilities">
        <Failure title="Assets and liabilities are not available at the moment" onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!totals) {
    return (
      <Card title="Assets and liabilities">
        <Skeleton label="assets and liabilities" bars={[56]} />
      </Card>
    );
  }
  const { assets, liabilities, reason, valuationDate } = totals;
  const net = assets === null || liabilities === null ? null : addGbp([assets, -liabilities]);
  const figures = [
    ['Assets', assets],
    ['Liabilities', liabilities],
    ['Net', net],
  ] as const;
  return (
    <Card title="Assets and liabilities" aside={`On ${formatDate(valuationDate)}`}>
      <dl className={styles.totals}>
        {figures.map(([name, value]) => {
          const shown = inCurrency({ value, reason }, currency);
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Money amount={shown.value} reason={shown.reason} currency={currency.currencyCode} />
              </dd>
            </div>
          );
        })}
      </dl>
      <MissingNote missing={totals.missing} />
      {net !== null && <FreshnessNote of="these figures" basis={basisIn(totals, currency)} />}
      {query.pe && (
        <p className={styles.note}>
          Joint plans are counted in full; of what is managed elsewhere, the chosen people’s share.
        </p>
      )}
      {query.po && (
        <p className={styles.note}>
          Portfolios consist of plans, so what is managed elsewhere and debts are not included.
        </p>
      )}
    </Card>
  );
}
