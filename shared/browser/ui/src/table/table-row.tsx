// biome-ignore-all lint/a11y/useFocusableInteractive: rows and cells of a table, other than those of a grid, take no focus.
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { usePrinting } from '../theme/printing.ts';
import type { Column, Form } from './column.ts';
import styles from './data-table.module.css';
import { Figure } from './figure-cell.tsx';

/** Rows that open to what is behind them. */
export interface ExpandedRows<Row> {
  /** What the button says that opens a row; it is in the cell that names the row, before what else is there. */
  title: (row: Row) => string;
  /** Whether there is something behind the row. */
  canOpen?: (row: Row) => boolean;
  isOpen: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  /** What is behind the rows is here already, so that all can be open on paper. */
  openOnPaper?: true;
  content: (row: Row) => ReactNode;
}

const nothing = (content: ReactNode) => content === null || content === undefined || content === '';

interface CellProps<Row> {
  column: Column<Row>;
  decimals: number;
  children: ReactNode;
}

const roleOf = <Row,>({ namesRow }: Column<Row>) => (namesRow ? 'rowheader' : 'cell');

/** A cell beside others. */
export function CellBeside<Row>({ column, decimals, children }: CellProps<Row>) {
  return (
    <div role={roleOf(column)} className={column.figure ? `${styles.cell} ${styles.figure}` : styles.cell}>
      {column.figure ? <Figure decimals={decimals}>{children}</Figure> : children}
    </div>
  );
}

/** A cell in the second line: says what it is, or takes no space when it is empty. */
export function CellBelow<Row>({ column, children }: Omit<CellProps<Row>, 'decimals'>) {
  const empty = nothing(children);
  const untitled = column.secondLine || column.belowOnPhone === 'untitled';
  return (
    <div role={roleOf(column)} className={empty ? 'visually-hidden' : styles.below}>
      {!empty && !untitled && (
        <span aria-hidden="true" className={styles.belowTitle}>
          {column.title}{' '}
        </span>
      )}
      {children}
    </div>
  );
}

interface CellsProps<Row> {
  form: Form<Row>;
  decimals: ReadonlyMap<string, number>;
  contentOf: (column: Column<Row>) => ReactNode;
  /** Whether it is the first row of its group, which says what the group has in common. */
  beginsGroup: boolean;
}

function Cells<Row>({ form: { group, first, second }, decimals, contentOf, beginsGroup }: CellsProps<Row>) {
  return (
    <>
      {group && (
        <div role={roleOf(group)} className={beginsGroup ? styles.group : 'visually-hidden'}>
          {contentOf(group)}
        </div>
      )}
      {first.map((column) => (
        <CellBeside key={column.id} column={column} decimals={decimals.get(column.id) ?? 0}>
          {contentOf(column)}
        </CellBeside>
      ))}
      {second.length > 0 && (
        <div className={styles.second}>
          {second.map((column) => (
            <CellBelow key={column.id} column={column}>
              {contentOf(column)}
            </CellBelow>
          ))}
        </div>
      )}
    </>
  );
}

interface TableRowProps<Row> extends Omit<CellsProps<Row>, 'contentOf'> {
  row: Row;
  /** 1-based place among all rows of the table, its head included; undefined where all of them are in the document. */
  rowIndex: number | undefined;
  opened: ExpandedRows<Row> | undefined;
}

/** One row, rebuilt only when it changes itself: scrolling moves rows and adds new ones. */
export function TableRow<Row>({ row, rowIndex, form, decimals, beginsGroup, opened }: TableRowProps<Row>) {
  const contentId = useId();
  const canOpen = opened !== undefined && (opened.canOpen?.(row) ?? true);
  const printing = usePrinting();
  const open = canOpen && (opened.isOpen(row) || (printing && opened.openOnPaper === true));
  const cells = useMemo(() => {
    const contentOf = (column: Column<Row>) => {
      if (!opened || !column.namesRow) return column.cell(row);
      return (
        <div className={styles.opening}>
          {canOpen ? (
            <button
              type="button"
              className={styles.open}
              aria-expanded={open}
              aria-controls={open ? contentId : undefined}
              onClick={() => opened.onToggle(row)}
            >
              <ChevronRight size={16} aria-hidden="true" className={open ? styles.turned : undefined} />
              {opened.title(row)}
            </button>
          ) : (
            <span>{opened.title(row)}</span>
          )}
          {column.cell(row)}
        </div>
      );
    };
    return <Cells form={form} decimals={decimals} contentOf={contentOf} beginsGroup={beginsGroup} />;
  }, [row, form, decimals, beginsGroup, opened, canOpen, open, contentId]);
  return (
    <>
      <div role="row" aria-rowindex={rowIndex} className={styles.row}>
        {cells}
      </div>
      {open && (
        <div role="row" id={contentId} className={styles.content}>
          <div role="cell" aria-colspan={form.first.length + form.second.length}>
            {opened.content(row)}
          </div>
        </div>
      )}
    </>
  );
}

/** The totals below the rows; a part that has none takes no space in the narrow form. */
export function TotalsRow<Row>({ form, rowIndex }: { form: Form<Row>; rowIndex: number | undefined }) {
  const none = useMemo(() => new Map<string, number>(), []);
  // In the narrow form the group's place is the first line's: `Total` is there as the name of the row.
  const { group } = form;
  const contentOf = (column: Column<Row>) =>
    form.narrow && column.namesRow && nothing(column.total) ? group?.total : column.total;
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" aria-rowindex={rowIndex} className={styles.row}>
        <Cells form={form} decimals={none} contentOf={contentOf} beginsGroup={false} />
      </div>
    </div>
  );
}
