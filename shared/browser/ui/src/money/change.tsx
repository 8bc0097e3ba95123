import { formatMoney, formatPercent } from './format.ts';
import styles from './money.module.css';

interface ChangeProps {
  amount: number;
  /** 0–100 scale. */
  percent?: number | undefined;
  currency?: string;
}

/** A change in value: an arrow and brackets carry the direction, so that colour is not the only sign. */
export function Change({ amount, percent, currency = 'GBP' }: ChangeProps) {
  const text = formatMoney(amount, currency);
  // What rounds to £0.00, or to no yen, has not moved.
  const direction = !/[1-9]/.test(text) ? 'same' : amount < 0 ? 'fall' : 'rise';
  const label = { fall: 'down', rise: 'up', same: 'unchanged' }[direction];
  const sign = { fall: '▼', rise: '▲', same: '' }[direction];
  // A closing bracket at the very end is outside of a column of figures.
  const hangs = amount < 0 && percent === undefined ? styles.negative : '';
  return (
    <span className={`${styles.figure} ${styles[direction]} ${hangs}`}>
      {sign && (
        <span aria-hidden="true" className={styles.arrow}>
          {sign}
        </span>
      )}
      <span className="visually-hidden">{label} </span>
      {text}
      {percent !== undefined && <span className={styles.percent}>{formatPercent(percent)}</span>}
    </span>
  );
}
