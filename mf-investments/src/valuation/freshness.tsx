import { type Basis, basisOf, type Currency, type Freshness } from '@harbour/api/definitions/valuation';
import { Link } from '@harbour/contract/router';
import { formatDate } from '@harbour/ui';
import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './freshness.module.css';

/** What a figure in pounds rests on once it is shown in another currency: on the rate of that one as well. */
export function basisIn(basis: Basis, { rateDate, freshness }: Pick<Currency, 'rateDate' | 'freshness'>): Basis {
  return basisOf([basis, { pricedOn: null, ratedOn: rateDate, freshness }]);
}

/** How each freshness reads, with a shape for it, so that colour is not the only sign. */
const marks = {
  fresh: { word: 'Up to date', Sign: CalendarCheck },
  old: { word: 'Old', Sign: CalendarClock },
  stale: { word: 'Out of date', Sign: CalendarX },
} as const satisfies Record<Freshness, object>;

/** Where a client sees by which feed the figures of a plan come, and what to do when they do not. */
function FeedsLink({ children }: { children: ReactNode }) {
  return <Link to="/investments/datafeeds">{children}</Link>;
}

/**
 * How recent a value is, in a word, a shape and a colour: with a way to the feeds where it is not, since there a client
 * may do something about it.
 */
export function FreshnessState({ basis: { freshness } }: { basis: Pick<Basis, 'freshness'> }) {
  const { word, Sign } = marks[freshness];
  const state = (
    <span className={`${styles.state} ${styles[freshness]}`}>
      <Sign size={12} aria-hidden="true" />
      {word}
    </span>
  );
  return freshness === 'fresh' ? state : <FeedsLink>{state}</FeedsLink>;
}

/**
 * The day that a value is as of, and how recent that is.
 * @param valuationDate the day of what rests on no price: cash
 */
export function AsOf({ basis, valuationDate }: { basis: Basis; valuationDate: string }) {
  const { pricedOn, ratedOn } = basis;
  const oldest = [pricedOn, ratedOn].flatMap((day) => day ?? []).sort()[0] ?? valuationDate;
  return (
    <span className={styles.asOf}>
      {formatDate(oldest)} <FreshnessState basis={basis} />
    </span>
  );
}

/** `price of 3 Nov 2026`: whichever of the two days is the older. */
function olderDay({ pricedOn, ratedOn }: Basis): string {
  if (pricedOn === null && ratedOn === null) return '';
  if (ratedOn === null || (pricedOn !== null && pricedOn < ratedOn)) return `price of ${formatDate(pricedOn ?? '')}`;
  if (pricedOn === ratedOn) return `price and exchange rate of ${formatDate(ratedOn)}`;
  return `exchange rate of ${formatDate(ratedOn)}`;
}

/** The word of a freshness that is not the best, and what is old about it, in words, shape and colour. */
export function FreshnessBadge({
  freshness,
  children,
}: {
  freshness: Exclude<Freshness, 'fresh'>;
  children: ReactNode;
}) {
  const { word, Sign } = marks[freshness];
  return (
    <span className={`${styles.mark} ${styles[freshness]}`}>
      <Sign size={12} aria-hidden="true" />
      {word}: {children}
    </span>
  );
}

/**
 * Says of a figure that what it rests on is old, and of which day; nothing of one that is fresh. The server decides
 * which it is, by the firm's limits.
 */
export function FreshnessMark({ basis }: { basis: Basis }) {
  if (basis.freshness === 'fresh') return null;
  return <FreshnessBadge freshness={basis.freshness}>{olderDay(basis)}</FreshnessBadge>;
}

/**
 * The same of what is made of several figures, with both days.
 * @param of what they make: `this total`
 */
export function FreshnessNote({ of: whole, basis }: { of: string; basis: Basis }) {
  if (basis.freshness === 'fresh') return null;
  const { word, Sign } = marks[basis.freshness];
  const days = [
    basis.pricedOn && `the oldest price is of ${formatDate(basis.pricedOn)}`,
    basis.ratedOn && `the oldest exchange rate of ${formatDate(basis.ratedOn)}`,
  ].filter(Boolean);
  return (
    <p className={`${styles.note} ${styles[basis.freshness]}`}>
      <Sign size={16} aria-hidden="true" />
      <span>
        <strong>{word}.</strong> Something in {whole} rests on data that is not recent: {days.join(', ')}.{' '}
        <FeedsLink>See your data feeds</FeedsLink>
      </span>
    </p>
  );
}
