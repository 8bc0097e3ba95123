import { figures, ink, page, ruled } from '@harbour/backend-documents/document-look';
import { firmDocument } from '@harbour/backend-documents/firm-document';
import { picture } from '@harbour/backend-documents/picture';
import { yearChartSvg } from '@harbour/backend-documents/year-chart';
import type { CalculationDocument } from '@harbour/definitions/tools/calculation-document';
import { formatDay } from '@harbour/kernel/calendar';
import type { Content, TableCell } from 'pdfmake';
import type { ContentText, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';

/** A calculation with what the server knows. */
export interface PreparedCalculation extends CalculationDocument {
  firm: string;
  client: string;
  /** Whose words and figures these are. */
  madeBy: string;
  /** ISO date. */
  preparedOn: string;
}

interface Part {
  title: string;
  /** Cells of a row below the title, which stands above the columns on each page that they continue on. */
  head?: ContentText[];
  rows: TableCell[][];
  widths: (string | number)[];
  fontSize?: number;
}

/** A part of the document with its title, which is never left alone at the foot of a page; nothing for an empty one. */
function part({ title, head, rows, widths, fontSize = 8.5 }: Part): Content[] {
  if (rows.length === 0) return [];
  const titled: TableCell[] = [
    { text: title, style: 'notes', colSpan: widths.length, margin: [0, 20, 0, 2] },
    ...widths.slice(1).map(() => ''),
  ];
  return [
    {
      layout: ruled,
      fontSize,
      table: {
        headerRows: head ? 2 : 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths,
        body: [titled, ...(head ? [head] : []), ...rows],
      },
    },
  ];
}

function results(entries: CalculationDocument['results']): Content[] {
  if (entries.length === 0) return [];
  const body = entries.map(({ label, value, note }, index): TableCell[] => {
    const style = index === 0 ? { style: 'grandTotal' } : {};
    const notes = note ? [{ text: note, style: 'label' }] : [];
    return [{ stack: [{ text: label, ...style }, ...notes] }, { ...figures, text: value, ...style }];
  });
  return [{ layout: ruled, table: { dontBreakRows: true, widths: ['*', 'auto'], body } }];
}

type DocumentTable = CalculationDocument['tables'][number];

function table({ title, columns, rows }: DocumentTable, fontSize: number): Content[] {
  const aligned = (index: number) => (columns[index]?.figure ? figures : {});
  return part({
    title,
    head: columns.map((column, index) => ({
      text: column.title,
      style: 'head',
      fillColor: ink.band,
      fontSize: Math.min(fontSize, 7.5),
      ...aligned(index),
    })),
    rows: rows.map((row) => row.map((text, index): TableCell => ({ text, ...aligned(index) }))),
    widths: columns.map((_, index) => (index === 0 ? '*' : 'auto')),
    fontSize,
  });
}

/** A chart with what is marked in it, which stay together on a page. */
function chart({ title, says, ...drawn }: NonNullable<CalculationDocument['charts']>[number], edge: number): Content {
  const events = drawn.steps.flatMap(({ label, events: list = [] }) =>
    list.map((event) => `${label.slice(0, 4)} ${event}`),
  );
  return {
    unbreakable: true,
    stack: [
      { text: title, style: 'notes', margin: [0, 20, 0, 2] },
      { text: says, style: 'note', margin: [0, 0, 0, 6] },
      picture(yearChartSvg(drawn, edge - 2 * page.side), `${title}. ${says}`, [0, 0, 0, 0]),
      ...(events.length > 0
        ? [
            {
              text: `Marked: ${events.join('; ')}.`,
              style: 'note',
              margin: [0, 4, 0, 0] as [number, number, number, number],
            },
          ]
        : []),
    ],
  };
}

/** Of the page's edges, in points. */
const [shortEdge, longEdge] = [595, 842];
const usualSize = 8.5;
/** Smaller type is hard to read on paper. */
const readableSize = 6.5;

/** The type size in which no text of a table is cut off: words and figures do not break. */
function fittingSize({ columns, rows }: DocumentTable, edge: number): number {
  const longestWord = (text: string) => Math.max(...text.split(/\s/).map(({ length }) => length));
  const characters = columns.reduce(
    (sum, column, index) => sum + Math.max(...[column.title, ...rows.map((row) => row[index] ?? '')].map(longestWord)),
    0,
  );
  const padding = 10 * columns.length;
  // Inter’s figures are 0.62 em wide, its widest letters more, its narrow ones far less.
  return Math.min(usualSize, (edge - 2 * page.side - padding) / (characters * 0.65));
}

const notice =
  'This is an illustration of the figures that were entered, not advice and not a forecast. What is assumed will not come to pass exactly, and tax rules change. The value of investments can fall as well as rise. Speak to your adviser before you act on it.';

/** Whose words these are: the document has the firm's look. */
const unchecked = (firm: string) =>
  `Its words and figures are as they were on the page of the person who made it; ${firm} has not checked them.`;

/** A calculation as a document of A4 pages: results first, then what was entered, tables, working, assumptions. */
export function calculationDefinition(calculation: PreparedCalculation): TDocumentDefinitions {
  const { firm, client, madeBy, title, inputs, charts, tables, working, assumptions, preparedOn } = calculation;
  const workedFor = formatDay(calculation.day);
  const isWide = tables.some((each) => fittingSize(each, shortEdge) < readableSize);
  const edge = isWide ? longEdge : shortEdge;
  return firmDocument({
    firm,
    client,
    kind: title,
    title: `${title}, ${workedFor}`,
    orientation: isWide ? 'landscape' : 'portrait',
    foot: 'Illustration, not advice. Amounts are in pounds sterling (GBP).',
    details: [
      ['Worked out for', workedFor],
      ['Prepared on', formatDay(preparedOn)],
      ['Made by', madeBy],
    ],
    content: [
      { text: `${unchecked(firm)} ${notice}`, style: 'note', margin: [0, 0, 0, 14] },
      ...results(calculation.results),
      ...(charts ?? []).map((each) => chart(each, edge)),
      ...part({
        title: 'What was entered',
        rows: inputs.map(({ label, value }) => [{ text: label, style: 'label' }, value]),
        widths: ['*', '*'],
      }),
      ...tables.flatMap((each) => table(each, fittingSize(each, edge))),
      ...part({
        title: 'How this is worked out',
        rows: working.map(({ name, formula }) => [{ text: name, style: 'label' }, formula]),
        widths: [150, '*'],
      }),
      ...part({
        title: 'What is assumed',
        rows: assumptions.map((assumption) => [{ text: assumption, style: 'note' }]),
        widths: ['*'],
      }),
    ],
  });
}
