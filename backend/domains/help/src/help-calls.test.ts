import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { getArticleFeedback, getHelpArticles } from '@harbour/definitions/help/articles';
import { getHelpPreview } from '@harbour/definitions/help/preview';
import { search } from '@harbour/definitions/research/search';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { helpArticle, helpVote, tourOffer } from './tables.ts';

const { anna, ben, admin, support, adviser } = staffAndClients;

/** The small firm's day is 2026-03-18. */
const article = (slug: string, position: number, changes: Partial<typeof helpArticle.$inferInsert> = {}) => ({
  slug,
  position,
  section: 'questions' as const,
  subject: 'Subject',
  title: `About ${slug}`,
  related: [],
  html: `<p>The text of ${slug}.</p>`,
  searchText: `The text of ${slug}.`,
  updatedOn: '2026-01-12',
  ...changes,
});
const articles = [
  article('shown', 1, { related: ['first', 'later'], publishedFrom: '2026-03-18', publishedUntil: '2026-03-18' }),
  article('first', 0, { section: 'troubleshooting', title: '100% shown_here' }),
  article('later', 2, { publishedFrom: '2026-03-19' }),
  article('over', 3, { publishedUntil: '2026-03-17' }),
  article('gone', 4, { withdrawn: true }),
];

describe.each(databaseKinds)('help on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    const { db } = portal.database;
    for (const table of [helpVote, helpArticle, tourOffer]) await db.delete(table);
    await db.insert(helpArticle).values(articles);
  });

  const listed = async (as: SignedIn, target?: string) =>
    getHelpArticles.response.parse((await portal.ask('/help/articles', { as, ...(target ? { target } : {}) })).body)
      .articles;
  const vote = (as: SignedIn, slug: string, body: object, target?: string) =>
    portal.ask(`/help/articles/${slug}/vote`, { method: 'POST', as, body, ...(target ? { target } : {}) });
  const feedback = async () =>
    getArticleFeedback.response.parse((await portal.ask('/help/feedback', { as: support })).body).articles;

  test('lists what is published today, in order, with related articles that are too', async () => {
    const found = await listed(anna);
    expect(found.map(({ slug }) => slug)).toEqual(['first', 'shown']);
    expect(found[1]?.related).toEqual([{ slug: 'first', section: 'troubleshooting', title: '100% shown_here' }]);
    expect(await listed(support)).toHaveLength(2);
  });

  test('shows staff what is to come and what is over too, in order, and clients nothing of it', async () => {
    for (const as of [support, adviser, admin]) {
      const { body } = await portal.ask('/help/preview', { as });
      const found = getHelpPreview.response.parse(body).articles;
      expect(found.map(({ slug, state, from, until }) => [slug, state, from, until])).toEqual([
        ['first', 'public', null, null],
        ['shown', 'public', '2026-03-18', '2026-03-18'],
        ['later', 'upcoming', '2026-03-19', null],
        ['over', 'expired', null, '2026-03-17'],
      ]);
      expect(found[1]?.related.map(({ slug }) => slug)).toEqual(['first', 'later']);
      expect(found[2]?.html).toBe('<p>The text of later.</p>');
    }
    expect(await portal.ask('/help/preview', { as: anna })).toMatchObject({ status: 403 });
  });

  test('keeps one vote for each client and article, and the newest counts', async () => {
    expect(await vote(anna, 'shown', { helpful: false, comment: '  Too\nshort ' })).toMatchObject({ status: 200 });
    expect((await listed(anna))[1]?.vote).toEqual({ helpful: false, comment: 'Too\nshort' });
    expect((await listed(ben))[1]?.vote).toBeNull();
    await vote(ben, 'shown', { helpful: true, comment: 'not kept with a yes' });
    expect(await feedback()).toMatchObject([
      { slug: 'shown', published: true, helpful: 1, notHelpful: 1, comments: [{ text: 'Too\nshort' }] },
    ]);
    await vote(anna, 'shown', { helpful: true });
    expect(await feedback()).toMatchObject([{ helpful: 2, notHelpful: 0, comments: [] }]);
  });

  test.each(['later', 'over', 'gone', 'never'])('takes no vote on an article that is not shown: %s', async (slug) => {
    expect(await vote(anna, slug, { helpful: true })).toMatchObject({
      status: 404,
      body: { error: { name: 'ArticleNotFound' } },
    });
  });

  test('takes no vote of staff, for themselves or for a client', async () => {
    const refused = { status: 403, body: { error: { name: 'OnlyTheClient' } } };
    expect(await vote(admin, 'shown', { helpful: true }, anna.uid)).toMatchObject(refused);
    expect(await vote(adviser, 'shown', { helpful: true })).toMatchObject(refused);
    expect(await vote(support, 'shown', { helpful: true }, anna.uid)).toMatchObject({ status: 403 });
    expect(await portal.database.db.select().from(helpVote)).toEqual([]);
  });

  test('shows the feedback to staff only', async () => {
    expect(await portal.ask('/help/feedback', { as: anna })).toMatchObject({ status: 403 });
  });

  test('[R464] [R083] the search finds published articles by every word, with their HTML and where to read them', async () => {
    const found = async (term: string) =>
      search.response.parse((await portal.ask(`/rdsearch/${encodeURIComponent(term)}`, { as: anna })).body).faq;
    expect(await found('TEXT shown')).toMatchObject([
      { title: 'About shown', slug: 'shown', text: '<p>The <mark>text</mark> of <mark>shown</mark>.</p>' },
      { title: '100% shown_here', slug: 'first', text: '<p>The <mark>text</mark> of first.</p>' },
    ]);
    expect(await found('100%')).toHaveLength(1);
    for (const term of ['n%h', 'later', '%', '_']) expect(await found(term)).toEqual([]);
    // A title that is only similar is found where no article has the word.
    await portal.database.db.insert(helpArticle).values(article('similar', 5, { title: 'Showm', searchText: 'x' }));
    expect((await found('shown')).map(({ slug }) => slug).sort()).toEqual(['first', 'shown']);
    expect((await found('showmm')).map(({ slug }) => slug)).toContain('similar');
  });

  test('the tour is offered to a client once, on whichever device', async () => {
    const offer = async (as: SignedIn, target?: string) =>
      (await portal.ask('/help/tour', { as, ...(target ? { target } : {}) })).body;
    const note = async (as: SignedIn) => (await portal.ask('/help/tour', { method: 'POST', as, body: {} })).body;
    expect(await offer(anna)).toEqual({ offer: true });
    const both = await Promise.all([note(anna), note(anna)]);
    expect(both).toEqual(expect.arrayContaining([{ first: true }, { first: false }]));
    expect(await offer(anna)).toEqual({ offer: false });
    expect(await offer(ben)).toEqual({ offer: true });
    // Nobody of the firm uses up a client's offer.
    const acting = { method: 'POST' as const, as: admin, body: {}, target: ben.uid };
    expect([await offer(adviser), await note(adviser), (await portal.ask('/help/tour', acting)).body]).toEqual([
      { offer: false },
      { first: false },
      { error: { name: 'OnlyTheClient', message: expect.any(String) } },
    ]);
    expect(await offer(admin, ben.uid)).toEqual({ offer: true });
  });
});
