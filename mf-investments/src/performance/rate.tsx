import { formatPercent } from '@harbour/ui';
import styles from './performance.module.css';

/** A return; losses are in brackets. @param rate 0–1 */
export function Rate({ rate }: { rate: number }) {
  const text = formatPercent(rate * 100);
  return <span className={text.startsWith('(') ? `${styles.rate} ${styles.loss}` : styles.rate}>{text}</span>;
}
