import { formatMoney, formatPounds } from './format.ts';
import styles from './money.module.css';
import { NotAvailable } from './not-available.tsx';

interface MoneyProps {
  /** In `currency`; null where it cannot be computed. */
  amount: number | null;
  currency?: string;
  /** In whole pounds, as illustrations are. */
  wholePounds?: boolean;
  /** Why there is no amount. */
  reason?: string | null;
}

/** An amount of money; one that cannot be computed says so and why, and is never shown as zero. */
export function Money({ amount, currency = 'GBP', wholePounds = false, reason }: MoneyProps) {
  if (amount === null) return <NotAvailable reason={reason ?? 'This figure cannot be calculated.'} />;
  return (
    <span className={amount < 0 ? `${styles.figure} ${styles.negative}` : styles.figure}>
      {wholePounds ? formatPounds(amount) : formatMoney(amount, currency)}
    </span>
  );
}
