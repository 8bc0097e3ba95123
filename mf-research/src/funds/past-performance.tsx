import styles from './funds.module.css';

interface PastPerformanceProps {
  /** The trading currency of the fund, where one fund is shown. */
  currency?: string;
}

/**
 * What the FCA wants to be said prominently beside past performance: COBS 4.6.2R (4), that it is no reliable indicator,
 * and (5), what another currency does to it.
 */
export function PastPerformance({ currency = 'GBP' }: PastPerformanceProps) {
  return (
    <p role="note" className={styles.warning}>
      <strong>These figures refer to the past. Past performance is not a reliable indicator of future results.</strong>
      {currency !== 'GBP' &&
        ` The fund is traded in ${currency}: its return in pounds may increase or decrease as a result of currency fluctuations.`}
    </p>
  );
}
