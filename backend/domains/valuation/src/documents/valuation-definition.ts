import { amount, decimalsOf, listed, money, number } from '@harbour/backend-documents/document-figures';
import { figures, ink, page, ruled } from '@harbour/backend-documents/document-look';
import { firmDocument } from '@harbour/backend-documents/firm-document';
import { partsBarSvg } from '@harbour/backend-documents/parts-bar';
import { picture } from '@harbour/backend-documents/picture';
import { valueChart } from '@harbour/backend-documents/value-chart';
import type { MissingPart } from '@harbour/definitions/investments/valuation/missing';
import { incompleteText } from '@harbour/definitions/investments/valuation/missing-texts';
import type { Basis } from '@harbour/definitions/investments/valuation/plans';
import { productMeanings } from '@harbour/definitions/investments/valuation/product-meanings';
import { formatDay } from '@harbour/kernel/calendar';
import type { Content, TableCell } from 'pdfmake';
import type { ContentText, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import { freshnessLabels, notesOf } from './valuation-notes.ts';
import type { Figure, StatementGroup, StatementPlan, ValuationStatement } from './valuation-statement.ts';

/** The short edge of A4, points. */
const shortEdge = 595;

const notAvailable = 'Not available';

const shown = ({ value }: Figure, format: (gbp: number) => string) => (value === null ? notAvailable : format(value));

function figure(text: string, style?: string): ContentText {
  return { text, noWrap: true, ...figures, ...(style ? { style } : {}) };
}

/** Notes below a figure based on old data: its freshness, and the date of the exchange rate if one was used. */
function freshnessLines({ value, freshness, ratedOn }: Basis & { value: number | null }): ContentText[] {
  if (freshness === 'fresh' || value === null) return [];
  const rate = ratedOn === null ? [] : [`rate of ${formatDay(ratedOn)}`];
  return [freshnessLabels[freshness], ...rate].map((text) => figure(text, freshness));
}

/**
 * Marks a total that lacks something; the notes name what. A new one for each cell: pdfmake changes what it is given.
 */
const incompleteMark = () => figure('incomplete', 'stale');

/** A cell with a figure, its freshness notes, and a mark if it is a total that lacks something. */
function marked(cell: ContentText, of: Basis & { value: number | null }, lacks = false): TableCell {
  const lines = [...freshnessLines(of), ...(lacks ? [incompleteMark()] : [])];
  return lines.length === 0 ? cell : { stack: [cell, ...lines] };
}

const columns = [
  { title: 'Holding', width: '*' },
  { title: 'ISIN', width: 72 },
  { title: 'Units', width: 64 },
  { title: 'Price £', width: 56 },
  { title: 'Value £', width: 64 },
  { title: 'Priced on', width: 58 },
] as const;

/** A row with fewer cells than the table has columns: the first cell spans the rest. */
function wide(first: ContentText, ...rest: TableCell[]): TableCell[] {
  const colSpan = columns.length - rest.length;
  return [{ ...first, colSpan }, ...Array.from({ length: colSpan - 1 }, () => ''), ...rest];
}

function summary(statement: ValuationStatement): Content {
  const lacks = (statement.elsewhere?.missing.length ?? 0) > 0;
  const rows = [
    ...statement.groups.map(({ title, total }) => [title, marked(figure(shown(total, money)), total)]),
    ...statement.inTransit
      .filter((moving) => moving.group === null)
      .map((moving) => [
        `In transit from ${moving.from} to ${moving.to}`,
        marked(figure(shown(moving, money)), moving),
      ]),
    ...(statement.elsewhere
      ? [[elsewhereTitle, marked(figure(shown(statement.elsewhere.total, money)), statement.elsewhere.total, lacks)]]
      : []),
  ];
  return {
    layout: ruled,
    table: {
      widths: ['*', 'auto'],
      body: [
        ...rows,
        [
          { text: 'Total Valuation', style: 'grandTotal', margin: [0, 4, 0, 2] },
          marked(
            { ...figures, text: shown(statement.total, money), style: 'grandTotal', margin: [0, 4, 0, 2] },
            statement.total,
            lacks,
          ),
        ],
      ],
    },
  };
}

/** The plans by kind as a bar; nothing where a part is not known, since the others would look larger. */
function kinds(groups: readonly StatementGroup[]): Content[] {
  const parts = groups.flatMap(({ productType, title, total }) =>
    total.value === null ? [] : [{ name: title, meaning: productMeanings[productType], amount: total.value }],
  );
  if (parts.length < groups.length || parts.length < 2) return [];
  const described = parts.map(({ name, amount }) => `${name} ${money(amount)}`).join(', ');
  return [
    picture(partsBarSvg(parts, shortEdge - 2 * page.side), `Chart of the plans by kind: ${described}.`, [0, 10, 0, 0]),
  ];
}

const lineNames = { value: 'Value', paidIn: 'Paid in', benchmark: 'Benchmark' } as const;

/** The value over the year before the valuation date, with what its lines are; nothing where there is no chart. */
function overTime({ points, notes }: NonNullable<ValuationStatement['overTime']>): Content[] {
  const known = points.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return [];
  const byValue = known.toSorted((one, other) => one.value - other.value);
  const of = ({ date, value }: { date: string; value: number }) => `${money(value)} on ${formatDay(date)}`;
  const compared = (['paidIn', 'benchmark'] as const).flatMap((line) => {
    const amount = points.at(-1)?.[line] ?? null;
    return amount === null ? [] : [`${lineNames[line].toLowerCase()} ${money(amount)} at the end`];
  });
  const { svg, startsAt } = valueChart(points, lineNames, shortEdge - 2 * page.side);
  const described = [
    `Chart of the value over time: ${of(first)}, ${of(last)}`,
    `lowest ${of(byValue[0] ?? first)}, highest ${of(byValue.at(-1) ?? last)}`,
    ...compared,
  ].join('; ');
  const scale = startsAt === undefined ? [] : [`The scale starts at ${startsAt}, not at zero.`];
  return [
    { text: 'Value over time', style: 'notes' },
    picture(svg, `${described}.`),
    { text: [...scale, ...notes].join(' '), style: 'note' },
  ];
}

/** Two heading lines above each plan's holdings, repeated on every page they continue on. */
function planHead(plan: StatementPlan): TableCell[][] {
  return [
    wide({
      margin: [0, 6, 0, 0],
      text: [
        { text: plan.name, style: 'plan' },
        { text: `   ${plan.planstring} · ${plan.provider} · ${listed(plan.owners)}`, style: 'head' },
      ],
    }),
    columns.map(({ title }, index) => ({
      text: title,
      style: 'head',
      fillColor: ink.band,
      ...(index > 1 ? { alignment: 'right' as const } : {}),
    })),
  ];
}

function planTable(plan: StatementPlan): Content {
  if (!plan.opened) {
    return {
      layout: ruled,
      table: {
        widths: ['*', 'auto'],
        body: [[{ text: `${plan.name}   ${plan.planstring}`, style: 'plan' }, figure('Not begun yet')]],
      },
    };
  }
  const unitDecimals = decimalsOf(plan.holdings.map(({ units }) => units));
  const priceDecimals = decimalsOf(plan.holdings.flatMap(({ price }) => price ?? []));
  return {
    layout: ruled,
    margin: [0, 0, 0, 8],
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        ...planHead(plan),
        ...plan.holdings.map((holding): TableCell[] => [
          holding.name,
          { text: holding.isin ?? '–', fontFeatures: ['tnum'], noWrap: true },
          figure(number(holding.units, unitDecimals)),
          figure(holding.price === null ? '–' : number(holding.price, priceDecimals)),
          figure(shown(holding, amount)),
          marked(figure(holding.pricedOn === null ? '–' : formatDay(holding.pricedOn)), holding),
        ]),
        wide({ text: `Total of ${plan.name}`, style: 'strong' }, figure(shown(plan.total, amount), 'strong'), {
          stack: freshnessLines(plan.total),
        }),
      ],
    },
  };
}

