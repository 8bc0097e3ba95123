// biome-ignore-all lint/a11y/useFocusableInteractive: rows and heads of a table, other than those of a grid, take no focus.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Form } from './column.ts';
import styles from './data-table.module.css';

/** The column that rows are sorted by; without one they keep their own order. */
export interface Order {
  column: string;
  descending: boolean;
}

interface HeaderRowProps<Row> {
  form: Form<Row>;
  order: Order | undefined;
  onSort: (column: string) => void;
  /** Kept for screen readers alone. */
  hidden: boolean;
}

function OrderSign({ descending }: { descending: boolean | undefined }) {
  const Sign = descending === undefined ? ChevronsUpDown : descending ? ArrowDown : ArrowUp;
  return <Sign size={12} aria-hidden="true" className={descending === undefined ? styles.unsorted : styles.sorted} />;
}

/**
 * The titles of the columns; a column that can be sorted has a button for it, or is in the choice of the narrow form.
 */
export function HeaderRow<Row>({ form: { narrow, group, first, second }, order, onSort, hidden }: HeaderRowProps<Row>) {
  const columns = [...(group ? [group] : []), ...first, ...second];
  return (
    <div role="rowgroup" className={hidden || narrow ? 'visually-hidden' : styles.head}>
      <div role="row" className={styles.row}>
        {columns.map(({ id, title, figure, sortBy, secondLine }) => {
          const descending = order?.column === id ? order.descending : undefined;
          return (
            <div
              key={id}
              role="columnheader"
              aria-sort={descending === undefined ? undefined : descending ? 'descending' : 'ascending'}
              className={secondLine ? 'visually-hidden' : figure ? `${styles.cell} ${styles.figure}` : styles.cell}
            >
              {sortBy && !narrow && !hidden ? (
                <button type="button" className={styles.sort} onClick={() => onSort(id)}>
                  {title}
                  <OrderSign descending={descending} />
                </button>
              ) : (
                title
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
