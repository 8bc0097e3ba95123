import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { openPortalDatabase, refusal, today } from '@harbour/backend-testing/import-text';
import { runImport } from '@harbour/kernel/importing/run-import';
import { importRun } from '@harbour/kernel/importing/tables';
import { publication } from '@harbour/kernel/publishing/tables';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { helpImporter } from './help-importer.ts';
import { helpArticle } from './tables.ts';

const article = (changes: Record<string, string | undefined> = {}, body = 'Read **this**.') => {
  const head = { title: 'A title', subject: 'A subject', order: '10', updated: '2026-01-12', ...changes };
  const lines = Object.entries(head).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-help-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Replaces the folder's files. */
async function filled(files: Record<string, string | Uint8Array>): Promise<string> {
  await rm(folder, { recursive: true });
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

describe.each(databaseKinds)('importing help articles into %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await database.db.delete(publication);
    await database.db.delete(helpArticle);
    await database.db.delete(importRun);
  });

  const load = async (files: Record<string, string | Uint8Array>, options: { dryRun?: boolean } = {}) =>
    runImport(database, { kind: 'help', importer: helpImporter, file: await filled(files), today, ...options });
  const stored = () => database.db.select().from(helpArticle).orderBy(asc(helpArticle.position));

  test('stores what the file says, its text as HTML', async () => {
    const report = await load({
      'questions/one.md': article({ order: '20', related: '[two]', from: '2026-02-01', until: '2026-03-01' }),
      'questions/two.md': article({ title: 'Earlier', order: '5' }),
      'troubleshooting/three.md': article({}, '## Try this\n\n1. [Write](/securemessaging/message)\n'),
      'README.txt': 'left alone',
    });
    expect(report).toMatchObject({ source: 'folder', rows: 3, read: 3, added: 3, changed: 0, withdrawn: 0 });
    expect(await stored()).toMatchObject([
      { slug: 'two', title: 'Earlier', position: 5, publishedFrom: null, publishedUntil: null },
      {
        slug: 'three',
        section: 'troubleshooting',
        html: '<h4>Try this</h4>\n<ol>\n<li><a href="/securemessaging/message">Write</a></li>\n</ol>',
        searchText: 'Try this Write',
      },
      {
        slug: 'one',
        section: 'questions',
        subject: 'A subject',
        title: 'A title',
        position: 20,
        html: '<p>Read <strong>this</strong>.</p>',
        searchText: 'Read this.',
        related: ['two'],
        updatedOn: '2026-01-12',
        publishedFrom: '2026-02-01',
        publishedUntil: '2026-03-01',
        withdrawn: false,
      },
    ]);
  });

  test('changes nothing the second time, and withdraws what is gone until it is back', async () => {
    const both = { 'questions/one.md': article(), 'questions/two.md': article({ order: '20' }) };
    await load(both);
    expect(await load(both)).toMatchObject({ added: 0, changed: 0, unchanged: 2, withdrawn: 0 });
    expect(await load({ 'questions/one.md': article({ title: 'Better' }) })).toMatchObject({
      changed: 1,
      withdrawn: 1,
    });
    expect(await stored()).toMatchObject([
      { slug: 'one', title: 'Better', withdrawn: false },
      { slug: 'two', withdrawn: true },
    ]);
    expect(await load(both)).toMatchObject({ changed: 2, withdrawn: 0 });
    expect((await stored()).map(({ withdrawn }) => withdrawn)).toEqual([false, false]);
    expect(await database.db.select().from(importRun)).toHaveLength(4);
  });

  test('keeps nothing of a dry run', async () => {
    expect(await load({ 'questions/one.md': article() }, { dryRun: true })).toMatchObject({ added: 1, dryRun: true });
    expect(await stored()).toEqual([]);
  });

  test('refuses all of a folder for one bad file, with file, line and reason', async () => {
    const message = await refusal(
      load({
        'questions/good.md': article(),
        'questions/bad.md': article({ title: undefined, order: 'many', colour: 'red' }),
      }),
    );
    expect(message).toContain('3 problems');
    expect(message).toContain('questions/bad.md, line 3, column order is no whole number.');
    expect(message).toContain('questions/bad.md, line 1, column title is missing, or no text.');
    expect(message).toContain('Unrecognized key: "colour"');
    expect(await stored()).toEqual([]);
  });

  test.each<[string, Record<string, string | Uint8Array>, string]>([
    ['no front matter', { 'questions/a.md': 'Only text' }, 'questions/a.md, line 1 The file has to begin'],
    ['broken front matter', { 'questions/a.md': '---\ntitle: "open\n---\ntext' }, 'This is not well-formed'],
    ['another folder', { 'news/a.md': article() }, 'news/a.md An article is a file in the folder questions or'],
    ['a name with capitals', { 'questions/My Text.md': article() }, 'is named like change-your-password.md'],
    ['no text', { 'questions/a.md': article({}, '') }, 'The article has no text'],
    ['a text that is none', { 'questions/a.md': new Uint8Array([0xff, 0xfe, 0x41]) }, 'not text in UTF-8'],
    ['a day to come', { 'questions/a.md': article({ updated: '2026-11-21' }) }, 'lies in the future'],
    [
      'dates the wrong way round',
      { 'questions/a.md': article({ from: '2026-02-02', until: '2026-02-01' }) },
      'lies before',
    ],
    [
      'HTML',
      { 'questions/a.md': article({}, 'One\n\n<script>alert(1)</script>') },
      'line 10: "<script>alert(1)</script>" is HTML',
    ],
    ['a picture elsewhere', { 'questions/a.md': article({}, '![x](/a.png)') }, 'is no picture beside the article'],
    [
      'a picture of another folder',
      { 'questions/a.md': article({}, '![x](a.png)'), 'troubleshooting/a.png': 'x' },
      'questions/a.md, line 8: "a.png" is no file beside the article',
    ],
    ['a link to a script', { 'questions/a.md': article({}, '[x](javascript:alert(1))') }, 'leads nowhere'],
    ['a link to another host', { 'questions/a.md': article({}, '[x](//evil.example)') }, 'leads nowhere'],
    ['an unknown relation', { 'questions/a.md': article({ related: '[b]' }) }, 'column related: "b" is no article'],
    ['itself as a relation', { 'questions/a.md': article({ related: '[a]' }) }, 'is the article itself'],
    [
      'one name twice',
      { 'questions/a.md': article(), 'troubleshooting/a.md': article() },
      'has the name of questions/a.md',
    ],
    ['an empty folder', {}, 'The folder has no files that end in .md'],
  ])('refuses %s', async (_, files, reason) => {
    expect(await refusal(load(files))).toContain(reason);
    expect(await stored()).toEqual([]);
  });

  test('refuses a folder that is not there', async () => {
    const nowhere = { kind: 'help', importer: helpImporter, file: '/nowhere/help', today };
    expect(await refusal(runImport(database, nowhere))).toContain('There is no readable folder at /nowhere/help');
  });
});
