import { runSharedWork } from '@harbour/backend-api/shared-work';
import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import type { ContentOf, KindedContent } from '@harbour/definitions/publishing/content-kinds';
import { getPublication, getPublications, saveDraft } from '@harbour/definitions/publishing/publications';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { storedObject } from '@harbour/kernel/objects/tables';
import { publication } from '@harbour/kernel/publishing/tables';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { scheduledVersions } from './scheduled-versions.ts';

const { anna, support, adviser, admin } = staffAndClients;

/** The small firm's day is 18 March 2026. */
const article: ContentOf<'news'> = {
  title: 'Spring review',
  summary: 'How markets did.',
  text: 'They **rose**.',
  pictures: [],
  published: '2026-03-18',
  expires: null,
};
const news = (changes: Partial<ContentOf<'news'>> = {}): KindedContent => ({
  kind: 'news',
  content: { ...article, ...changes },
});
const faq = (changes: Partial<ContentOf<'faq'>> = {}): KindedContent => ({
  kind: 'faq',
  content: {
    slug: 'how-we-charge',
    section: 'questions',
    subject: 'Charges',
    title: 'How do you charge?',
    text: 'Each month.',
    pictures: [],
    order: 10,
    updated: '2026-03-18',
    from: null,
    until: null,
    related: [],
    ...changes,
  },
});

