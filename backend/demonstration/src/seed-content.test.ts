import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';

const folder = join(import.meta.dirname, '../content/library');
const oneLine = (text: string) => text.replace(/\s+/g, '');

const texts = (await readdir(folder)).filter((name) => name.endsWith('.md'));

test.each(texts)('the PDF of %s says what its text says, on several pages', async (name) => {
  const text = await readFile(join(folder, name), 'utf8');
  const bytes = await readFile(join(folder, name.replace(/\.md$/, '.pdf')));
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text: pages } = await extractText(pdf, { mergePages: false });
  // Without what stands above and below each page.
  const written = oneLine(pages.map((page) => page.replace(/(Harbour Wealth · .*)?\d+ of \d+$/s, '')).join(''));
  const plainText = text.replace(/^(## |- )/gm, '').replaceAll('**', '');
  for (const block of plainText.split(/\n+/).filter(Boolean)) {
    // If this fails: node backend/demonstration/src/write-library.ts
    expect(written).toContain(oneLine(block));
  }
  expect(pdf.numPages).toBeGreaterThanOrEqual(3);
});
