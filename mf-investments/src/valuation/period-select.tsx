import { defaultPeriod, periodMonths } from '@harbour/definitions/investments/filters';
import styles from './valuation.module.css';

/** A number of months in words: `3 months`, `2 years`. */
export function periodName(months: number): string {
  if (months === 1) return '1 month';
  return months % 12 === 0 && months > 12 ? `${months / 12} years` : `${months} months`;
}

interface PeriodSelectProps {
  /** Months; `all` where everything since the beginning is shown, which is chosen elsewhere. */
  period: number | 'all';
  onPeriod: (months: number) => void;
}

/** The choice of a period (specification, section 9). */
export function PeriodSelect({ period, onPeriod }: PeriodSelectProps) {
  return (
    <label>
      Period{' '}
      <select className={styles.smallSelect} value={period} onChange={({ target }) => onPeriod(Number(target.value))}>
        {period === 'all' && (
          <option value="all" disabled>
            All
          </option>
        )}
        {periodMonths.map((months) => (
          <option key={months} value={months}>
            {periodName(months)}
            {months === defaultPeriod ? ' (default)' : ''}
          </option>
        ))}
      </select>
    </label>
  );
}
