import { Link } from '@harbour/contract/router';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { type Basis, basisOf, type Freshness } from '@harbour/definitions/investments/valuation/plans';
import { formatDate } from '@harbour/ui';
import type { ReactNode } from 'react';
import styles from './freshness.module.css';

/** What a figure in pounds rests on once it is shown in another currency: on the rate of that one as well. */
export function basisIn(basis: Basis, { rateDate, freshness }: Pick<Currency, 'rateDate' | 'freshness'>): Basis {
  return basisOf([basis, { pricedOn: null, ratedOn: rateDate, freshness }]);
}

/** How each freshness reads, and what is in its calendar, so that colour is not the only sign. */
const marks = {
  fresh: { word: 'Up to date', tick: 'M9 15l2 2 4-4' },
  old: { word: 'Old', tick: 'M12 12v4l3 2' },
  stale: { word: 'Out of date', tick: 'M14 13l-4 4M10 13l4 4' },
} as const satisfies Record<Freshness, object>;

const calendar = 'M8 2v4M16 2v4M5 4h14a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3 10h18';

/** A calendar with a tick, a clock's hands or a cross: drawn here, since an icon set costs the first screen 1.3 KiB. */
function Sign({ freshness, size = 12 }: { freshness: Freshness; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={calendar + marks[freshness].tick} />
    </svg>
  );
}

/** Where a client sees which feed brings the figures of a plan, and what to do when they do not arrive. */
function FeedsLink({ children }: { children: ReactNode }) {
  return <Link to="/investments/datafeeds">{children}</Link>;
}

/**
 * How recent a value is, in a word, a shape and a colour: with a way to the feeds where it is not, since there a client
 * may do something about it.
 */
export function FreshnessState({ basis: { freshness } }: { basis: Pick<Basis, 'freshness'> }) {
  const { word } = marks[freshness];
  const state = (
    <span className={`${styles.state} ${styles[freshness]}`}>
      <Sign freshness={freshness} />
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
  const { word } = marks[freshness];
  return (
    <span className={`${styles.mark} ${styles[freshness]}`}>
      <Sign freshness={freshness} />
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
export function FreshnessNote({ of: subject, basis }: { of: string; basis: Basis }) {
  if (basis.freshness === 'fresh') return null;
  const { word } = marks[basis.freshness];
  const days = [
    basis.pricedOn && `the oldest price is of ${formatDate(basis.pricedOn)}`,
    basis.ratedOn && `the oldest exchange rate of ${formatDate(basis.ratedOn)}`,
  ].filter(Boolean);
  return (
    <p className={`${styles.note} ${styles[basis.freshness]}`}>
      <Sign freshness={basis.freshness} size={16} />
      <span>
        <strong>{word}.</strong> Something in {subject} rests on data that is not recent: {days.join(', ')}.{' '}
        <FeedsLink>See your data feeds</FeedsLink>
      </span>
    </p>
  );
}
