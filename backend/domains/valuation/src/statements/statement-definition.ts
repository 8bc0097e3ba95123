import { amount, listed, number } from '@harbour/backend-documents/document-figures';
import { figures, ink, ruled } from '@harbour/backend-documents/document-look';
import { firmDocument } from '@harbour/backend-documents/firm-document';
import type {
  Statement,
  StatementCell,
  StatementPart,
  StatementRow,
  StatementSection,
  StatementUnit,
} from '@harbour/definitions/investments/statements';
import { formatDay } from '@harbour/kernel/calendar';
import type { Content, TableCell } from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import { chartContent } from './section-chart.ts';

/** Statements of the same days and people on paper; plain data, so that it can be passed to another thread. */
export interface PrintedStatements {
  firm: string;
  /** What they are together: the title of the only one, or of all. */
  title: string;
  /** ISO date. */
  preparedOn: string;
  /** One at least. */
  statements: readonly Statement[];
}

const isFigure = (unit: StatementUnit) => unit !== 'text' && unit !== 'date';

function textOf(value: string | number | null, unit: StatementUnit): string {
  if (value === null) return 'Not available';
  if (typeof value === 'string') return unit === 'date' && value !== '' ? formatDay(value) : value;
  if (unit === 'percent') return `${number(value, 2)}%`;
  if (unit === 'pounds') return number(value, 0);
  return unit === 'units' ? number(value, 4) : amount(value);
}

/** What a cell says, without why it has no figure. */
export const cellText = ({ value, atLeast }: StatementCell, unit: StatementUnit): string =>
  `${atLeast ? 'at least ' : ''}${textOf(value, unit)}`;

function tableCell(cell: StatementCell, unit: StatementUnit, isTotal: boolean): TableCell {
  const { value, reason } = cell;
  const text = cellText(cell, unit);
  const style = isTotal ? { style: 'strong' } : {};
  if (!isFigure(unit)) return { text, ...style };
  const figure = { text, noWrap: true, ...figures, ...style };
  return value === null && reason !== undefined
    ? { stack: [figure, { text: reason, style: 'note', alignment: 'right' as const }] }
    : figure;
}

const cellsOf = (
  cells: readonly StatementCell[],
  columns: StatementSection['columns'],
  isTotal: boolean,
): TableCell[] => columns.map(({ unit }, index) => tableCell(cells[index] ?? { value: '' }, unit, isTotal));

/** The lines below a row that it comes from. */
function workingLines({ working }: StatementRow, columns: number): TableCell[][] {
  if (working.length === 0) return [];
  // A line may be words alone.
  const isWords = ({ value, unit }: StatementRow['working'][number]) => value === null && !isFigure(unit);
  const lines = working.map((line) => (isWords(line) ? line.text : `${line.text}: ${textOf(line.value, line.unit)}`));
  const text = lines.join(' · ');
  return [[{ text, style: 'note', colSpan: columns }, ...Array.from({ length: columns - 1 }, () => '')]];
}

/** Names and figures have the space that is left; short texts have what they need. */
const widthOf = (_: unknown, index: number) => (index === 0 ? '*' : 'auto');

function sectionContent(section: StatementSection): Content[] {
  const { title, columns, rows, total, empty, note } = section;
  const heading: Content = { text: title, style: 'section', margin: [0, 12, 0, 6] };
  const chart = rows.length === 0 ? [] : chartContent(section, cellText);
  const head: Content = chart.length === 0 ? heading : { unbreakable: true, stack: [heading, ...chart] };
  const below: Content[] = note === null ? [] : [{ text: note, style: 'note', margin: [0, 4, 0, 0] }];
  if (rows.length === 0) return [head, { text: empty, style: 'note' }, ...below];
  return [
    head,
    {
      layout: ruled,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        keepWithHeaderRows: 1,
        widths: columns.map(widthOf),
        body: [
          columns.map((one) => ({
            text: one.unit === 'gbp' ? `${one.title} £` : one.title,
            style: 'head',
            fillColor: ink.band,
            ...(isFigure(one.unit) ? { alignment: 'right' as const } : {}),
          })),
          ...rows.flatMap((one): TableCell[][] => [
            cellsOf(one.cells, columns, false),
            ...workingLines(one, columns.length),
          ]),
          ...(total === null ? [] : [cellsOf(total, columns, true)]),
        ],
      },
    },
    ...below,
  ];
}

/** What no figure includes, at the head of the document. */
function leftOutContent(leftOut: Statement['leftOut']): Content[] {
  if (leftOut.length === 0) return [];
  return [
    { text: `All sums are without ${listed([...new Set(leftOut.map(({ name }) => name))])}.`, style: 'strong' },
    { ul: leftOut.map(({ name, reason, mend }) => `${name}: ${reason} ${mend}`), style: 'note', markerColor: ink.soft },
  ];
}

/** The content of a statement below its heading. */
const bodyOf = ({ leftOut, sections, notes }: StatementPart): Content[] => [
  ...leftOutContent(leftOut),
  ...sections.flatMap(sectionContent),
  ...(notes.length === 0
    ? []
    : [
        { text: 'Notes', style: 'notes' },
        { ul: [...notes], style: 'note', markerColor: ink.soft },
      ]),
];

/** A statement with its own heading, as one of several in a document. */
export const partContent = (part: StatementPart, { isOwnPage }: { isOwnPage: boolean }): Content[] => [
  { text: part.title, style: 'title', ...(isOwnPage ? { pageBreak: 'before' } : {}) },
  ...bodyOf(part),
];

/** Statements as one document of A4 pages: content and layout. */
export function statementDefinition({ firm, title, preparedOn, statements }: PrintedStatements): TDocumentDefinitions {
  const [first] = statements;
  if (!first) throw new Error('A document has one statement at least.');
  const { from, to } = first;
  const days = from === to ? formatDay(to) : `${formatDay(from)} to ${formatDay(to)}`;
  return firmDocument({
    firm,
    client: first.of,
    kind: title,
    title: `${title}, ${days}`,
    foot: 'All amounts are in pounds sterling (GBP).',
    details: [
      ['Period', days],
      ['Prepared on', formatDay(preparedOn)],
    ],
    content: [
      ...(statements.length === 1
        ? bodyOf(first)
        : statements.flatMap((statement, index) => partContent(statement, { isOwnPage: index > 0 }))),
      {
        text: `Prepared by ${firm} from its records. It is not tax advice.`,
        style: 'note',
        margin: [0, 12, 0, 0],
      },
    ],
  });
}
