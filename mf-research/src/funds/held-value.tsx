import type { Basis } from '@harbour/definitions/investments/valuation/plans';
import { formatDate, Money } from '@harbour/ui';
import { freshnessSuffix } from './fund-texts.tsx';
import styles from './funds.module.css';

interface HeldValueProps {
  held: Basis & { value: number | null; reason: string | null };
  /** ISO date of the valuation, for what has no price. */
  date: string;
}

/** What is held of a fund in pounds, with the day of its price below it, and whether that is long ago. */
export function HeldValue({ held: { value, reason, pricedOn, freshness }, date }: HeldValueProps) {
  return (
    <>
      <Money amount={value} reason={reason} />
      {value !== null && (
        <span className={freshness === 'fresh' ? styles.asOf : `${styles.asOf} ${styles.old}`}>
          {formatDate(pricedOn ?? date)}
          {freshnessSuffix[freshness]}
        </span>
      )}
    </>
  );
}
