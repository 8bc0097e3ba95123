import type { Statement, StatementUnit } from '@harbour/definitions/investments/statements';
import type { FileColumn } from '@harbour/ui/table';

/** One figure or one line of working. */
interface FileLine {
  section: string;
  line: string;
  figure: string;
  value: string;
  unit: string;
}

const unitNames: Readonly<Record<StatementUnit, string>> = {
  text: '',
  date: '',
  gbp: 'GBP',
  pounds: 'GBP',
  percent: '%',
  units: 'units',
};

const plain = (value: string | number | null, unit: StatementUnit): string =>
  value === null ? '' : typeof value === 'string' ? value : unit === 'gbp' ? value.toFixed(2) : String(value);

/** A statement as lines of one shape, so that a spreadsheet can filter them: what is left out comes first. */
export function statementLines({ leftOut, sections }: Statement): FileLine[] {
  return [
    ...leftOut.map(({ name, reason, mend }) => ({
      section: 'Not included',
      line: name,
      figure: reason,
      value: mend,
      unit: '',
    })),
    ...sections.flatMap(({ title, columns, rows, total }) =>
      [...rows, ...(total === null ? [] : [{ cells: total, working: [] }])].flatMap(({ cells, working }) => {
        const line = String(cells[0]?.value ?? '');
        const figures = columns.slice(1).map((column, index): FileLine => {
          const { value = null, atLeast, reason } = cells[index + 1] ?? {};
          return {
            section: title,
            line,
            figure: `${column.title}${atLeast ? ', at least' : ''}`,
            value: value === null ? (reason ?? 'not available') : plain(value, column.unit),
            unit: value === null ? '' : unitNames[column.unit],
          };
        });
        const behind = working.map(
          ({ text, value, unit }): FileLine => ({
            section: title,
            line,
            figure: `Working: ${text}`,
            value: plain(value, unit),
            unit: unitNames[unit],
          }),
        );
        return [...figures, ...behind];
      }),
    ),
  ];
}

export const statementFileColumns: readonly FileColumn<FileLine>[] = [
  { title: 'Section', text: ({ section }) => section },
  { title: 'Line', text: ({ line }) => line },
  { title: 'Figure', text: ({ figure }) => figure },
  { title: 'Value', text: ({ value }) => value },
  { title: 'Unit', text: ({ unit }) => unit },
];
