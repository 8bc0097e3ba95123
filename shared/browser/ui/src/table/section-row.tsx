// biome-ignore-all lint/a11y/useFocusableInteractive: rows and cells of a table, other than those of a grid, take no focus.
import { ChevronRight } from 'lucide-react';
import type { Form } from './column.ts';
import styles from './data-table.module.css';
import type { SectionLine } from './sections.ts';
import { CellBelow, CellBeside } from './table-row.tsx';

interface SectionRowProps<Row> {
  line: SectionLine<Row>;
  form: Form<Row>;
  rowIndex: number | undefined;
}

/** The row that opens and closes a section, with the totals of its rows. */
export function SectionRow<Row>({ line: { section }, form: { first, second }, rowIndex }: SectionRowProps<Row>) {
  const { title, open, toggle, rows } = section;
  const [, ...others] = first;
  return (
    <div role="row" aria-rowindex={rowIndex} className={`${styles.row} ${styles.section}`}>
      <div role="rowheader" className={styles.sectionTitle}>
        <button type="button" className={styles.open} aria-expanded={open} onClick={toggle}>
          <ChevronRight size={16} aria-hidden="true" className={open ? styles.turned : undefined} />
          {title}
        </button>
      </div>
      {others.map(({ namesRow, ...column }) => (
        <CellBeside key={column.id} column={column} decimals={0}>
          {column.sectionTotal?.(rows)}
        </CellBeside>
      ))}
      {second.length > 0 && (
        <div className={styles.second}>
          {second.map((column) => (
            <CellBelow key={column.id} column={column}>
              {column.sectionTotal?.(rows)}
            </CellBelow>
          ))}
        </div>
      )}
    </div>
  );
}
