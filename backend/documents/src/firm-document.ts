import type { Content } from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import { figures, ink, page, styles } from './document-look.ts';

/** What is said of a document besides its content. */
export interface FirmDocument {
  firm: string;
  /** For whom it is. */
  client: string;
  /** What it is, as the heading of the first page: `Valuation`. */
  kind: string;
  /** Its title on the other pages and in a list of files: `Valuation, 20 Nov 2026`. */
  title: string;
  /** At the foot of each page. */
  foot: string;
  /** Label and text of each detail below the heading, such as the day. */
  details: readonly (readonly [label: string, text: string])[];
  content: readonly Content[];
  /** `landscape` for tables of many columns. */
  orientation?: 'portrait' | 'landscape';
}

/** A document of the firm: A4 pages with its name, for whom it is, title, page numbers. */
export function firmDocument(document: FirmDocument): TDocumentDefinitions {
  const { firm, client, kind, title, foot, details, content, orientation = 'portrait' } = document;
  return {
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: [page.side, page.top, page.side, page.bottom],
    language: 'en-GB',
    displayTitle: true,
    info: { title: `${title}: ${client}`, author: firm, subject: kind, creator: firm },
    defaultStyle: { font: 'text', fontSize: 8.5, color: ink.text, lineHeight: 1.1 },
    styles,
    header: (current) =>
      current === 1
        ? null
        : {
            margin: [page.side, 30, page.side, 0],
            style: 'running',
            columns: [{ text: `${firm} · ${client}` }, { text: title, alignment: 'right' }],
          },
    footer: (current, count) => ({
      margin: [page.side, 22, page.side, 0],
      style: 'running',
      columns: [
        { text: foot, width: '*' },
        { ...figures, text: `Page ${current} of ${count}`, width: 'auto' },
      ],
    }),
    content: [
      { text: firm, style: 'firm' },
      { text: kind, style: 'title' },
      { text: client, fontSize: 12 },
      {
        layout: 'noBorders',
        margin: [0, 4, 0, 18],
        table: { widths: [90, '*'], body: details.map(([label, text]) => [{ text: label, style: 'label' }, text]) },
      },
      ...content,
    ],
  };
}
