/**
 * Writes the PDF of each document of the demonstration's library from its text: `node
 * backend/demonstration/src/write-library.ts`. Both are in the repository, so that a demonstration starts without
 * writing them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ImportFindings } from '@harbour/kernel/importing/import-findings';
import { readCsv } from '@harbour/kernel/importing/read-csv';
import pdfmake, { type Content } from 'pdfmake';

const folder = join(import.meta.dirname, '../content/library');
const fontFile = (request: string) => fileURLToPath(import.meta.resolve(request));
const inter = fontFile('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const interBold = fontFile('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');
const sourceSerif = fontFile('@expo-google-fonts/source-serif-4/500Medium/SourceSerif4_500Medium.ttf');
pdfmake.addFonts({ text: { normal: inter, bold: interBold }, title: { normal: sourceSerif } });
// A document uses only its input: no path or URL in it may be read.
const fontFiles = new Set<string>([inter, interBold, sourceSerif]);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => fontFiles.has(file));

const ink = { text: '#12203a', soft: '#55617a', accent: '#1f5b8f', hairline: '#d9dee7' };
const firm = 'Harbour Wealth';

/** What every document ends with. */
const importantInformation = [
  'This document explains; it does not advise. What is right for you depends on your circumstances, which your adviser knows and this text does not.',
  'The value of investments can fall as well as rise, and you may get back less than you have put in. Past returns do not tell what future ones will be. Tax rules can change, and how they affect you depends on your circumstances.',
  `${firm} is a firm of the demonstration of this portal. It does not exist, is not authorised by anybody, and offers nothing.`,
];

/** A text with parts between two asterisks in bold. */
const inline = (text: string) =>
  text.split(/\*\*(.+?)\*\*/).map((part, index) => (index % 2 === 1 ? { text: part, bold: true } : { text: part }));

/** Paragraphs; a block that begins with `## ` is a heading, lines that begin with `- ` are a list. */
function contentOf(text: string): Content[] {
  return text
    .trim()
    .split('\n\n')
    .map((block) => {
      if (block.startsWith('## ')) return { text: block.slice(3), style: 'heading', headlineLevel: 1 };
      if (!block.startsWith('- ')) return { text: inline(block.replaceAll('\n', ' ')), style: 'paragraph' };
      return {
        ul: block.split('\n').map((line) => ({ text: inline(line.slice(2)), style: 'item' })),
        margin: [0, 0, 0, 10],
      };
    });
}

async function pdfOf({ title, category, summary, text }: Record<'title' | 'category' | 'summary' | 'text', string>) {
  const document = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [72, 84, 72, 72],
    info: { title, author: firm, creationDate: new Date('2026-11-20T09:00:00Z') },
    defaultStyle: { font: 'text', fontSize: 11.5, lineHeight: 1.5, color: ink.text },
    styles: {
      heading: { font: 'title', fontSize: 17, margin: [0, 14, 0, 6], lineHeight: 1.2 },
      paragraph: { margin: [0, 0, 0, 10] },
      item: { margin: [0, 0, 0, 4] },
      running: { fontSize: 8, color: ink.soft },
    },
    header: (page) => (page === 1 ? null : { text: `${firm} · ${title}`, style: 'running', margin: [72, 40, 72, 0] }),
    footer: (page, pages) => ({
      text: `${page} of ${pages}`,
      style: 'running',
      alignment: 'right',
      margin: [72, 24, 72, 0],
    }),
    pageBreakBefore: (node, nodes) =>
      node.headlineLevel === 1 &&
      nodes.getFollowingNodesOnPage().length < 2 &&
      nodes.getPreviousNodesOnPage().length > 2,
    content: [
      { text: firm, font: 'title', fontSize: 13, color: ink.accent, margin: [0, 90, 0, 120] },
      { text: category.toUpperCase(), fontSize: 9, color: ink.soft, characterSpacing: 1, margin: [0, 0, 0, 10] },
      { text: title, font: 'title', fontSize: 34, lineHeight: 1.15, margin: [0, 0, 0, 18] },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 80, y2: 0, lineWidth: 2, lineColor: ink.accent }],
        margin: [0, 0, 0, 18],
      },
      { text: summary, fontSize: 14, color: ink.soft },
      { text: '', pageBreak: 'after' },
      ...contentOf(text),
      { text: 'Important information', style: 'heading', headlineLevel: 1, pageBreak: 'before' },
      ...importantInformation.map((paragraph) => ({ text: paragraph, style: 'paragraph' })),
    ],
  });
  return document.getBuffer();
}

const csv = readCsv(await readFile(join(folder, 'library.csv')), new ImportFindings('library.csv'));
for (const row of csv.rows) {
  const file = csv.cell(row, 'file');
  const [title, category, summary] = ['title', 'category', 'summary'].map((column) => csv.cell(row, column));
  const text = await readFile(join(folder, file.replace(/\.pdf$/, '.md')), 'utf8');
  await writeFile(
    join(folder, file),
    await pdfOf({ title: title ?? '', category: category ?? '', summary: summary ?? '', text }),
  );
}
