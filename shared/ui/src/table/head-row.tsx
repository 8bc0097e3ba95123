// biome-ignore-all lint/a11y/useFocusableInteractive: rows and heads of a table, other than those of a grid, take no focus.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column } from './column.ts';
import styles from './data-table.module.css';

/** By which column rows are sorted; in their own order without one. */
export interface Order {
  column: string;
  descending: boolean;
}

interface HeadRowProps<Row> {
  columns: readonly Column<Row>[];
  narrow: boolean;
  order: Order | undefined;
  onSort: (column: string) => void;
}

function OrderSign({ descending }: { descending: boolean | undefined }) {
  const Sign = descending === undefined ? ChevronsUpDown : descending ? ArrowDown : ArrowUp;
  return <Sign size={12} aria-hidden="true" className={descending === undefined ? styles.unsorted : styles.sorted} />;
}

/** The titles of the columns; a column that can be sorted has a button for it. */
export function HeadRow<Row>({ columns, narrow, order, onSort }: HeadRowProps<Row>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        {columns.map(({ id, title, figure, sortBy, belowOnPhone }) => {
          // Its cells carry the title themselves.
          if (narrow && belowOnPhone) {
            return (
              <div key={id} role="columnheader" className="visually-hidden">
                {title}
              </div>
            );
          }
          const descending = order?.column === id ? order.descending : undefined;
          return (
            <div
              key={id}
              role="columnheader"
              aria-sort={descending === undefined ? undefined : descending ? 'descending' : 'ascending'}
              className={figure ? `${styles.cell} ${styles.figure}` : styles.cell}
            >
              {sortBy ? (
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
