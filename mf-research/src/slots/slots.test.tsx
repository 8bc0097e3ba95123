import { getNews, getReadNews, markNews } from '@harbour/definitions/research/news';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import {
  type Answer,
  administrator,
  client,
  inSequence,
  noResponse,
  pending,
  renderInHost,
  reply,
  supportOfficer,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { allowance, articleWith, fundFocus, marketSummary, news, seen } from '../testing/example-news.ts';
import ReminderCount from './reminder-count.tsx';
import Reminders from './reminders.tsx';

const own = client.attributes['custom:harbour_uid'];

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z'), doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const options = { advanceTimers: jest.advanceTimersByTime };

describe('the count behind the header', () => {
  let announced: number[] = [];
  let stop: () => void;
  beforeEach(() => {
    announced = [];
    events.clear();
    stop = events.on('research.reminders', ({ count }) => void announced.push(count));
  });
  afterEach(() => stop());
  const count = (...replies: Answer[]) => renderInHost(<ReminderCount />, { ...options, replies });

  test('[R347] says how many reminders there are, and shows nothing', async () => {
    const { container } = await count(news(marketSummary, fundFocus, allowance), seen());
    await waitFor(() => expect(announced).toEqual([2]));
    expect(container).toHaveTextContent('');
  });

  test('[R347] says nothing before it is known what was seen, and none when all was', async () => {
    await count(news(marketSummary), seen(marketSummary));
    await waitFor(() => expect(announced).toEqual([0]));
  });

  test('[R347] [R346] is right as soon as an article is seen in another tab', async () => {
    const { requests } = await count(news(marketSummary), inSequence(seen(), seen(marketSummary)));
    const reads = () => requests.filter(({ path }) => path === '/news/read').length;
    await waitFor(() => expect(announced).toEqual([1]));
    await act(() => events.emit('research.seen', { client: '22222222-2222-4222-8222-222222222222' }));
    expect(reads()).toBe(1);
    expect(announced).toEqual([1]);
    await act(() => events.emit('research.seen', { client: own }));
    await waitFor(() => expect(announced).toEqual([1, 0]));
  });

  test('[R347] knows of an article that is published while the portal is open, after five minutes', async () => {
    await count(inSequence(news(), news(marketSummary)), seen());
    await waitFor(() => expect(announced).toEqual([0]));
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    await waitFor(() => expect(announced).toEqual([0, 1]));
  });
});

describe('the reminders in the panel', () => {
  const close = jest.fn();
  const panel = (replies: Answer[], more: object = {}) =>
    renderInHost(<Reminders close={close} />, { ...options, replies, ...more });

  test('[R345] [R339] have a title, a summary of at most 150 characters, and lead to the article', async () => {
    const long = articleWith({ summary: `${'word '.repeat(40)}end` });
    const { user } = await panel([news(long, allowance), seen()]);
    expect(await screen.findByRole('heading', { name: 'Market Summary' })).toBeVisible();
    expect(screen.getByText(/^word .*…$/).textContent?.length).toBeLessThanOrEqual(150);
    expect(screen.queryByText('Your ISA allowance')).not.toBeInTheDocument();
    const read = screen.getByRole('link', { name: 'Read Market Summary of 20 Nov 2026' });
    expect(read).toHaveAttribute('href', `/research/news?id=${long.id}`);
    await user.click(read);
    expect(close).toHaveBeenCalled();
  });

  test('[R346] [R350] one that is dismissed is gone at once, stored as seen, and does not come back', async () => {
    const stored = reply(markNews, { success: true });
    const { user, requests } = await panel([
      news(marketSummary, fundFocus),
      inSequence(seen(), seen(marketSummary)),
      stored,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Dismiss Market Summary of 20 Nov 2026' }));
    expect(screen.queryByRole('heading', { name: 'Market Summary' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
        path: '/news/read',
        body: { article_id: marketSummary.id, action: 'dismissed' },
      }),
    );
    await waitFor(() =>
      expect(requests.filter(({ path, method }) => path === '/news/read' && method === 'GET')).toHaveLength(2),
    );
    expect(screen.queryByRole('heading', { name: 'Market Summary' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Fund Focus' })).toBeVisible();
  });

  test('[R346] the focus stays in the panel, and an answer that was on its way does not bring it back', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const late: Answer = {
      call: getReadNews,
      answer: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    };
    const { user, container, requests, cache } = await panel([
      news(marketSummary),
      inSequence(seen(), late),
      pending(markNews),
    ]);
    const dismiss = await screen.findByRole('button', { name: /^Dismiss/ });
    await act(() => events.emit('research.seen', { client: own }));
    expect(requests.filter(({ path }) => path === '/news/read')).toHaveLength(2);
    await user.click(dismiss);
    expect(container.querySelector('[tabindex="-1"]')).toHaveFocus();
    await act(async () => arrive(Response.json({ articles: [] })));
    await waitFor(() => expect(cache.isFetching()).toBe(0));
    expect(screen.getByText('You have seen everything new.')).toBeVisible();
  });

  test('[R346] one that cannot be stored comes back', async () => {
    const { user } = await panel([news(marketSummary), seen(), noResponse(markNews)]);
    await user.click(await screen.findByRole('button', { name: /^Dismiss/ }));
    expect(await screen.findByRole('heading', { name: 'Market Summary' })).toBeVisible();
  });

  test.each([
    ['support', supportOfficer],
    ['an administrator, who may write for clients,', administrator],
  ])('%s who acts for a client reads them, and dismisses none', async (_, user) => {
    await panel([news(marketSummary), seen()], { user });
    await act(async () => session.setTarget(own));
    expect(await screen.findByRole('heading', { name: 'Market Summary' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Dismiss/ })).not.toBeInTheDocument();
  });

  test('without any it says so; without an answer it can be tried again', async () => {
    const { user } = await panel([inSequence(noResponse(getNews), news()), seen()]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have seen everything new.')).toBeVisible();
  });

  test('while they are read it shows that', async () => {
    await panel([pending(getNews), seen()]);
    expect(screen.getByRole('status')).toHaveTextContent('Loading research');
  });
});
