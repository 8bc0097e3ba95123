import type { DataDifference, DataReport, FileCheck } from '@harbour/definitions/firm/data-desk';
import { Empty } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import styles from './data-desk.module.css';

const figures = new Intl.NumberFormat('en-GB');

/** A report in one line: `3 prices: 1 new, 1 changed, 1 unchanged, 0 left out`. */
export function reportText({ rows, records, added, changed, unchanged, skipped }: DataReport): string {
  const left = skipped.reduce((sum, { count }) => sum + count, 0);
  const parts = [
    `${figures.format(added)} new`,
    `${figures.format(changed)} changed`,
    `${figures.format(unchanged)} unchanged`,
    `${figures.format(left)} left out`,
  ];
  return `${figures.format(rows)} rows of ${records}: ${parts.join(', ')}`;
}

/** What of a file was left out, and what should be looked at. */
export function Findings({ report: { skipped, remarks } }: { report: DataReport }) {
  const lists = [
    { title: 'Left out', findings: skipped },
    { title: 'Please check', findings: remarks },
  ];
  return lists
    .filter(({ findings }) => findings.length > 0)
    .map(({ title, findings }) => (
      <section key={title} className={styles.list} aria-label={title}>
        <h3>{title}</h3>
        <ul className={styles.list}>
          {findings.map(({ reason, count, examples }) => (
            <li key={reason}>
              {figures.format(count)}: {reason} <span className={styles.soft}>({examples.join(', ')})</span>
            </li>
          ))}
        </ul>
      </section>
    ));
}

const changeTexts = { added: 'New', changed: 'Changed', removed: 'Removed' } as const;

const columns: readonly Column<DataDifference>[] = [
  {
    id: 'row',
    title: 'Record',
    width: 'minmax(160px, 1fr)',
    namesRow: true,
    cell: ({ table, row }) => `${table} ${row}`,
  },
  {
    id: 'change',
    title: 'What happens',
    width: '112px',
    cell: ({ change }) => changeTexts[change],
    belowOnPhone: true,
  },
  {
    id: 'fields',
    title: 'Fields',
    width: 'minmax(240px, 2fr)',
    cell: ({ fields }) => (
      <span className={styles.cell}>
        {fields.map(({ field, before, after }) => (
          <span key={field}>
            <span className={styles.aside}>{field}:</span>{' '}
            {before === null ? (after ?? 'nothing') : `${before} → ${after ?? 'nothing'}`}
          </span>
        ))}
      </span>
    ),
    belowOnPhone: 'untitled',
  },
];

/** What a file would do: its counts, what is left out, and each record that differs. */
export function CheckResult({ check: { report, differences, differenceCount } }: { check: FileCheck }) {
  return (
    <div className={styles.stack}>
      <p role="status">{reportText(report)}. Nothing has been stored yet.</p>
      <Findings report={report} />
      <DataTable
        label="Differences"
        columns={columns}
        rows={differences}
        rowKey={(_, index) => String(index)}
        summary={
          differenceCount > differences.length
            ? `The first ${differences.length} of ${figures.format(differenceCount)} changed records`
            : undefined
        }
        empty={<Empty title="Nothing differs">All that the file says is stored already.</Empty>}
      />
    </div>
  );
}
