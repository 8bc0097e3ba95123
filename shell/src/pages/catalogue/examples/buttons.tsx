import { Button } from '@harbour/ui';
import styles from './examples.module.css';

/** Buttons: primary, secondary, danger; disabled, loading, full width. */
export default function ButtonsExample() {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="link">Link</Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" busy>
          Storing
        </Button>
      </div>
      <Button block>Over the full width</Button>
    </div>
  );
}
