import { Button, MenuButton } from '@harbour/ui';
import { optionalColumns, useChosenColumns } from './chosen-columns.ts';
import styles from './holdings.module.css';

/** Chooses which figures of holdings are shown. */
export function ColumnChoice() {
  const { chosen, setShown, reset } = useChosenColumns();
  return (
    <MenuButton label="Choose columns" face="Columns" buttonClass={styles.columns} contentClass={styles.choice}>
      {() => (
        <fieldset className={styles.options}>
          <legend className="visually-hidden">Columns of holdings</legend>
          {optionalColumns.map(({ id, title }) => (
            <label key={id} className={styles.option}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) => setShown(id, target.checked)}
              />
              {title}
            </label>
          ))}
          <Button variant="link" onClick={reset}>
            Reset columns
          </Button>
        </fieldset>
      )}
    </MenuButton>
  );
}