const elsewhereTitle = 'Managed elsewhere';

/** What the firm does not manage: who does, and the day of each figure. */
function elsewhere({ holdings, total, missing }: NonNullable<ValuationStatement['elsewhere']>): Content[] {
  const head = ['Holding', 'Managed by', 'Owners', 'Value £', 'Valued on'].map((text, index) => ({
    text,
    style: 'head',
    fillColor: ink.band,
    ...(index > 2 ? { alignment: 'right' as const } : {}),
  }));
  return [
    sectionHead(elsewhereTitle, total),
    ...missingParts(missing),
    {
      layout: ruled,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 64, 110, 72, 64],
        body: [
          head,
          ...holdings.map((holding): TableCell[] => [
            { text: [holding.name, { text: `   ${holding.label}`, style: 'label' }] },
            holding.managedBy,
            listed(holding.owners),
            marked(figure(shown(holding, amount)), holding),
            {
              stack: [
                figure(holding.valuedOn === null ? '–' : formatDay(holding.valuedOn)),
                ...(holding.remark ? [figure(holding.remark, 'old')] : []),
              ],
            },
          ]),
        ],
      },
    },
  ];
}

/** What a total lacks, below its heading; nothing if it is complete. */
function missingParts(missing: readonly MissingPart[]): Content[] {
  const incompleteNote = incompleteText(missing);
  return incompleteNote === undefined ? [] : [{ text: incompleteNote, style: 'note', margin: [0, 0, 0, 6] }];
}

/** A heading with its total; starts a new page, so that it is never separated from its content. */
function sectionHead(title: string, total: Figure): Content {
  return {
    columns: [
      { text: title, style: 'section' },
      { ...figures, text: shown(total, money), style: 'section', width: 'auto' },
    ],
    pageBreak: 'before',
  };
}

function group({ title, total, plans }: StatementGroup): Content[] {
  return [sectionHead(title, total), ...plans.map(planTable)];
}

/** The valuation as a document of A4 pages: content and layout. */
export function valuationDefinition(statement: ValuationStatement): TDocumentDefinitions {
  const { firm, client, valuationDate, portfolio, people, preparedOn, groups } = statement;
  return firmDocument({
    firm,
    client,
    kind: 'Valuation',
    title: `Valuation, ${formatDay(valuationDate)}`,
    foot: 'All values are in pounds sterling (GBP).',
    details: [
      ['Valuation date', formatDay(valuationDate)],
      ['Portfolio', portfolio ?? 'All plans'],
      ['People', people ? listed(people) : 'Everyone'],
      ['Prepared on', formatDay(preparedOn)],
    ],
    content: [
      groups.length > 0 || statement.elsewhere ? summary(statement) : 'There are no plans to value.',
      ...kinds(groups),
      ...(statement.overTime ? overTime(statement.overTime) : []),
      { text: 'Notes', style: 'notes' },
      { ul: notesOf(statement), style: 'note', markerColor: ink.soft },
      ...groups.flatMap(group),
      ...(statement.elsewhere ? elsewhere(statement.elsewhere) : []),
    ],
  });
}
