import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { smallNews } from '@harbour/backend-testing/small-firm-news';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getNews, getNewsArticle } from '@harbour/definitions/research/news';
import { storedObject } from '@harbour/kernel/objects/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { article } from '../tables.ts';

const { anna, ben, support } = staffAndClients;

describe.each(databaseKinds)('news on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const read = async (as: typeof anna | typeof ben) => (await portal.ask('/news/read', { as })).body;
  const mark = (article_id: string, action: string, as: typeof anna | typeof ben = anna) =>
    portal.ask('/news/read', { method: 'POST', as, body: { article_id, action } });

  test('[R467] what is public now comes with the newest first', async () => {
    const { status, body } = await portal.ask('/news', { as: anna });
    expect(status).toBe(200);
    expect(body).toEqual({
      articles: [
        {
          id: smallNews.march,
          title: 'Market Summary',
          summary: 'About Market Summary.',
          body: '<p>Market Summary</p>',
          date_published: '2026-03-10T09:00:00.000Z',
        },
        expect.objectContaining({ id: smallNews.february }),
      ],
    });
  });

  test('a picture has an address for the reader’s session, the same until the day ends', async () => {
    const { db } = portal.database;
    const key = 'p'.repeat(43);
    const body = (address: string) => `<p><img src="${address}" width="4" height="3" loading="lazy" alt="A" /></p>`;
    await db
      .update(article)
      .set({ body: body(`/objects/${key}`) })
      .where(eq(article.id, smallNews.february));
    await db.insert(storedObject).values({ key, fileName: 'a.webp', contentType: 'image/webp' });
    const shown = async () =>
      getNewsArticle.response.parse((await portal.ask(`/news/article/${smallNews.february}`, { as: anna })).body).body;
    const first = await shown();
    expect(first).toMatch(
      new RegExp(
        `^<p><img src="[^"]*/objects/${key}\\?expires=\\d+&amp;[^"]*" width="4" height="3" loading="lazy" alt="A" />`,
      ),
    );
    expect(await shown()).toBe(first);
    const { articles } = getNews.response.parse((await portal.ask('/news', { as: anna })).body);
    expect(articles.find(({ id }) => id === smallNews.february)?.body).toBe(first);
  });

  test('[R332] one article is found by its id; one that is not public is as unknown as one that is none', async () => {
    const one = (id: string) => portal.ask(`/news/article/${id}`, { as: anna });
    expect((await one(smallNews.february)).body).toMatchObject({ title: 'Fund Focus' });
    const [expired, planned, none] = await Promise.all([
      one(smallNews.expired),
      one(smallNews.planned),
      one(anna.person),
    ]);
    expect(expired.status).toBe(404);
    expect([planned.text, none.text]).toEqual([expired.text, expired.text]);
  });

  test('[R464] the search finds what is public now, by every word of the term', async () => {
    const found = async (term: string) =>
      (await portal.ask(`/rdsearch/${encodeURIComponent(term)}`, { as: anna })).body;
    expect(await found('focus fund')).toMatchObject({
      news: [
        {
          id: smallNews.february,
          title: 'Fund Focus',
          summary: 'About Fund Focus.',
          date_published: '2026-02-10T09:00:00.000Z',
        },
      ],
    });
    for (const term of ['focus market', 'an offer', 'spring', '%', '_'])
      expect(await found(term)).toMatchObject({ news: [] });
    expect((await portal.ask(`/rdsearch/${encodeURIComponent('a\u0000')}`, { as: anna })).status).toBe(400);
  });

  test('[R468] [R469] what a client has seen is theirs alone, and seen once', async () => {
    expect(await read(anna)).toEqual({ articles: [] });
    expect((await mark(smallNews.march, 'dismissed')).body).toEqual({ success: true });
    expect(await read(anna)).toEqual({
      articles: [{ article_id: smallNews.march, action: 'dismissed', date: expect.stringMatching(/Z$/) }],
    });
    await mark(smallNews.march, 'read');
    await mark(smallNews.march, 'dismissed');
    expect(await read(anna)).toMatchObject({ articles: [{ article_id: smallNews.march, action: 'read' }] });
    expect(await read(ben)).toEqual({ articles: [] });
  });

  test('[R469] an article that is not public cannot be marked, nor can staff mark for a client', async () => {
    expect((await mark(smallNews.planned, 'read')).status).toBe(404);
    expect((await mark(smallNews.march, 'seen')).status).toBe(400);
    const body = { article_id: smallNews.february, action: 'read' };
    const byStaff = await portal.ask('/news/read', { method: 'POST', as: support, target: anna.uid, body });
    expect(byStaff.status).toBe(403);
  });

  test('[R465] [R466] the newsletter is subscribed to once, and left', async () => {
    const status = async (as: typeof anna | typeof ben) => (await portal.ask('/newsletter', { as })).body;
    const subscribe = () => portal.ask('/newsletter', { method: 'POST', as: anna, body: {} });
    expect(await status(anna)).toEqual({ status: false });
    const answers = await Promise.all([subscribe(), subscribe()]);
    expect(answers.map(({ body }) => body)).toEqual([{ status: true }, { status: true }]);
    expect(await status(anna)).toEqual({ status: true });
    expect(await status(ben)).toEqual({ status: false });
    const left = await portal.ask('/newsletter', { method: 'DELETE', as: anna });
    expect(left.body).toEqual({ status: false });
    expect(await status(anna)).toEqual({ status: false });
    expect((await portal.ask('/newsletter', { method: 'POST', as: anna, body: { status: false } })).status).toBe(400);
  });
});
