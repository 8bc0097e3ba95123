import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { openPortalDatabase, refusal, today } from '@harbour/backend-testing/import-text';
import type { Importer } from '@harbour/kernel/importing/importer';
import { runImport } from '@harbour/kernel/importing/run-import';
import { folderStore } from '@harbour/kernel/objects/folder-store';
import { storedObject } from '@harbour/kernel/objects/tables';
import { publication } from '@harbour/kernel/publishing/tables';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { asc } from 'drizzle-orm';
import sharp from 'sharp';
import { libraryImporter } from './library/library-importer.ts';
import { articleId, newsImporter } from './news/news-importer.ts';
import { article, libraryDocument } from './tables.ts';

let workFolder: string;
beforeAll(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'harbour-content-'));
});
afterAll(() => rm(workFolder, { recursive: true }));

/** Replaces the folder's files. */
async function filled(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = join(workFolder, 'given');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

const news = (changes: Record<string, string | undefined> = {}, body = 'Read **this**.') => {
  const head = { title: 'A title', summary: 'A summary', published: '2026-11-02', ...changes };
  const lines = Object.entries(head).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
};

const square = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })
  .png()
  .toBuffer();

const pdf = (text: string) => `%PDF-1.4\n${text}`;
const listed = (...rows: string[]) => ['file,category,title,summary,date,from,until', ...rows].join('\n');
const guide = 'a-guide.pdf,Guides,A guide,What it says,2026-11-01,,';