describe.each(databaseKinds)('publishing on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  afterEach(() => portal.database.db.delete(publication));

  const post = (path: string, as: SignedIn, body: object = {}) => portal.ask(path, { method: 'POST', as, body });
  const save = async (written: KindedContent, key: string | null = null, revision: number | null = null) => {
    const answer = await post('/publishing/drafts', admin, { key, revision, written });
    if (answer.status !== 200) throw new Error(answer.text);
    return saveDraft.response.parse(answer.body);
  };
  type Name = { kind: string; key: string };
  const at = ({ kind: of, key }: Name) => `/publishing/publications/${of}/${key}`;
  const read = async (name: Name, as: SignedIn = admin) =>
    getPublication.response.parse((await portal.ask(at(name), { as })).body);
  const submit = (name: Name, revision: number, publishFrom: string | null = null) =>
    post(`${at(name)}/submission`, admin, { revision, publishFrom });
  const review = (name: Name, revision: number, as: SignedIn = adviser, approved = true, note = '') =>
    post(`${at(name)}/review`, as, { revision, approved, note });
  /** Writes, submits and approves. */
  async function published(written: KindedContent, key: string | null = null): Promise<Name> {
    const saved = await save(written, key);
    expect(await submit(saved, saved.revision)).toMatchObject({ status: 200 });
    expect(await review(saved, saved.revision + 1)).toMatchObject({ status: 200, body: { state: 'published' } });
    return saved;
  }
  const clientReads = async (path: string) => (await portal.ask(path, { as: anna })).text;
  const acts = async (count: number) =>
    portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(count);

  test('a draft is seen by no client until somebody else has approved it, and then by all', async () => {
    const saved = await save(news());
    expect(await clientReads('/news')).not.toContain('Spring review');
    expect(await submit(saved, saved.revision)).toMatchObject({ status: 200 });
    expect(await review(saved, 2, admin)).toMatchObject({
      status: 403,
      body: { error: { name: 'SecondPersonNeeded' } },
    });
    expect(await clientReads('/news')).not.toContain('Spring review');
    expect(await review(saved, 2)).toMatchObject({ body: { state: 'published' } });
    expect(await clientReads('/news')).toContain('<p>They <strong>rose</strong>.</p>');
    expect(await clientReads(`/rdsearch/spring`)).toContain('Spring review');
    const { published: now, open, versions } = await read(saved);
    expect({ number: now?.number, open }).toEqual({ number: 1, open: null });
    expect(versions).toMatchObject([
      {
        number: 1,
        state: 'published',
        current: true,
        authors: ['Ada Minster'],
        reviewer: 'Adi Visor',
        source: 'staff',
      },
    ]);
    const [decision] = await acts(1);
    expect(decision).toMatchObject({
      actorUid: adviser.uid,
      subjectUid: adviser.uid,
      groups: ['adviser'],
      changes: expect.arrayContaining([
        { field: `News: ${saved.key}`, before: 'version 1: review', after: 'version 1: published' },
        { field: 'Title', before: null, after: 'Spring review' },
      ]),
    });
  });

  test('a change stays with staff while it is written and reviewed; undoing publishes the earlier version again', async () => {
    const name = await published(news());
    const second = await save(news({ text: 'They fell.' }), name.key);
    expect(second).toMatchObject({ key: name.key, number: 2, revision: 1 });
    await submit(name, 1);
    expect(await clientReads('/news')).toContain('rose');
    await review(name, 2);
    expect(await clientReads('/news')).toContain('They fell.');
    expect(await post(`${at(name)}/publication-again`, adviser, { number: 1, note: 'A wrong figure.' })).toMatchObject({
      status: 200,
    });
    expect(await clientReads('/news')).toContain('rose');
    expect((await read(name)).versions).toMatchObject([
      { number: 3, source: 'again', current: true, note: 'A wrong figure.', reviewer: 'Adi Visor' },
      { number: 2, current: false },
      { number: 1, current: false },
    ]);
    expect(await post(`${at(name)}/publication-again`, adviser, { number: 3, note: '' })).toMatchObject({
      status: 409,
      body: { error: { name: 'NotAnEarlierVersion' } },
    });
  });

  test('withdrawn content is gone at once, with what was read of it kept, and can be published again', async () => {
    const name = await published(news());
    await post('/news/read', anna, { article_id: name.key, action: 'read' });
    expect(await post(`${at(name)}/withdrawal`, admin, { note: '' })).toMatchObject({ status: 400 });
    expect(await post(`${at(name)}/withdrawal`, admin, { note: 'Not ours.' })).toMatchObject({ status: 200 });
    expect((await portal.ask(`/news/article/${name.key}`, { as: anna })).status).toBe(404);
    expect(await read(name)).toMatchObject({ published: null, versions: [{ withdraws: true, note: 'Not ours.' }, {}] });
    await post(`${at(name)}/publication-again`, admin, { number: 1, note: '' });
    expect(await clientReads('/news/read')).toContain(name.key);
  });

  test('an approved version waits for its time, and clients see it within the next run', async () => {
    const later = new Date(portal.clock.time + 3_600_000);
    const saved = await save(news({ title: 'At noon' }));
    await submit(saved, 1, later.toISOString());
    expect(await review(saved, 2)).toMatchObject({ body: { state: 'scheduled' } });
    const { objects, resources } = portal.context;
    const run = () => runSharedWork({ ...objects, resources }, [scheduledVersions]);
    await run();
    expect(await clientReads('/news')).not.toContain('At noon');
    const { time } = portal.clock;
    portal.clock.time = later.getTime();
    await run();
    expect(await clientReads('/news')).toContain('At noon');
    portal.clock.time = time;
  });

  test('a scheduled version can be taken back, changed and discarded', async () => {
    const saved = await save(news());
    await submit(saved, 1, new Date(portal.clock.time + 3_600_000).toISOString());
    await review(saved, 2);
    const waiting = { key: saved.key, revision: 3, written: news({ title: 'Other' }) };
    expect(await post('/publishing/drafts', admin, waiting)).toMatchObject({
      body: { error: { name: 'VersionWaits' } },
    });
    expect(await post(`${at(saved)}/recall`, admin, { revision: 3 })).toMatchObject({ status: 200 });
    expect(await save(news({ title: 'Other' }), saved.key, 4)).toMatchObject({ number: 1, revision: 5 });
    expect(await post(`${at(saved)}/discarding`, admin, { revision: 5 })).toMatchObject({ status: 200 });
    expect(await portal.ask(at(saved), { as: admin })).toMatchObject({ status: 404 });
  });

  test('what a colleague has changed meanwhile is neither overwritten nor approved', async () => {
    const saved = await save(news());
    await save(news({ title: 'Newer' }), saved.key, 1);
    const stale = { status: 409, body: { error: { name: 'VersionChanged' } } };
    expect(
      await post('/publishing/drafts', admin, { key: saved.key, revision: 1, written: news({ title: 'Older' }) }),
    ).toMatchObject(stale);
    expect(await submit(saved, 1)).toMatchObject(stale);
    await submit(saved, 2);
    expect(await review(saved, 2)).toMatchObject(stale);
    expect(await review(saved, 3, adviser, false, '')).toMatchObject({ body: { error: { name: 'ReasonMissing' } } });
    expect(await review(saved, 3, adviser, false, 'Say which markets.')).toMatchObject({ body: { state: 'draft' } });
    expect((await read(saved)).versions).toMatchObject([{ state: 'draft', note: 'Say which markets.' }]);
  });

  test.each<[string, KindedContent, string]>([
    ['HTML', news({ text: 'A <b>bold' }), 'is HTML'],
    ['a link to a script', news({ text: '[x](javascript:alert(1))' }), 'leads nowhere'],
    ['a picture that is not there', news({ text: '![words](x.png)' }), 'There is no picture named x.png'],
    ['an end before its day', news({ expires: '2026-03-18' }), 'has to be after'],
    ['a relation that leads nowhere', faq({ related: ['none'] }), '“none” is no other answer'],
    ['days the wrong way round', faq({ from: '2026-03-19', until: '2026-03-18' }), 'lies before the first'],
    [
      'a fund that is unknown',
      { kind: 'fund-facts', content: { isin: 'US0378331005', manager: 'A', objective: 'B', benchmark: '' } },
      'We have no fund',
    ],
    [
      'an entry that overlaps',
      {
        kind: 'buy-list',
        content: { isin: 'GB00HB000015', added: '2026-02-01', removed: null, risk: 3, rationale: 'Good.' },
      },
      'overlaps',
    ],
    ['terms without a heading', { kind: 'terms', content: { title: 'T', text: 'Only text' } }, 'begin with ##'],
  ])('content with %s is not kept, with the field and the reason', async (_, written, reason) => {
    const answer = await post('/publishing/drafts', admin, { key: null, revision: null, written });
    expect(answer).toMatchObject({ status: 400, body: { error: { name: 'ContentNotPublishable' } } });
    expect(answer.text).toContain(reason);
    expect(answer.body).toMatchObject({
      error: { fields: [{ path: expect.stringMatching(/^\w+$/) }] },
    });
  });

  test('what names content cannot be changed, and is there once', async () => {
    const name = await published(faq());
    const renamed = { key: name.key, revision: null, written: faq({ slug: 'other' }) };
    expect(await post('/publishing/drafts', admin, renamed)).toMatchObject({ body: { error: { name: 'KeyChanged' } } });
    const twice = { key: null, revision: null, written: faq() };
    expect(await post('/publishing/drafts', admin, twice)).toMatchObject({
      body: { error: { name: 'ContentExists' } },
    });
  });

  /** A file that is stored. */
  async function stored(fileName: string, bytes: Buffer, type: string) {
    const { body } = await post('/publishing/files', admin, { fileName, size: bytes.length });
    const { key, url } = body as { key: string; url: string };
    const put = await portal.app.inject({ method: 'PUT', url, payload: bytes, headers: { 'content-type': type } });
    return { key, put, file: (await portal.ask(`/publishing/files/${key}`, { as: admin })).body };
  }
  const pdf = Buffer.from('%PDF-1.4\n% A guide\n%%EOF\n');

  test('a picture is drawn anew, kept with the version that names it, and shown to clients', async () => {
    const square = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const { key, put, file } = await stored('sales.png', square, 'image/png');
    expect(put.statusCode).toBe(200);
    expect(file).toMatchObject({ state: 'stored', width: 64, height: 32 });
    const expiry = async () =>
      (await portal.database.db.select().from(storedObject).where(eq(storedObject.key, key)))[0]?.expiresAt;
    expect(await expiry()).toBeInstanceOf(Date);
    await published(
      news({ text: '![Sales](sales.png)', pictures: [{ name: 'sales.png', key, width: 64, height: 32 }] }),
    );
    expect(await expiry()).toBeNull();
    expect(await clientReads('/news')).toContain(`/objects/${key}?`);
  });

  test('a file that is not what its name says is refused, and content cannot name it', async () => {
    const { key, put, file } = await stored('guide.pdf', Buffer.from('<html>'), 'application/pdf');
    expect(put.statusCode).toBe(400);
    expect(file).toMatchObject({ state: 'refused' });
    const written = news({ text: '![x](x.png)', pictures: [{ name: 'x.png', key, width: 1, height: 1 }] });
    expect(await post('/publishing/drafts', admin, { key: null, revision: null, written })).toMatchObject({
      body: { error: { name: 'FileMissing' } },
    });
  });

  const file = async () => {
    const { key } = await stored('guide.pdf', pdf, 'application/pdf');
    return { key, fileName: 'guide.pdf', size: pdf.length };
  };

  test.each<[string, () => Promise<KindedContent>, string, string]>([
    ['an FAQ', async () => faq(), '/help/articles', 'How do you charge?'],
    [
      'a term',
      async () => ({
        kind: 'glossary',
        content: { term: 'Yield', summary: 'What it pays.', explanation: '', aliases: [], seeAlso: ['isa'] },
      }),
      '/glossary/yield',
      'What it pays.',
    ],
    [
      'a document of the library',
      async () => ({
        kind: 'library',
        content: {
          slug: 'new-guide',
          category: 'Guides',
          title: 'The new guide',
          summary: 'S',
          date: '2026-03-18',
          from: null,
          until: null,
          position: 0,
          file: await file(),
        },
      }),
      '/library/document/new-guide',
      'The new guide',
    ],
    [
      'an entry of the buy list',
      async () => ({
        kind: 'buy-list',
        content: { isin: 'GB00HB000049', added: '2026-03-18', removed: null, risk: 3, rationale: 'Good again.' },
      }),
      '/buylist',
      'Good again.',
    ],
    [
      'facts of a fund',
      async () => ({
        kind: 'fund-facts',
        content: { isin: 'GB00HB000023', manager: 'Dora Lar', objective: 'Dollars.', benchmark: 'global-shares' },
      }),
      '/fundpage/GB00HB000023',
      'Dora Lar',
    ],
    [
      'a document of a fund',
      async () => ({
        kind: 'fund-document',
        content: { isin: 'GB00HB000023', type: 'factsheet', published: '2026-03-01', file: await file() },
      }),
      '/buylist/documents/factsheet/GB00HB000023',
      '2026-03-01',
    ],
    [
      'a banner',
      async () => ({
        kind: 'banner',
        content: { title: 'Closed on Friday', text: 'Call on Monday.', severity: 'info', from: null, until: null },
      }),
      '/banners',
      'Closed on Friday',
    ],
    [
      'terms',
      async () => ({
        kind: 'terms',
        content: { title: 'Our terms', text: '## Costs\n\nOnce\na year.\n\nNever twice.' },
      }),
      '/investnow/terms',
      '"paragraphs":["Once a year.","Never twice."]',
    ],
  ])('%s is published, previewed, withdrawn and published again by the same steps', async (_, write, path, message) => {
    const written = await write();
    const preview = await post('/publishing/preview', admin, written);
    expect(preview.status).toBe(200);
    const name = await published(written);
    expect(await clientReads(path)).toContain(message);
    const version = await portal.ask(`${at(name)}/versions/1`, { as: adviser });
    expect(version.body).toMatchObject({ written, view: { title: expect.any(String) } });
    const withdrawal = await post(`${at(name)}/withdrawal`, admin, { note: 'A mistake.' });
    if (written.kind === 'terms') {
      expect(withdrawal).toMatchObject({ status: 409, body: { error: { name: 'TermsStay' } } });
      return;
    }
    expect(withdrawal.status).toBe(200);
    expect(await clientReads(path)).not.toContain(message);
    expect(await post(`${at(name)}/publication-again`, admin, { number: 1, note: '' })).toMatchObject({ status: 200 });
    expect(await clientReads(path)).toContain(message);
  });

  test('lists what waits first, and finds by kind, state and words', async () => {
    await published(news({ title: 'An older one' }));
    const waiting = await save(faq());
    await submit(waiting, 1);
    await save(news({ title: '100% of spring' }));
    const list = async (query = '') =>
      getPublications.response.parse((await portal.ask(`/publishing/publications${query}`, { as: adviser })).body);
    const titles = async (query: string) => (await list(query)).publications.map(({ title }) => title);
    expect(await list()).toMatchObject({
      waiting: 1,
      more: false,
      publications: [{ title: 'How do you charge?', open: { state: 'review' } }, {}, {}],
    });
    expect(await titles('?kind=news')).toHaveLength(2);
    expect(await titles('?state=published')).toEqual(['An older one']);
    expect(await titles('?search=spring%20100%25')).toEqual(['100% of spring']);
    expect(await titles('?search=1%5F0')).toEqual([]);
  });

  test('roles that may not write, review or read are refused', async () => {
    const draft = { key: null, revision: null, written: news() };
    const refused = { status: 403, body: { error: { name: 'RoleMissing' } } };
    expect(await post('/publishing/drafts', adviser, draft)).toMatchObject(refused);
    expect(await post('/publishing/drafts', support, draft)).toMatchObject(refused);
    expect(await portal.ask('/publishing/publications', { as: support })).toMatchObject(refused);
    expect(await portal.ask('/publishing/publications', { as: anna })).toMatchObject({ status: 403 });
  });
});
