import { Button, formatMoney } from '@harbour/ui';
import styles from './household.module.css';

interface EntryRowProps {
  name: string;
  says: string;
  /** GBP; left out for what has none. */
  amount?: number | undefined;
  unit?: string | undefined;
  /** Left out where nothing can be changed. */
  onChange?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** An entry of a household, with what can be done with it. */
export function EntryRow({ name, says, amount, unit, onChange, onRemove }: EntryRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      {amount !== undefined && (
        <span className={styles.amount}>
          {formatMoney(amount)} {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
      <span className={styles.says}>{says}</span>
      {(onChange || onRemove) && (
        <span className={styles.rowActions}>
          {onChange && (
            <Button variant="link" onClick={onChange}>
              Change<span className="visually-hidden"> {name}</span>
            </Button>
          )}
          {onRemove && (
            <Button variant="link" onClick={onRemove}>
              Remove<span className="visually-hidden"> {name}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
