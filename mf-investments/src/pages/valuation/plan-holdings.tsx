import { type Currency, getPlanHoldings, type Holding } from '@harbour/api/definitions/valuation';
import { useCall } from '@harbour/api/query';
import { Empty, formatDate, formatPrice, formatUnits, Money, NotAvailable, Skeleton } from '@harbour/ui';
import { useEffect, useState } from 'react';
import { FundDialog } from '../../funds/fund-dialog.tsx';
import { FundInfo } from '../../funds/fund-info.tsx';
import { basisIn, FreshnessMark } from '../../valuation/freshness.tsx';
import { inCurrency } from '../../valuation/reporting-currency.ts';
import styles from './plan-holdings.module.css';

function HoldingRow({ holding, currency, onMore }: { holding: Holding; currency: Currency; onMore: () => void }) {
  const { name, isin, price, units, value, reason, pricedOn } = holding;
  const shown = inCurrency({ value, reason }, currency);
  return (
    <tr>
      <th scope="row">
        {isin ? (
          <div className={styles.name}>
            <span>
              <button type="button" className={styles.more} onClick={onMore} aria-haspopup="dialog">
                {name}
              </button>
              <span className={styles.isin}>{isin}</span>
            </span>
            <FundInfo isin={isin} name={name} />
          </div>
        ) : (
          name
        )}
        {price !== null && (
          <span className={styles.onPhones}>
            {formatUnits(units)} × {formatPrice(price)}
            {pricedOn && `, ${formatDate(pricedOn)}`}
          </span>
        )}
        {shown.value !== null && <FreshnessMark basis={basisIn(holding, currency)} />}
      </th>
      <td className={`${styles.figure} ${styles.units}`}>{formatUnits(units)}</td>
      <td className={`${styles.figure} ${styles.price}`}>
        {price === null ? <NotAvailable reason={reason ?? 'There is no price.'} /> : formatPrice(price)}
        {pricedOn && <span className={styles.date}>{formatDate(pricedOn)}</span>}
      </td>
      <td className={styles.figure}>
        <Money amount={shown.value} reason={shown.reason} currency={currency.currencyCode} />
      </td>
    </tr>
  );
}

/**
 * The holdings of a plan on a day: units × price, to the penny each. A load that fails is only logged, and leaves the
 * rest of the page as it is (specification, section 8).
 */
export function PlanHoldings({
  planstring,
  label,
  date,
  currency,
}: {
  planstring: string;
  label: string;
  date: string;
  currency: Currency;
}) {
  const { data, error } = useCall(getPlanHoldings, { params: { planstring, date } }, { background: true });
  const [fund, setFund] = useState<{ isin: string; name: string }>();
  useEffect(() => {
    if (error) console.error(`The holdings of ${planstring} could not be loaded.`, error);
  }, [error, planstring]);

  if (error) return <p className={styles.quiet}>Holdings are not shown at the moment.</p>;
  if (!data) return <Skeleton label={`the holdings of ${label}`} bars={[32, 32, 32]} />;
  if (data.holdings.length === 0) return <Empty title={`Nothing was held on ${formatDate(date)}`} />;
  return (
    <>
      <table className={styles.holdings}>
        <caption className="visually-hidden">
          Holdings of {label} on {formatDate(date)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Holding</th>
            <th scope="col" className={`${styles.figure} ${styles.units}`}>
              Units
            </th>
            <th scope="col" className={`${styles.figure} ${styles.price}`}>
              Price in GBP
            </th>
            <th scope="col" className={styles.figure}>
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {data.holdings.map((holding, index) => (
            <HoldingRow
              // A plan may hold two listings of one name.
              key={`${holding.isin ?? holding.name} ${index}`}
              holding={holding}
              currency={currency}
              onMore={() => holding.isin && setFund({ isin: holding.isin, name: holding.name })}
            />
          ))}
        </tbody>
      </table>
      {fund && <FundDialog {...fund} date={date} onClose={() => setFund(undefined)} />}
    </>
  );
}
