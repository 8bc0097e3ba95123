import { Checkbox } from '@harbour/ui/fields';
import { mostCompared } from './compared-funds.ts';
import styles from './comparison.module.css';

/** What of a list is compared, and how that is changed. */
export interface Comparing {
  compared: readonly string[];
  toggle: (isin: string) => void;
}

/** The box of a fund in a list that adds it to the comparison. */
export function CompareBox({
  fund: { isin, name },
  compared,
  toggle,
}: Comparing & { fund: { isin: string; name: string } }) {
  return (
    <Checkbox
      label={
        <>
          <span className={styles.compareWord}>Compare</span>
          <span className="visually-hidden"> {name}</span>
        </>
      }
      value={compared.includes(isin)}
      disabled={compared.length === mostCompared && !compared.includes(isin)}
      onChange={() => toggle(isin)}
    />
  );
}
