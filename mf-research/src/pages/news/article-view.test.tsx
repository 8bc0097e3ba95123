import { routeObjects } from '@harbour/contract';
import { getNews, getNewsArticle, getNewsletter, getReadNews, markNews } from '@harbour/definitions/research/news';
import { session } from '@harbour/session';
import {
  type Answer,
  administrator,
  client,
  type HostOptions,
  inSequence,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
} from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { allowance, articleWith, fundFocus, marketSummary, news, seen } from '../../testing/example-news.ts';

const backend: Answer[] = [
  news(marketSummary, fundFocus),
  seen(fundFocus),
  reply(markNews, { success: true }),
  reply(getNewsletter, { status: false }),
];
const open = (path: string, first: Answer[] = [], more: HostOptions = {}) =>
  renderInHost(null, {
    ...more,
    path,
    replies: [...first, ...backend],
    routes: [{ path: '/research', children: routeObjects(remote.routes['/research'] ?? [], null) }],
  });
const at = ({ id }: { id: string }) => `/research/news?id=${id}`;
const marked = (requests: readonly { method: string; body: unknown }[]) =>
  requests.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));

describe('the list', () => {
  test('[R337] [R332] [R338] leads to an article, which has its day, its summary and its text, and back', async () => {
    const { user, address } = await open('/research/news');
    await user.click(await screen.findByRole('link', { name: 'Fund Focus' }));
    expect(address()).toBe(at(fundFocus));
    const article = await screen.findByRole('article');
    expect(article).toHaveTextContent('Fund Focus5 Nov 2026What a fund costs.Shares moved sideways.');
    await user.click(screen.getByRole('link', { name: 'All investment updates' }));
    expect(address()).toBe('/research/news');
    expect(await screen.findByRole('link', { name: 'Market Summary' })).toBeVisible();
  });

  test('[R340] has summaries of at most 150 characters', async () => {
    await open('/research/news', [news(articleWith({ summary: `${'word '.repeat(40)}end` }))]);
    expect((await screen.findByText(/^word .*…$/)).textContent?.length).toBeLessThanOrEqual(150);
  });

  test('[R349] calls nothing new before it is known what was seen', async () => {
    await open('/research/news', [pending(getReadNews)]);
    expect(await screen.findByRole('link', { name: 'Market Summary' })).toBeVisible();
    expect(within(screen.getByRole('list')).queryByText('New')).not.toBeInTheDocument();
  });
});

describe('an article', () => {
  test('[R350] stays marked once when news comes in while it is read, and the reader is left alone', async () => {
    const { requests, cache } = await open(at(marketSummary), [
      inSequence(news(marketSummary), news(allowance, marketSummary)),
    ]);
    await screen.findByRole('article');
    const back = screen.getByRole('link', { name: 'All investment updates' });
    back.focus();
    await act(() => cache.invalidateQueries());
    await waitFor(() => expect(requests.filter(({ path }) => path === '/news')).toHaveLength(2));
    expect(marked(requests)).toEqual([{ article_id: marketSummary.id, action: 'read' }]);
    expect(back).toHaveFocus();
  });

  test('[R332] [R350] the next one that the address names is shown and marked too', async () => {
    const { requests, router } = await open(at(marketSummary));
    await screen.findByRole('heading', { level: 2, name: 'Market Summary' });
    await act(() => router.navigate(at(fundFocus)));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Fund Focus' })).toHaveFocus());
    expect(marked(requests)).toEqual([
      { article_id: marketSummary.id, action: 'read' },
      { article_id: fundFocus.id, action: 'read' },
    ]);
  });

  test('[R350] is not marked for a client by staff who may write for clients', async () => {
    const { requests, router } = await open('/research/library', [], { user: administrator });
    await act(async () => session.setTarget(client.attributes['custom:harbour_uid']));
    await act(() => router.navigate(at(marketSummary)));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(marked(requests)).toEqual([]);
  });

  test('[R332] is shown by its id when the list cannot be read', async () => {
    await open(at(marketSummary), [noResponse(getNews), reply(getNewsArticle, marketSummary)]);
    expect(await screen.findByRole('heading', { level: 2, name: 'Market Summary' })).toBeVisible();
  });

  test('[R332] one that is refused is not here; one without an answer can be tried again', async () => {
    const { unmount } = await open(at(allowance), [
      refuse(getNewsArticle, 404, 'ArticleNotFound', 'This article is not published, or no longer.'),
    ]);
    expect(await screen.findByText('This article is not here')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    unmount();
    const { user } = await open(at(allowance), [
      inSequence(noResponse(getNewsArticle), reply(getNewsArticle, allowance)),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Your ISA allowance' })).toBeVisible();
  });
});
