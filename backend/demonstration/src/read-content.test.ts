import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportFindings } from '@harbour/kernel/importing/import-findings';
import { expect, test } from '@jest/globals';
import { readContent } from './read-content.ts';

const news = join(import.meta.dirname, '../content/news');
const read = (withFiles: boolean) =>
  readContent(
    news,
    { endings: ['.md', '.png'] },
    { findings: new ImportFindings('news'), today: '2026-11-20', withFiles },
  );
const textOf = (files: Awaited<ReturnType<typeof read>>, name: string) =>
  Buffer.from(files.find((file) => file.name === name)?.bytes ?? []).toString('utf8');

test('[R332] the demonstration’s texts have days that count from today, and pictures as they are', async () => {
  const files = await read(true);
  expect(textOf(files, 'fund-focus-index-funds.md')).toMatch(/^published: 2026-11-09$/m);
  const pictures = files.filter(({ name }) => name.endsWith('.png'));
  expect(pictures).not.toEqual([]);
  for (const { name, bytes } of pictures) {
    expect(Buffer.compare(await readFile(join(news, name)), bytes)).toBe(0);
    expect(files.some((file) => file.name.endsWith('.md') && Buffer.from(file.bytes).includes(`](${name})`))).toBe(
      true,
    );
  }
});

test('where no file can be stored there are texts alone, without a trace of their pictures', async () => {
  const [all, files] = [await read(true), await read(false)];
  expect(files.map(({ name }) => name)).toEqual(all.map(({ name }) => name).filter((name) => name.endsWith('.md')));
  const name = 'fund-focus-index-funds.md';
  expect(textOf(all, name)).toContain('![');
  expect(textOf(files, name)).not.toMatch(/!\[|\n\n\n/);
  expect(textOf(files, name)).toContain('large over twenty.\n\n## The two figures');
});