describe.each(databaseKinds)('importing content into %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await database.db.delete(publication);
    await database.db.delete(article);
    await database.db.delete(libraryDocument);
    await database.db.delete(storedObject);
  });

  const load = (importer: Importer, file: string, dryRun = false, day = today) => {
    const store = folderStore(join(workFolder, 'objects'));
    return runImport(database, { kind: 'content', importer, file, today: day, dryRun, store });
  };
  const loadNews = async (files: Record<string, string | Uint8Array>) => load(newsImporter, await filled(files));
  const loadLibrary = async (files: Record<string, string>, dryRun = false, day = today) =>
    load(libraryImporter, await filled(files), dryRun, day);

  test('news keep their id by the name of the file, begin and end at midnight in London, and are withdrawn', async () => {
    const report = await loadNews({
      'may-summary.md': news({ published: '2026-05-04', expires: '2026-11-02' }),
      'later.md': news({ published: '2100-01-01', expires: '2100-07-01' }),
    });
    expect(report).toMatchObject({ read: 2, added: 2, withdrawn: 0 });
    const stored = () => database.db.select().from(article).orderBy(asc(article.publishedAt));
    expect(await stored()).toMatchObject([
      {
        id: articleId('may-summary'),
        body: '<p>Read <strong>this</strong>.</p>',
        withdrawn: false,
        publishedAt: new Date('2026-05-03T23:00:00Z'),
        expiresAt: new Date('2026-11-02T00:00:00Z'),
      },
      { id: articleId('later'), expiresAt: new Date('2100-06-30T23:00:00Z') },
    ]);
    expect(await loadNews({ 'may-summary.md': news({ title: 'Better' }) })).toMatchObject({
      added: 0,
      changed: 1,
      withdrawn: 1,
    });
    expect(await stored()).toMatchObject([
      { id: articleId('may-summary'), title: 'Better' },
      { id: articleId('later'), withdrawn: true },
    ]);
    // One that comes back is the same article, without its end.
    expect(
      await loadNews({ 'may-summary.md': news({ title: 'Better' }), 'later.md': news({ published: '2100-01-01' }) }),
    ).toMatchObject({ unchanged: 1, changed: 1 });
    expect((await stored())[1]).toMatchObject({ id: articleId('later'), withdrawn: false, expiresAt: null });
  });

  test('a picture of an article is drawn anew and stored, with its size, and stays with the version that named it', async () => {
    const wide = await sharp({ create: { width: 3_200, height: 1_800, channels: 3, background: '#246' } })
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const files = { 'a.md': news({}, 'Read.\n\n![Sales & "region"](wide.jpg "Title")'), 'wide.jpg': wide };
    expect(await loadNews(files)).toMatchObject({ read: 1, added: 1 });
    const [stored] = await database.db.select().from(article);
    const { key = '', rest } =
      /^<p>Read\.<\/p>\n<p><img src="\/objects\/(?<key>[\w-]{43})"(?<rest>.*)<\/p>$/.exec(stored?.body ?? '')?.groups ??
      {};
    expect(rest).toBe(' width="1600" height="900" loading="lazy" alt="Sales &amp; &quot;region&quot;" />');
    const object = async () => (await database.db.select().from(storedObject))[0];
    expect(await object()).toMatchObject({ key, fileName: 'wide.webp', contentType: 'image/webp', clientUid: null });
    const bytes = await folderStore(join(workFolder, 'objects')).get(key);
    const { format, width, exif } = await sharp(bytes).metadata();
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 1_600, exif: undefined });

    expect(await loadNews(files)).toMatchObject({ unchanged: 1, changed: 0 });
    expect((await object())?.expiresAt).toBeNull();
    expect(await loadNews({ 'a.md': news() })).toMatchObject({ changed: 1 });
    expect((await object())?.expiresAt).toBeNull();
  });

  test.each<[string, Record<string, string | Uint8Array>, string]>([
    ['no title', { 'a.md': news({ title: undefined }) }, 'a.md, line 1, column title is missing'],
    ['an end before the beginning', { 'a.md': news({ expires: '2026-11-02' }) }, 'is not after the day of publication'],
    ['no day', { 'a.md': news({ published: 'soon' }) }, 'a.md, line 4, column published is not a date'],
    ['an unknown field', { 'a.md': news({ colour: 'red' }) }, 'Unrecognized key: "colour"'],
    ['HTML', { 'a.md': news({}, '<b>x</b>') }, 'is HTML'],
    [
      'a picture elsewhere',
      { 'a.md': news({}, '![x](https://x.example/x.png)') },
      'line 7: "![x](https://x.example/x.png)" is no picture beside',
    ],
    [
      'a picture that is not there',
      { 'a.md': news({}, 'A\n\n![x](x.png)') },
      'a.md, line 9: "x.png" is no file beside the article',
    ],
    [
      'a picture without words',
      { 'a.md': news({}, '![](x.png)'), 'x.png': square },
      'has no words for those who do not see it',
    ],
    [
      'a picture that is none',
      { 'a.md': news({}, 'A ![x](x.png)'), 'x.png': '<svg onload="alert(1)"/>' },
      'line 7: "x.png" is no JPEG or PNG',
    ],
    [
      'a picture of another kind than its name',
      { 'a.md': news({}, 'A ![x](x.jpg)'), 'x.jpg': square },
      'is no JPEG or PNG',
    ],
    ['a damaged picture', { 'a.md': news({}, 'A ![x](x.png)'), 'x.png': square.subarray(0, 60) }, 'is damaged'],
    ['a picture that none names', { 'a.md': news(), 'x.png': square }, 'x.png is a picture that no article names'],
    ['a strange name', { 'A news.md': news() }, 'named like market-summary-may.md'],
    ['no text', { 'a.md': news({}, '') }, 'has no text'],
    ['too much text', { 'a.md': news({}, 'x'.repeat(40_001)) }, 'is longer than 40000 characters'],
    ['too long a title', { 'a.md': news({ title: 'x'.repeat(201) }) }, 'column title is longer than 200 characters'],
    ['too long a summary', { 'a.md': news({ summary: 'x'.repeat(601) }) }, 'summary is longer than 600 characters'],
    [
      'an id twice',
      {
        'a.md': news({ id: '6b1f2c40-3d5e-4a7b-8c90-000000000001' }),
        'b.md': news({ id: '6b1f2c40-3d5e-4a7b-8c90-000000000001' }),
      },
      'b.md, column id is that of a.md',
    ],
  ])('news with %s are refused, the good ones with them', async (_, files, reason) => {
    expect(await refusal(loadNews({ ...files, 'good.md': news() }))).toContain(reason);
    expect(await database.db.select().from(article)).toEqual([]);
  });

  test('the library stores its files, and replaces one that has changed', async () => {
    const objects = folderStore(join(workFolder, 'objects'));
    const document = async () => (await database.db.select().from(libraryDocument))[0];
    const keys = async () =>
      (await database.db.select().from(storedObject)).map(({ key, expiresAt }) => [key, expiresAt !== null]);
    await loadLibrary({ 'library.csv': listed(guide), 'a-guide.pdf': pdf('one') });
    const first = await document();
    expect(first).toMatchObject({ slug: 'a-guide', documentDate: '2026-11-01', publishedFrom: today, size: 12 });
    expect(Buffer.from((await objects.get(first?.objectKey ?? '')) ?? []).toString()).toBe(pdf('one'));
    expect(await loadLibrary({ 'library.csv': listed(guide), 'a-guide.pdf': pdf('one') })).toMatchObject({
      unchanged: 1,
    });
    await loadLibrary({ 'library.csv': listed(guide), 'a-guide.pdf': pdf('two!') });
    const second = await document();
    expect(second).toMatchObject({ size: 13 });
    expect(new Map(await keys().then((found) => found.map(([key, gone]) => [key, gone] as const)))).toEqual(
      new Map([
        // The earlier version can be published again.
        [first?.objectKey, false],
        [second?.objectKey, false],
      ]),
    );
    await loadLibrary({ 'library.csv': listed(guide), 'a-guide.pdf': pdf('one') });
    expect(await document()).toMatchObject({ objectKey: first?.objectKey });
  });

  test('a document without a first day is shown from its first import on, and stays as new as it was', async () => {
    const files = { 'library.csv': listed(guide), 'a-guide.pdf': pdf('five') };
    await loadLibrary(files);
    expect(await loadLibrary(files, false, '2026-12-24')).toMatchObject({ unchanged: 1, changed: 0 });
    expect(await database.db.select().from(libraryDocument)).toMatchObject([{ publishedFrom: today }]);
  });

  test('a document that is no longer listed is withdrawn with its file kept; a dry run keeps nothing', async () => {
    const other = 'other.pdf,Guides,Other,What it says,2026-11-01,2026-12-31,2026-12-31';
    const both = { 'library.csv': listed(guide, other), 'a-guide.pdf': pdf('three'), 'other.pdf': pdf('four') };
    expect(await loadLibrary(both, true)).toMatchObject({ added: 2, dryRun: true });
    expect(await database.db.select().from(storedObject)).toEqual([]);
    await loadLibrary(both);
    expect(await loadLibrary({ 'library.csv': listed(guide), 'a-guide.pdf': pdf('three') })).toMatchObject({
      withdrawn: 1,
    });
    const found = await database.db.select().from(libraryDocument).orderBy(asc(libraryDocument.slug));
    expect(found).toMatchObject([
      { slug: 'a-guide', withdrawn: false },
      { slug: 'other', withdrawn: true, publishedFrom: '2026-12-31', publishedUntil: '2026-12-31' },
    ]);
    expect((await database.db.select().from(storedObject)).map(({ expiresAt }) => expiresAt)).toEqual([null, null]);
    // It can come back.
    expect(await loadLibrary(both)).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await database.db.select().from(libraryDocument)).map(({ withdrawn }) => withdrawn)).toEqual([
      false,
      false,
    ]);
  });

  test.each<[string, Record<string, string>, string]>([
    ['without a list', { 'a-guide.pdf': pdf('x') }, 'The folder has no library.csv'],
    ['without its file', { 'library.csv': listed(guide) }, 'row 2, column file: "a-guide.pdf" is not in the folder'],
    [
      'with a file that is not listed',
      { 'library.csv': listed(guide), 'a-guide.pdf': pdf('x'), 'b.pdf': pdf('y') },
      'b.pdf is not listed in library.csv',
    ],
    [
      'larger than 20 MB',
      { 'library.csv': listed(guide), 'a-guide.pdf': pdf('x'.repeat(20 * 1024 * 1024)) },
      'row 2, column file: "a-guide.pdf" is larger than 20 MB',
    ],
    ['that is no PDF', { 'library.csv': listed(guide), 'a-guide.pdf': '<html>' }, '"a-guide.pdf" is no PDF'],
    [
      'listed twice',
      { 'library.csv': listed(guide, guide), 'a-guide.pdf': pdf('x') },
      'row 3, column file: "a-guide.pdf" is listed twice',
    ],
    [
      'with the content of another',
      {
        'library.csv': listed(guide, guide.replace('a-guide', 'b-guide')),
        'a-guide.pdf': pdf('x'),
        'b-guide.pdf': pdf('x'),
      },
      'has the content of a-guide.pdf',
    ],
    [
      'of tomorrow, without a day from which it is shown',
      { 'library.csv': listed('a-guide.pdf,Guides,A,B,2026-11-21,,'), 'a-guide.pdf': pdf('x') },
      'lies in the future',
    ],
    [
      'of the day after the one from which it is shown',
      { 'library.csv': listed('a-guide.pdf,Guides,A,B,2026-11-22,2026-11-21,'), 'a-guide.pdf': pdf('x') },
      'row 2, column date: "2026-11-22" lies in the future',
    ],
    [
      'with dates the wrong way round',
      { 'library.csv': listed('a-guide.pdf,Guides,A,B,2026-11-01,2026-12-01,2026-11-30'), 'a-guide.pdf': pdf('x') },
      'row 2, column until: "2026-11-30" lies before',
    ],
    [
      'without a title',
      { 'library.csv': listed('a-guide.pdf,Guides,,B,2026-11-01,,'), 'a-guide.pdf': pdf('x') },
      'row 2, column title is empty',
    ],
  ])('a document %s is refused', async (_, files, reason) => {
    expect(await refusal(loadLibrary(files))).toContain(reason);
    expect(await database.db.select().from(libraryDocument)).toEqual([]);
    expect(await database.db.select().from(storedObject)).toEqual([]);
  });
});
