import type {
  StatementCell,
  StatementRow,
  StatementSection,
  StatementUnit,
} from '@harbour/definitions/investments/statements';
import { Empty, NotAvailable } from '@harbour/ui';
import type { Column, ExpandedRows } from '@harbour/ui/table';
import { useMemo, useState } from 'react';
import { ShortTable } from '../../short-table/short-table.tsx';
import { statementText } from './statement-text.ts';
import styles from './statements.module.css';

const isFigure = (unit: StatementUnit) => unit !== 'text' && unit !== 'date';

function Cell({ cell: { value, reason, atLeast }, unit }: { cell: StatementCell; unit: StatementUnit }) {
  if (value === null) return <NotAvailable reason={reason ?? 'This figure cannot be calculated.'} />;
  return (
    <>
      {atLeast && <span className={styles.soft}>at least </span>}
      {statementText(value, unit)}
    </>
  );
}

const nothing: StatementCell = { value: '' };

/** Nothing in a column that is not added up, so that phones show no title for it. */
const totalOf = (cell: StatementCell = nothing, unit: StatementUnit) =>
  cell.value === '' ? null : <Cell cell={cell} unit={unit} />;

/** Rows of a table before the reader asks for all; a few more are shown at once. */
const shownAtFirst = 6;
const fewMore = 3;

function columnsOf({ columns, total }: StatementSection): Column<StatementRow>[] {
  // A phone shows one column beside the name: the last figure, or the last column of a table without figures.
  const lastFigure = columns.findLastIndex(({ unit }) => isFigure(unit));
  const beside = lastFigure > 0 ? lastFigure : columns.length - 1;
  return columns.map(({ title, unit }, index) => {
    const isName = index === 0;
    const figure = isFigure(unit);
    return {
      id: String(index),
      title,
      width: isName ? 'minmax(176px, 3fr)' : figure ? 'minmax(112px, 1fr)' : 'minmax(64px, 1fr)',
      ...(isName ? { namesRow: true as const } : {}),
      ...(figure ? { figure: unit === 'units' ? ('varying' as const) : (true as const) } : {}),
      ...(!isName && index !== beside ? { belowOnPhone: true as const } : {}),
      cell: ({ cells }) => (isName ? null : <Cell cell={cells[index] ?? nothing} unit={unit} />),
      ...(total === null ? {} : { total: totalOf(total[index], unit) }),
    };
  });
}

function Working({ working }: Pick<StatementRow, 'working'>) {
  return (
    <ul className={styles.working}>
      {working.map(({ text, value, unit }, index) => (
        <li key={index}>
          <span>{text}</span>
          {value !== null && <span className={styles.figure}>{statementText(value, unit)}</span>}
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ cells: [first] }: StatementRow) => String(first?.value ?? '');

/** A table of a statement; each row opens to what its figures come from. */
export function SectionTable({ section }: { section: StatementSection }) {
  const [open, setOpen] = useState<readonly StatementRow[]>([]);
  const columns = useMemo(() => columnsOf(section), [section]);
  const opened = useMemo(
    (): ExpandedRows<StatementRow> => ({
      title: nameOf,
      canOpen: ({ working }) => working.length > 0,
      isOpen: (row) => open.includes(row),
      onToggle: (row) =>
        setOpen((before) => (before.includes(row) ? before.filter((one) => one !== row) : [...before, row])),
      openOnPaper: true,
      content: ({ working }) => <Working working={working} />,
    }),
    [open],
  );
  return (
    <ShortTable
      label={section.title}
      columns={columns}
      rows={section.rows}
      shownAtFirst={section.rows.length > shownAtFirst + fewMore ? shownAtFirst : section.rows.length}
      showAll={`Show all ${section.rows.length}`}
      rowKey={(row, index) => `${index} ${nameOf(row)}`}
      opened={opened}
      empty={<Empty title={section.empty} />}
    />
  );
}
