import { routeObjects, type Toast } from '@harbour/contract';
import {
  getNews,
  getNewsArticle,
  getNewsletter,
  leaveNewsletter,
  markNews,
  subscribeToNewsletter,
} from '@harbour/definitions/research/news';
import { events } from '@harbour/events';
import { type Answer, inSequence, noResponse, pending, refuse, renderInHost, reply } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { allowance, articleWith, fundFocus, marketSummary, news, seen } from '../../testing/example-news.ts';

const backend: Answer[] = [
  news(marketSummary, fundFocus, allowance),
  seen(fundFocus),
  reply(markNews, { success: true }),
  reply(getNewsletter, { status: false }),
];
const open = (path = '/research/news', first: Answer[] = []) =>
  renderInHost(null, {
    path,
    replies: [...first, ...backend],
    routes: [{ path: '/research', children: routeObjects(remote.routes['/research'] ?? [], null) }],
  });

describe('the list', () => {
  test('[R337] [R338] [R348] [R349] has every article with its day and summary, and marks the new ones', async () => {
    const { requests } = await open();
    const items = within(await screen.findByRole('list')).getAllByRole('listitem');
    await waitFor(() =>
      expect(items.map((item) => item.textContent)).toEqual([
        '20 Nov 2026NewMarket SummaryA quiet month for shares.',
        '5 Nov 2026Fund FocusWhat a fund costs.',
        '20 Nov 2026NewYour ISA allowanceBefore 5 April.',
      ]),
    );
    const asked = requests.map(({ method, path }) => `${method} ${path}`);
    expect(asked).toEqual(expect.arrayContaining(['GET /news', 'GET /news/read']));
  });

  test('says that nothing is published, that it cannot be read, and that it is being read', async () => {
    await open('/research/news', [news()]);
    expect(await screen.findByText('Nothing is published yet')).toBeVisible();
  });

  test('without an answer it can be tried again', async () => {
    const { user } = await open('/research/news', [inSequence(noResponse(getNews), news(marketSummary))]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Market Summary' })).toBeVisible();
  });

  test('while it is read it shows that', async () => {
    await open('/research/news', [pending(getNews)]);
    expect(screen.getByText('Loading the news…')).toBeInTheDocument();
  });
});

describe('an article', () => {
  test('[R332] [R350] is opened by its id, shown sanitised, and marked as read once', async () => {
    const hostile = articleWith({ body: '<p>Shares <img src=x onerror="alert(1)">moved</p>' });
    const { requests, container } = await open(`/research/news?id=${hostile.id}`, [news(hostile)]);
    const heading = await screen.findByRole('heading', { name: 'Market Summary' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('Shares moved')).toBeVisible();
    await waitFor(() =>
      expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { article_id: hostile.id, action: 'read' },
      ]),
    );
  });

  test('[R332] has its pictures, and links that open pages of the portal without a reload', async () => {
    const picture = '<img src="/objects/key?signature=s" width="640" height="360" loading="lazy" alt="Two charges" />';
    const rich = articleWith({ body: `<p>${picture}</p><p><a href="/research/news">More</a></p>` });
    const { user } = await open(`/research/news?id=${rich.id}`, [news(rich)]);
    const shown = await screen.findByRole('img', { name: 'Two charges' });
    expect(shown).toHaveAttribute('src', '/objects/key?signature=s');
    expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['640', '360']);
    await user.click(screen.getByRole('link', { name: 'More' }));
    expect(await screen.findByRole('heading', { name: 'Newsletter' })).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Two charges' })).not.toBeInTheDocument();
  });

  test('[R346] [R350] opened before it is known what was seen, it does not make the others new again', async () => {
    const { user, requests } = await open(`/research/news?id=${marketSummary.id}`);
    await waitFor(() => expect(requests.map(({ method }) => method)).toContain('POST'));
    await user.click(screen.getByRole('link', { name: 'All investment updates' }));
    const items = within(await screen.findByRole('list')).getAllByRole('listitem');
    const isNew = (title: string) => items.find((item) => item.textContent?.includes(title))?.textContent;
    await waitFor(() => expect(isNew(allowance.title)).toContain('New'));
    expect(isNew(fundFocus.title)).not.toContain('New');
  });

  test('[R332] an older one than the list has is asked for', async () => {
    const older = articleWith({ id: '5a1c6f70-2b3d-4e8f-9c10-0000000000ff', title: 'Long ago' });
    await open(`/research/news?id=${older.id}`, [reply(getNewsArticle, older)]);
    expect(await screen.findByRole('heading', { name: 'Long ago' })).toBeVisible();
  });

  test('[R332] one that is not published says so, and leads back', async () => {
    await open('/research/news?id=5a1c6f70-2b3d-4e8f-9c10-0000000000ee', [
      refuse(getNewsArticle, 404, 'ArticleNotFound', 'This article is not published, or no longer.'),
    ]);
    expect(await screen.findByText('This article is not published, or no longer.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All investment updates' })).toHaveAttribute('href', '/research/news');
  });

  test('[R332] names the document while it is open', async () => {
    document.title = 'Investment Update · Research · Harbour';
    const { user } = await open(`/research/news?id=${marketSummary.id}`);
    await screen.findByRole('heading', { name: 'Market Summary' });
    await waitFor(() => expect(document.title).toBe('Market Summary · Harbour'));
    await user.click(screen.getByRole('link', { name: 'All investment updates' }));
    await screen.findByRole('list');
    expect(document.title).not.toContain('Market Summary');
  });
});

describe('the newsletter', () => {
  const toasts: Toast[] = [];
  let stop: () => void;
  beforeEach(() => {
    toasts.length = 0;
    events.clear();
  });
  afterEach(() => stop());
  /** The bus is cleared when the host starts. */
  const listen = () => {
    stop = events.on('toast', (toast) => void toasts.push(toast));
  };

  test('[R351] [R353] is unknown until its status is read', async () => {
    await open('/research/news', [pending(getNewsletter)]);
    listen();
    expect(await screen.findByRole('heading', { name: 'Newsletter' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /subscribe/i })).not.toBeInTheDocument();
  });

  test('[R352] [R354] is subscribed to with an empty body, which a toast says for 4 seconds', async () => {
    const { user, requests } = await open('/research/news', [reply(subscribeToNewsletter, { status: true })]);
    listen();
    await user.click(await screen.findByRole('button', { name: 'Subscribe to the newsletter' }));
    expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeVisible();
    expect(requests.find(({ method, path }) => method === 'POST' && path === '/newsletter')).toMatchObject({
      body: {},
    });
    expect(toasts).toEqual([
      expect.objectContaining({
        severity: 'success',
        text: 'You are now subscribed to the newsletter',
        life: 4_000,
      }),
    ]);
  });

  test('[R352] the status of the answer counts', async () => {
    const { user } = await open('/research/news', [reply(subscribeToNewsletter, { status: false })]);
    listen();
    await user.click(await screen.findByRole('button', { name: 'Subscribe to the newsletter' }));
    await act(async () => undefined);
    expect(screen.getByRole('button', { name: 'Subscribe to the newsletter' })).toBeVisible();
  });

  test('is left, and a failure says that nothing has changed', async () => {
    const { user } = await open('/research/news', [
      reply(getNewsletter, { status: true }),
      inSequence(noResponse(leaveNewsletter), reply(leaveNewsletter, { status: false })),
    ]);
    listen();
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ title: 'Failed to save changes' })]));
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('button', { name: 'Subscribe to the newsletter' })).toBeVisible();
  });
});
