import type { Currency } from '@harbour/api/definitions/valuation';
import { type ChangeInCurrency, changeBetween, changeInCurrency } from '@harbour/finance';
import { Change, formatDate, Skeleton } from '@harbour/ui';
import type { ValueChange } from './change-over-period.ts';
import { type CurrencyOnDay, useCurrencyOn } from './day-rates.ts';
import { basisIn, FreshnessNote } from './freshness.tsx';
import { formatRate } from './rate-note.tsx';
import { pound } from './reporting-currency.ts';
import styles from './valuation.module.css';

type Known = Extract<ValueChange, { state: 'known' }>;

/** Why a change cannot be shown in a currency although both values are known in pounds. */
const withoutRate: Readonly<Partial<Record<CurrencyOnDay['state'], string>>> = {
  failed: 'The exchange rate of that day could not be loaded.',
  missing: 'There is no exchange rate for that day.',
};

/** What the change in another currency is made of. */
function Parts({ market, currency, before, now }: ChangeInCurrency & { before: Currency; now: Currency }) {
  const part = (amount: number) => <Change amount={amount} percent={undefined} currency={now.currencyCode} />;
  return (
    <p className={styles.soft}>
      Of this, the change in pounds makes {part(market)} and the exchange rate {part(currency)}: £1 was{' '}
      {formatRate(before)} then and is {formatRate(now)} now.
    </p>
  );
}

/** In pounds the change is one figure; in another currency it is of two parts, each value at its own day's rate. */
function KnownChange({
  change,
  since,
  before,
  now,
}: {
  change: Known;
  since: string;
  before: Currency;
  now: Currency;
}) {
  const { opening, closing, openingBasis } = change;
  const parts =
    now.currencyCode === pound.currencyCode
      ? undefined
      : changeInCurrency(
          { gbp: opening, conversionrate: before.conversionrate },
          { gbp: closing, conversionrate: now.conversionrate },
          now.currencyCode,
        );
  const { amount, percent } = parts ?? changeBetween(opening, closing);
  const basis = basisIn(openingBasis, before);
  return (
    <div className={styles.change}>
      <Change amount={amount} percent={percent} currency={now.currencyCode} />{' '}
      <span className={styles.soft}>since {formatDate(since)}, money paid in and out included</span>
      {parts && <Parts {...parts} before={before} now={now} />}
      <FreshnessNote of={`the value of ${formatDate(since)}`} basis={basis} />
    </div>
  );
}

/** How the value has moved since a day: in its room from the start, whatever is known of it. */
export function ChangeLine({ change, since, currency }: { change: ValueChange; since: string; currency: Currency }) {
  const before = useCurrencyOn(currency, since);
  if (change.state === 'known' && before.state === 'known') {
    return <KnownChange change={change} since={since} before={before.currency} now={currency} />;
  }
  if (change.state === 'loading' || (change.state === 'known' && before.state === 'loading')) {
    return (
      <div className={styles.change}>
        <Skeleton label="the change in value" bars={currency.currencyCode === pound.currencyCode ? [20] : [20, 20]} />
      </div>
    );
  }
  const reason = change.state === 'missing' ? change.reason : withoutRate[before.state];
  return (
    <p className={`${styles.change} ${styles.soft}`}>
      The change since {formatDate(since)} is not available. {reason}
    </p>
  );
}
