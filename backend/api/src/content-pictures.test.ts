import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { databaseKinds } from '@harbour/backend-database/testing';
import { refusal } from '@harbour/backend-testing/import-text';
import { staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { rows } from '@harbour/kernel/database/rows';
import { runImport } from '@harbour/kernel/importing/run-import';
import { storedObject } from '@harbour/kernel/objects/tables';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { z } from 'zod/mini';
import { importers } from './importers.ts';

const { anna, ben, support, adviser } = staffAndClients;

/** A picture of one colour. */
const picture = (background: string, { width = 64, height = 48 } = {}) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png({ compressionLevel: 1 })
    .toBuffer();

const markdown = (head: Record<string, string | undefined>, body: string) => {
  const lines = Object.entries(head).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return `---\n${lines.join('\n')}\n---\n\nRead.\n\n${body}\n`;
};

interface Period {
  from?: string;
  /** The last day on which it is shown. */
  until?: string;
}

interface Kind {
  kind: 'news' | 'help';
  folder: string;
  /** Where its text begins, after its first word. */
  line: number;
  article: (body: string, period?: Period) => string;
  list: string;
}

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

const kinds: readonly Kind[] = [
  {
    kind: 'news',
    folder: '',
    line: 10,
    list: '/news',
    article: (body, { from = '2026-02-01', until = '2027-01-01' } = {}) =>
      markdown({ title: 'A title', summary: 'A summary', published: from, expires: dayAfter(until) }, body),
  },
  {
    kind: 'help',
    folder: 'questions/',
    line: 12,
    list: '/help/articles',
    article: (body, { from = '2026-02-01', until = '2027-01-01' } = {}) =>
      markdown({ title: 'A title', subject: 'Any', order: '10', updated: '2026-01-12', from, until }, body),
  },
];

type Files = Record<string, string | Uint8Array>;

/** The addresses of the pictures in an answer's HTML. */
const addressesIn = (text: string) =>
  [...text.matchAll(/<img src=\\"([^"\\]+)\\"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

describe.each(databaseKinds.flatMap((database) => kinds.map((one) => ({ ...one, database }))))(
  '[R332] pictures of $kind on $database',
  ({ kind, folder, line, article, list, database: databaseKind }) => {
    let portal: TestPortal;
    let given: string;
    beforeAll(async () => {
      portal = await startTestPortal(databaseKind);
    });
    afterAll(() => portal.stop());
    beforeEach(async () => {
      given = await mkdtemp(join(tmpdir(), 'harbour-pictures-'));
    });
    afterEach(() => rm(given, { recursive: true }));

    async function load(files: Files) {
      for (const [name, content] of Object.entries(files)) {
        const file = join(given, folder, name);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, content);
      }
      const importer = importers[kind];
      if (!importer) throw new Error(`There is no importer for ${kind}.`);
      const { database, objects } = portal;
      return runImport(database, { kind, importer, file: given, today, store: objects.store });
    }
    /** What is stored of the articles, and the files. */
    async function everything() {
      const { database, objectFolder } = portal;
      const table = kind === 'news' ? sql`portal.article` : sql`portal.help_article`;
      const stored = await rows(
        database,
        z.object({ all: z.nullable(z.string()) }),
        sql`select string_agg(line::text, ';' order by line::text) as all from ${table} line`,
      );
      return [stored, await database.db.select().from(storedObject), await readdir(objectFolder, { recursive: true })];
    }
    const open = (url: string) => portal.app.inject({ url });
    const shownTo = async (as: SignedIn) => addressesIn((await portal.ask(list, { as })).text);
    const shownOne = async (as: SignedIn) => {
      const [address, ...more] = await shownTo(as);
      if (address === undefined || more.length > 0) throw new Error('Not one picture is shown.');
      return address;
    };

    test('one that lies beside its article is drawn anew, on white where nothing was, and opens for the reader', async () => {
      const seeThrough = await picture('#0000', { width: 2_000, height: 1_000 });
      await load({ 'a.md': article('![Nothing & "more"](see-through.png)'), 'see-through.png': seeThrough });
      const { text } = await portal.ask(list, { as: anna });
      expect(text).toContain(
        '\\" width=\\"1600\\" height=\\"800\\" loading=\\"lazy\\" alt=\\"Nothing &amp; &quot;more&quot;\\" />',
      );
      const answer = await open(await shownOne(anna));
      expect(answer).toMatchObject({
        statusCode: 200,
        headers: {
          'content-type': 'image/webp',
          'content-disposition': 'inline; filename=see-through.webp',
          'x-content-type-options': 'nosniff',
        },
      });
      const { format, width, height, hasAlpha } = await sharp(answer.rawPayload).metadata();
      expect({ format, width, height, hasAlpha }).toEqual({
        format: 'webp',
        width: 1_600,
        height: 800,
        hasAlpha: false,
      });
      const { channels } = await sharp(answer.rawPayload).stats();
      expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
    });

    test('one that is not published yet, or no longer, has no address for clients', async () => {
      const [shown, planned, past] = await Promise.all(['#246', '#642', '#264'].map((colour) => picture(colour)));
      const pictured = '![x](x.png)';
      await load({
        'shown.md': article(pictured.replace('(x', '(shown'), { from: today, until: today }),
        'planned.md': article(pictured.replace('(x', '(planned'), { from: dayAfter(today) }),
        'past.md': article(pictured.replace('(x', '(past'), { until: '2026-03-17' }),
        'shown.png': shown ?? '',
        'planned.png': planned ?? '',
        'past.png': past ?? '',
      });
      for (const as of [anna, ben])
        expect((await open(await shownOne(as))).headers).toMatchObject({
          'content-disposition': 'inline; filename=shown.webp',
        });
      expect((await portal.ask(list)).status).toBe(401);
    });

    test('an address opens nothing else, and nothing once its session or its article has ended', async () => {
      await load({ 'a.md': article('![x](x.png)', { until: today }), 'x.png': await picture('#357') });
      const address = await shownOne(anna);
      expect((await open(address)).statusCode).toBe(200);
      const changed = (name: string, value: string | null) => {
        const url = new URL(address, 'http://portal.example');
        if (value === null) url.searchParams.delete(name);
        else url.searchParams.set(name, value);
        return `${url.pathname}${url.search}`;
      };
      const [path = ''] = address.split('?');
      for (const one of [
        path,
        changed('session', null),
        changed('session', `session of ${ben.sub}`),
        changed('expires', '9999999999'),
        address.replace(path, `/objects/${'p'.repeat(43)}`),
      ]) {
        expect({ one, status: (await open(one)).statusCode }).toEqual({ one, status: 403 });
      }

      const leaving = { ...anna, sub: `sub-leaving-${kind}` };
      const leavers = await shownOne(leaving);
      expect((await open(leavers)).statusCode).toBe(200);
      portal.issuer.signOut(leaving);
      expect((await open(leavers)).statusCode).toBe(410);

      const { clock } = portal;
      const noon = clock.time;
      // London keeps winter time: its day ends at midnight UTC.
      clock.time = Date.parse(`${dayAfter(today)}T00:00:00Z`) - 1_000;
      expect((await open(address)).statusCode).toBe(200);
      clock.time += 1_000;
      expect((await open(address)).statusCode).toBe(410);
      expect(await shownTo(anna)).toEqual([]);
      clock.time = noon;
    });

    describe('a bad one refuses the folder, with its line and why, and changes nothing', () => {
      const text = 'One.\n\n![x](x.png)';
      const at = `line ${line + 2}: "x.png"`;
      const large = () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20 * 1024 * 1024)]);
      test.each<[string, () => Promise<Files> | Files, string]>([
        ['a text', () => ({ 'x.png': 'I am no picture' }), `${at} is no JPEG or PNG picture, as its name says.`],
        ['an SVG', () => ({ 'x.png': '<svg onload="alert(1)"/>' }), `${at} is no JPEG or PNG picture`],
        ['a file that is not there', () => ({}), `${at} is no file beside the article.`],
        ['more than 20 MB', () => ({ 'x.png': large() }), `${at} is larger than 20 MB.`],
        [
          'more than 40 million pixels',
          async () => ({ 'x.png': await picture('#fff', { width: 8_001, height: 5_000 }) }),
          `${at} is damaged, or has more than 40 million pixels.`,
        ],
        [
          'half a file',
          async () => ({ 'x.png': (await picture('#159')).subarray(0, 70) }),
          `${at} is damaged, or has more than 40 million pixels.`,
        ],
        [
          'a second file that no article names',
          async () => ({ 'x.png': await picture('#159'), 'y.png': await picture('#951') }),
          `${folder}y.png is a picture that no article names.`,
        ],
      ])('%s', async (_, files, reason) => {
        await load({ 'good.md': article('![x](good.png)'), 'good.png': await picture('#777') });
        const before = await everything();
        const message = await refusal(load({ 'bad.md': article(text), ...(await files()) }));
        expect(message).toContain(reason);
        expect(message).toContain('because of a problem in it');
        expect(await everything()).toEqual(before);
      });

      test('a file named as an SVG', async () => {
        const message = await refusal(load({ 'bad.md': article('![x](x.svg)'), 'x.svg': '<svg/>' }));
        expect(message).toContain(`${folder}bad.md, line ${line}: "![x](x.svg)" is no picture beside the article.`);
      });
    });

    if (kind === 'news') {
      test('staff alone see the pictures of what is to come and what has gone, before and after clients do', async () => {
        await load({
          'planned.md': article('![x](planned.png)', { from: dayAfter(today) }),
          'past.md': article('![x](past.png)', { until: '2026-03-17' }),
          'planned.png': await picture('#135'),
          'past.png': await picture('#531'),
        });
        expect(await shownTo(anna)).toEqual([]);
        const preview = (as?: SignedIn) => portal.ask('/research/preview', as ? { as } : {});
        for (const as of [support, adviser]) {
          const addresses = addressesIn((await preview(as)).text);
          expect(addresses).toHaveLength(2);
          for (const address of addresses) expect((await open(address)).statusCode).toBe(200);
        }
        for (const [as, status] of [
          [anna, 403],
          [undefined, 401],
        ] as const) {
          const refused = await preview(as);
          expect(refused.status).toBe(status);
          expect(refused.text).not.toContain('/objects/');
        }
      });
    } else {
      test('[R464] the search has the answer’s text alone', async () => {
        await load({ 'a.md': article('Zebras graze.\n\n![x](x.png)\n\nThey run.'), 'x.png': await picture('#753') });
        const { body, text } = await portal.ask('/rdsearch/zebras', { as: anna });
        expect(body).toMatchObject({ faq: [{ slug: 'a' }] });
        expect(text).toContain('graze.</p>');
        expect(text).not.toMatch(/<img|\/objects\/|<p><\/p>/);
      });
    }
  },
);
