import { Change, Money, NotAvailable } from '@harbour/ui';
import styles from './examples.module.css';

/** Amounts and changes: positive, negative, zero and missing. */
export default function FiguresExample() {
  return (
    <div className={styles.sample}>
      <Money amount={1_234.5} />
      <Money amount={-1_234.5} />
      <Money amount={null} reason="There is no price on or before this day." />
      <Change amount={420} percent={4.2} />
      <Change amount={-420} percent={-4.2} />
      <NotAvailable reason="This plan has no benchmark." />
    </div>
  );
}
