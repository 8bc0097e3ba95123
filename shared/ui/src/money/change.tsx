import { formatMoney, formatPercent } from './format.ts';
import styles from './money.module.css';

interface ChangeProps {
  amount: number;
  /** 0–100 scale. */
  percent: number | undefined;
  currency?: string;
}

/** A change in value: an arrow and brackets carry the direction, so that colour is not the only sign. */
export function Change({ amount, percent, currency = 'GBP' }: ChangeProps) {
  // What rounds to £0.00 has not moved.
  const direction = amount <= -0.005 ? 'fall' : amount >= 0.005 ? 'rise' : 'same';
  const words = { fall: 'down', rise: 'up', same: 'unchanged' }[direction];
  const sign = { fall: '▼', rise: '▲', same: '' }[direction];
  return (
    <span className={`${styles.figure} ${styles[direction]}`}>
      {sign && (
        <span aria-hidden="true" className={styles.arrow}>
          {sign}
        </span>
      )}
      <span className="visually-hidden">{words} </span>
      {formatMoney(amount, currency)}
      {percent !== undefined && <span className={styles.percent}>{formatPercent(percent)}</span>}
    </span>
  );
}
