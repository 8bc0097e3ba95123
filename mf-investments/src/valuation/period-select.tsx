import { defaultPeriod, periodMonths } from '@harbour/definitions/investments/filters';
import styles from './valuation.module.css';

/** A number of months in words: `3 months`, `2 years`. */
export function periodName(months: number): string {
  if (months === 1) return '1 month';
  return months % 12 === 0 && months > 12 ? `${months / 12} years` : `${months} months`;
}

/** The choice of a period (specification, section 9). */
export function PeriodSelect({ period, onPeriod }: { period: number; onPeriod: (months: number) => void }) {
  return (
    <label>
      Period{' '}
      <select className={styles.smallSelect} value={period} onChange={({ target }) => onPeriod(Number(target.value))}>
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
