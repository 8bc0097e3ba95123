import { assetClasses, type FundMix, type Policy } from '@harbour/api/definitions/asset-allocation';
import type { Currency } from '@harbour/api/definitions/valuation';
import { Card, formatPercent, Money } from '@harbour/ui';
import { useState } from 'react';
import { assetClassNames } from '../../funds/asset-names.ts';
import { FundDialog } from '../../funds/fund-dialog.tsx';
import { inCurrency } from '../../valuation/reporting-currency.ts';
import styles from './asset-allocation.module.css';

type Fund = Policy['funds'][number];

function Mix({ mix }: { mix: FundMix | null }) {
  if (!mix) {
    return (
      <td className={styles.unknown} colSpan={assetClasses.length}>
        Not classified
      </td>
    );
  }
  return assetClasses.map((key) => (
    <td key={key} className={`${styles.figure} ${styles.class}`}>
      {formatPercent(mix[key])}
    </td>
  ));
}

function FundRow({
  fund: { name, isin, value, reason, allocation },
  currency,
  onMore,
}: {
  fund: Fund;
  currency: Currency;
  onMore: (fund: { isin: string; name: string }) => void;
}) {
  const shown = inCurrency({ value, reason }, currency);
  return (
    <tr>
      <th scope="row">
        {isin ? (
          <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => onMore({ isin, name })}>
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      <td className={`${styles.figure} ${styles.value}`}>
        <Money amount={shown.value} reason={shown.reason} currency={currency.currencyCode} />
      </td>
      <Mix mix={allocation} />
    </tr>
  );
}

/** What each plan holds, and what each fund of it is made of. */
export function PlanAllocations({
  policies,
  date,
  currency,
}: {
  policies: readonly Policy[];
  date: string;
  currency: Currency;
}) {
  const [fund, setFund] = useState<{ isin: string; name: string }>();
  return (
    <Card title="Plans and funds">
      <div className={styles.plans}>
        {policies.map(({ id, name, value, reason, funds }) => {
          const shown = inCurrency({ value, reason }, currency);
          return (
            <details key={id} className={styles.plan}>
              <summary>
                <span>{name}</span>
                <span>
                  <Money amount={shown.value} reason={shown.reason} currency={currency.currencyCode} />
                </span>
              </summary>
              <table className={styles.table}>
                <caption className="visually-hidden">Funds of {name}</caption>
                <thead>
                  <tr>
                    <th scope="col">Fund</th>
                    <th scope="col" className={`${styles.figure} ${styles.value}`}>
                      Value
                    </th>
                    {assetClasses.map((key) => (
                      <th key={key} scope="col" className={`${styles.figure} ${styles.class}`}>
                        {assetClassNames[key]}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {funds.map((entry, index) => (
                    <FundRow
                      key={`${entry.isin ?? entry.name} ${index}`}
                      fund={entry}
                      currency={currency}
                      onMore={setFund}
                    />
                  ))}
                </tbody>
              </table>
            </details>
          );
        })}
      </div>
      {fund && <FundDialog {...fund} date={date} onClose={() => setFund(undefined)} />}
    </Card>
  );
}
