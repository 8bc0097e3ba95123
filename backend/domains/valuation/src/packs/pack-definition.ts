import { figures, ink, ruled } from '@harbour/backend-documents/document-look';
import { firmDocument } from '@harbour/backend-documents/firm-document';
import type { StatementPart } from '@harbour/definitions/investments/statements';
import type { PackChanges } from '@harbour/definitions/investments/yearly-packs';
import { formatDay } from '@harbour/kernel/calendar';
import type { Content, TableCell } from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import { partContent } from '../statements/statement-definition.ts';

/** A version of a yearly document on paper. */
export interface PrintedPack {
  firm: string;
  client: string;
  /** `2025/26` */
  yearName: string;
  /** First and last day, and the day on which it is made: ISO dates. */
  from: string;
  to: string;
  preparedOn: string;
  version: number;
  people: readonly string[];
  parts: readonly StatementPart[];
  /** What differs from the version before; null for the first. */
  changes: PackChanges | null;
}

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Who came or went, in sentences. */
export function peopleSentences({ without, added }: Pick<PackChanges, 'without' | 'added'>): string[] {
  return [
    ...(without.length > 0
      ? [`It no longer has the plans of ${names.format(without)}, which you do not see now.`]
      : []),
    ...(added.length > 0 ? [`It has the plans of ${names.format(added)} for the first time.`] : []),
  ];
}

/** What a corrected version says first: each figure that differs, before and now. */
function changesContent(changes: PackChanges, version: number): Content[] {
  const { figures: listed, count } = changes;
  const head = ['Statement', 'Table', 'Row', 'Figure', 'Before', 'Now'].map((text, index) => ({
    text,
    style: 'head',
    fillColor: ink.band,
    ...(index > 3 ? { alignment: 'right' as const } : {}),
  }));
  const lines: TableCell[][] = listed.map(({ part, section, row, column, before, after }) => [
    part,
    section,
    row,
    column,
    { text: before ?? '–', ...figures },
    { text: after ?? '–', ...figures },
  ]);
  const more = listed.length > 0 && count > listed.length;
  return [
    { text: `What changed since version ${version - 1}`, style: 'section' },
    ...peopleSentences(changes).map((text): Content => ({ text, margin: [0, 0, 0, 6] })),
    ...(lines.length === 0
      ? []
      : [
          {
            layout: ruled,
            table: { headerRows: 1, dontBreakRows: true, widths: [62, '*', '*', 70, 66, 66], body: [head, ...lines] },
          } satisfies Content,
        ]),
    ...(more ? [{ text: `These are the first ${listed.length} of ${count} figures that differ.`, style: 'note' }] : []),
  ];
}

/** The yearly document: content and layout. */
export function packDefinition(printed: PrintedPack): TDocumentDefinitions {
  const { firm, client, yearName, from, to, preparedOn, version, people, parts, changes } = printed;
  const days = `${formatDay(from)} to ${formatDay(to)}`;
  const contents: Content = {
    ol: parts.map(({ title }) => title),
    margin: [0, 0, 0, 12],
  };
  return firmDocument({
    firm,
    client,
    kind: `Yearly statement ${yearName}`,
    title: `Yearly statement ${yearName}`,
    foot: 'All amounts are in pounds sterling (GBP).',
    details: [
      ['Tax year', days],
      ['People', names.format(people)],
      ['Version', version === 1 ? '1' : `${version}, which replaces version ${version - 1}`],
      ['Prepared on', formatDay(preparedOn)],
    ],
    content: [
      ...(changes === null ? [] : changesContent(changes, version)),
      { text: 'Contents', style: 'section', margin: [0, 12, 0, 6] },
      contents,
      {
        text: `This statement covers the plans held with ${firm}. Plans managed elsewhere are not included.`,
        style: 'note',
      },
      ...parts.flatMap((part) => partContent(part, { isOwnPage: true })),
      { text: `Prepared by ${firm} from its records. It is not tax advice.`, style: 'note', margin: [0, 12, 0, 0] },
    ],
  });
}
