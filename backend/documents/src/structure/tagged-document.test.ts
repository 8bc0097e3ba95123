import { readStructure } from '@harbour/backend-testing/pdf-text';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { barsSvg } from '../bar-chart.ts';
import { ruled } from '../document-look.ts';
import { firmDocument } from '../firm-document.ts';
import { picture } from '../picture.ts';
import { renderPdf } from '../render-pdf.ts';

const bars = [
  { name: 'ISA', meaning: 'isa' as const, value: 10, label: '10.00' },
  { name: 'Loss', value: -5, label: '(5.00)' },
];

describe('the structure of a document', () => {
  let read: Awaited<ReturnType<typeof readStructure>>;
  let bytes: Uint8Array;

  beforeAll(async () => {
    bytes = await renderPdf(
      firmDocument({
        firm: 'Test Firm',
        client: 'Anna Zander',
        kind: 'Valuation',
        title: 'Valuation, 18 Mar 2026',
        foot: 'A foot.',
        details: [['Day', '18 Mar 2026']],
        content: [
          {
            columns: [
              { text: 'ISA', style: 'section' },
              { text: '10.00', style: 'section' },
            ],
          },
          picture(barsSvg(bars, 499), 'Chart of values: ISA 10.00, Loss (5.00).'),
          {
            layout: ruled,
            table: {
              headerRows: 1,
              widths: ['*', 'auto', 'auto'],
              // More than a page has.
              body: [
                ['Holding', 'Units', 'Value'],
                ...Array.from({ length: 70 }, (_, index) => [`Fund ${index}`, '1', '2.00']),
                [{ text: 'A note.', colSpan: 3 }, '', ''],
              ],
            },
          },
          { text: 'Charges', style: 'title' },
          { text: 'Ongoing', style: 'section' },
          { ul: ['One', 'Two'] },
        ],
      }),
    );
    read = await readStructure(bytes);
  });

  test('names the language, the title and PDF/UA', async () => {
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toContain('/Lang (en-GB)');
    expect(raw).toContain('/DisplayDocTitle true');
    expect(raw).toContain('/Marked true');
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(raw).toContain('Valuation, 18 Mar 2026: Anna Zander');
  });

  test('has headings without gaps: the document, its sections, chapters and theirs', () => {
    const headings = read.filter(({ role }) => /^H\d$/.test(role)).map(({ role, text }) => [role, text]);
    expect(headings).toEqual([
      ['H1', 'Valuation'],
      ['H2', 'ISA'],
      ['H2', 'Charges'],
      ['H3', 'Ongoing'],
    ]);
  });

  test('has tables with heads once, also where they go on over the page, and names of rows where there is no head', () => {
    const cells = (role: string) => read.filter((one) => one.role === role).map(({ text }) => text);
    expect(cells('TH')).toEqual(['Day', 'Holding', 'Units', 'Value']);
    expect(cells('TD').slice(-4)).toEqual(['Fund 69', '1', '2.00', 'A note.']);
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw.match(/\/Scope \/Column/g)).toHaveLength(3);
    expect(raw.match(/\/Scope \/Row/g)).toHaveLength(1);
    expect(raw.match(/\/ColSpan 3/g)).toHaveLength(1);
  });

  test('has what a chart shows in words, and its own words as text', () => {
    expect(read.find(({ role }) => role === 'Figure')).toMatchObject({
      alt: 'Chart of values: ISA 10.00, Loss (5.00).',
    });
  });

  test('has lists, and nothing of heads and feet of pages', () => {
    expect(read.filter(({ role }) => role === 'LBody').map(({ text }) => text)).toEqual(['One', 'Two']);
    const texts = read.map(({ text }) => text).join(' ');
    expect(texts).not.toContain('Page 1 of');
    expect(texts).not.toContain('A foot.');
  });
});
