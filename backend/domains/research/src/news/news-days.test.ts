import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getNews, getReadNews } from '@harbour/definitions/research/news';
import { getContentPreview } from '@harbour/definitions/research/preview';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { article, articleRead, newsletterSubscription } from '../tables.ts';

const { anna, ben, adviser } = staffAndClients;
/** Signed in, but nobody's client record yet. */
const newcomer = { ...anna, sub: 'sub-newcomer', uid: '0f0f0f0f-0000-4000-8000-000000000001' };

const id = (number: number) => `7c5f3a52-6c1d-4e7f-9a10-${String(number).padStart(12, '0')}`;
const noon = Date.UTC(2026, 2, 18, 12);
const hour = 3_600_000;

describe.each(databaseKinds)('the days of news on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    portal.clock.time = noon;
    await portal.database.db.delete(article);
    await portal.database.db.delete(newsletterSubscription);
  });

  const publish = (number: number, at: number, more: { expiresAt?: Date; withdrawn?: boolean } = {}) =>
    portal.database.db.insert(article).values({
      id: id(number),
      title: `Article ${number}`,
      summary: 'A summary.',
      body: '<p>A text.</p>',
      ...more,
      publishedAt: new Date(at),
    });
  const listed = async () => {
    const { articles } = getNews.response.parse((await portal.ask('/news', { as: anna })).body);
    return articles.map((one) => one.id);
  };
  const seenBy = async (as: typeof anna | typeof ben) =>
    getReadNews.response.parse((await portal.ask('/news/read', { as })).body).articles;
  const mark = (number: number, action = 'read', as: typeof anna | typeof newcomer = anna) =>
    portal.ask('/news/read', { method: 'POST', as, body: { article_id: id(number), action } });
  const one = async (number: number) => (await portal.ask(`/news/article/${id(number)}`, { as: anna })).status;

  test('[R467] [R332] an article is there from the moment of its publication until the one of its expiry', async () => {
    await publish(1, noon + hour, { expiresAt: new Date(noon + 2 * hour) });
    for (const [time, isThere] of [
      [noon + hour - 1, false],
      [noon + hour, true],
      [noon + 2 * hour - 1, true],
      [noon + 2 * hour, false],
    ] as const) {
      portal.clock.time = time;
      expect([time, await listed(), await one(1)]).toEqual([time, isThere ? [id(1)] : [], isThere ? 200 : 404]);
      const { news } = getContentPreview.response.parse((await portal.ask('/research/preview', { as: adviser })).body);
      expect(news.map(({ state }) => state === 'public')).toEqual([isThere]);
    }
  });

  test('[R467] [R469] one that was withdrawn is nowhere, and cannot be marked', async () => {
    await publish(1, noon - hour, { withdrawn: true });
    await publish(2, noon - 2 * hour);
    expect(await listed()).toEqual([id(2)]);
    expect(await one(1)).toBe(404);
    expect((await mark(1)).status).toBe(404);
    const { news } = getContentPreview.response.parse((await portal.ask('/research/preview', { as: adviser })).body);
    expect(news.map((previewed) => previewed.id)).toEqual([id(2)]);
  });

  test('[R467] [R332] the list has the newest hundred; an older one is found by its id', async () => {
    await portal.database.db.insert(article).values(
      Array.from({ length: 101 }, (_, number) => ({
        id: id(number),
        title: `Article ${number}`,
        summary: 'A summary.',
        body: '<p>A text.</p>',
        publishedAt: new Date(noon - number * hour),
      })),
    );
    expect(await listed()).toEqual(Array.from({ length: 100 }, (_, number) => id(number)));
    expect(await one(100)).toBe(200);
  });

  test('[R468] what a client has seen: the newest act first, the moment that it was first seen, what is public', async () => {
    await publish(1, noon - hour, { expiresAt: new Date(noon + 4 * hour) });
    await publish(2, noon - hour);
    await mark(1, 'dismissed');
    portal.clock.time = noon + hour;
    await mark(2);
    portal.clock.time = noon + 2 * hour;
    await mark(1, 'read');
    expect(await seenBy(anna)).toEqual([
      { article_id: id(2), action: 'read', date: new Date(noon + hour).toISOString() },
      { article_id: id(1), action: 'read', date: new Date(noon).toISOString() },
    ]);
    portal.clock.time = noon + 4 * hour;
    expect((await seenBy(anna)).map(({ article_id }) => article_id)).toEqual([id(2)]);
    expect(await portal.database.db.select().from(articleRead)).toHaveLength(2);
  });

  test('[R466] a second subscription adds nothing; leaving ends one’s own alone, which is kept as evidence', async () => {
    const ask = (method: 'GET' | 'POST' | 'DELETE', as: typeof anna | typeof ben) =>
      portal.ask('/newsletter', { method, as, ...(method === 'POST' ? { body: {} } : {}) });
    await ask('POST', anna);
    portal.clock.time = noon + hour;
    await ask('POST', anna);
    await ask('POST', ben);
    portal.clock.time = noon + 2 * hour;
    await ask('DELETE', anna);
    expect((await ask('GET', ben)).body).toEqual({ status: true });
    expect((await ask('GET', anna)).body).toEqual({ status: false });
    const stored = await portal.database.db
      .select()
      .from(newsletterSubscription)
      .orderBy(asc(newsletterSubscription.from));
    expect(stored).toEqual([
      { clientUid: anna.uid, from: new Date(noon), endedAt: new Date(noon + 2 * hour) },
      { clientUid: ben.uid, from: new Date(noon + hour), endedAt: null },
    ]);
  });

  test('[R466] [R469] somebody without a client record is told so, and nothing is stored', async () => {
    await publish(1, noon - hour);
    const refused = { status: 404, body: { error: { name: 'ClientNotFound' } } };
    expect(await mark(1, 'read', newcomer)).toMatchObject(refused);
    expect(await portal.ask('/newsletter', { method: 'POST', as: newcomer, body: {} })).toMatchObject(refused);
  });
});
