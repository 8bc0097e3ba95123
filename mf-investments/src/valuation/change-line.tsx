import type { Currency } from '@harbour/api/definitions/valuation';
import { changeBetween, changeInCurrency } from '@harbour/finance';
import { Change, formatDate, Skeleton } from '@harbour/ui';
import type { ValueChange } from './change-over-period.ts';
import { type CurrencyOnDay, useCurrencyOn } from './day-rates.ts';
import { basisIn, FreshnessMark } from './freshness.tsx';
import { formatRate } from './rate-note.tsx';
import { pound } from './reporting-currency.ts';
import styles from './valuation.module.css';

type Known = Extract<ValueChange, { state: 'known' }>;

/** Why a change cannot be shown in a currency although both values are known in pounds. */
const withoutRate: Record<Exclude<CurrencyOnDay['state'], 'known' | 'loading'>, string> = {
  failed: 'The exchange rate of that day could not be loaded.',
  missing: 'There is no exchange rate for that day.',
};

/** In pounds the change is one figure; in another currency it is of two parts, each value at its own day's rate. */
function KnownChange({ change, before, now }: { change: Known; before: Currency; now: Currency }) {
  const { opening, closing } = change;
  const { currencyCode } = now;
  if (currencyCode === pound.currencyCode) return <Change {...changeBetween(opening, closing)} />;
  const { amount, percent, market, currency } = changeInCurrency(
    { gbp: opening, conversionrate: before.conversionrate },
    { gbp: closing, conversionrate: now.conversionrate },
    currencyCode,
  );
  return (
    <>
      <Change amount={amount} percent={percent} currency={currencyCode} />
      <span className={styles.parts}>
        Of this, the change in pounds makes <Change amount={market} percent={undefined} currency={currencyCode} /> and
        the exchange rate <Change amount={currency} percent={undefined} currency={currencyCode} />: £1 was{' '}
        {formatRate(before)} then and is {formatRate(now)} now.
      </span>
    </>
  );
}

/** How the value has moved since a day: in its room from the start, whatever is known of it. */
export function ChangeLine({ change, since, currency }: { change: ValueChange; since: string; currency: Currency }) {
  const before = useCurrencyOn(currency, since);
  if (change.state === 'loading' || (change.state === 'known' && before.state === 'loading')) {
    return (
      <div className={styles.change}>
        <Skeleton label="the change in value" bars={currency.currencyCode === pound.currencyCode ? [20] : [20, 20]} />
      </div>
    );
  }
  if (change.state === 'missing' || before.state !== 'known') {
    const reason =
      change.state === 'missing'
        ? change.reason
        : before.state === 'failed' || before.state === 'missing'
          ? withoutRate[before.state]
          : '';
    return (
      <p className={`${styles.change} ${styles.soft}`}>
        The change since {formatDate(since)} is not available. {reason}
      </p>
    );
  }
  return (
    <div className={styles.change}>
      <KnownChange change={change} before={before.currency} now={currency} />{' '}
      <span className={styles.soft}>since {formatDate(since)}, money paid in and out included</span>
      <FreshnessMark basis={basisIn(change.openingBasis, before.currency)} />
    </div>
  );
}
