import type { Column } from './column.ts';
import styles from './data-table.module.css';
import type { Order } from './header-row.tsx';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  order: Order | undefined;
  onOrder: (order: Order | undefined) => void;
}

const directions = { true: 'descending', false: 'ascending' } as const;

/** By what rows of two lines are sorted: they have no heads to press. */
export function SortSelect<Row>({ columns, order, onOrder }: SortSelectProps<Row>) {
  const choices = columns
    .filter(({ sortBy, only }) => sortBy && only !== 'wide')
    .flatMap(({ id, title, figure }) =>
      [Boolean(figure), !figure].map((descending) => ({ column: id, title, descending })),
    );
  if (choices.length === 0) return null;
  const chosen = choices.findIndex(
    ({ column, descending }) => column === order?.column && descending === order.descending,
  );
  return (
    <label className={styles.orderChoice}>
      Sort by
      <select value={chosen} onChange={({ target }) => onOrder(choices[Number(target.value)])}>
        <option value={-1}>Original order</option>
        {choices.map(({ column, title, descending }, index) => (
          <option key={`${column} ${descending}`} value={index}>
            {title}, {directions[`${descending}`]}
          </option>
        ))}
      </select>
    </label>
  );
}
