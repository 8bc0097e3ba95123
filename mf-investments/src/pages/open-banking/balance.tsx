import type { LinkedBalance } from '@harbour/definitions/investments/open-banking/amounts';
import { formatDate, Money, NotAvailable } from '@harbour/ui';
import styles from './open-banking.module.css';

/** A balance in its own currency and, when that is another, in pounds with the day of the rate. */
export function Balance({ balance: { own, gbp, ratedOn, reason } }: { balance: LinkedBalance }) {
  if (own === null) return <NotAvailable reason={reason ?? 'The bank has not told the balance.'} />;
  return (
    <>
      <Money amount={own.amount} currency={own.currency} />
      {own.currency !== 'GBP' && (
        <span className={styles.below}>
          <Money amount={gbp} reason={reason} />
          {ratedOn !== null && ` at the rate of ${formatDate(ratedOn)}`}
        </span>
      )}
    </>
  );
}
