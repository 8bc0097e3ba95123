import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { getNews } from '@harbour/definitions/research/news';
import { type Answer, exampleSettings, inSequence, noResponse, pending, renderInHost, reply } from '@harbour/testing';
import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { allowance, articleWith, fundFocus, marketSummary, news, seen } from '../testing/example-news.ts';
import NewsOnDashboard from './news-on-dashboard.tsx';

beforeEach(() => onFixedDay('2026-11-23'));
afterEach(() => void jest.useRealTimers());

const renderCard = (...replies: Answer[]) => renderInHost(<NewsOnDashboard card="dashboard.news" />, { replies });
const card = () => within(screen.getByRole('region', { name: 'News' }));
const lines = () =>
  card()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('[R002] news on the dashboard', () => {
  const older = articleWith({ id: '5a1c6f70-2b3d-4e8f-9c10-000000000004', title: 'Something else' });

  test('is what the client is reminded of, then the newest of the rest, three at most', async () => {
    await renderCard(news(allowance, older, fundFocus, marketSummary), seen());
    expect(await card().findByText('2 not read')).toBeVisible();
    expect(lines()).toEqual([
      'Fund Focus5 Nov 2026, not read',
      'Market Summary20 Nov 2026, not read',
      'Your ISA allowance20 Nov 2026',
    ]);
    expect(card().getByRole('link', { name: 'Fund Focus' })).toHaveAttribute(
      'href',
      `/research/news?id=${fundFocus.id}`,
    );
    expect(card().getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/research/news');
  });

  test('that the client has seen is not counted as not read', async () => {
    await renderCard(news(allowance, fundFocus, marketSummary), seen(fundFocus));
    expect(await card().findByText('1 not read')).toBeVisible();
    expect(lines()).toEqual([
      'Market Summary20 Nov 2026, not read',
      'Your ISA allowance20 Nov 2026',
      'Fund Focus5 Nov 2026',
    ]);
  });

  test('of nothing is said', async () => {
    await renderCard(news(), seen());
    expect(await card().findByText('Nothing is published yet')).toBeVisible();
    expect(card().queryByText(/not read/)).not.toBeInTheDocument();
  });

  test('has a shape while it loads', async () => {
    await renderCard(pending(getNews), seen());
    expect(card().getByText('Loading the news…')).toBeInTheDocument();
  });

  test('that cannot be read says so, and can be tried again', async () => {
    const { user } = await renderCard(
      inSequence(noResponse(getNews), reply(getNews, { articles: [fundFocus] })),
      seen(),
    );
    expect(await card().findByRole('alert')).toHaveTextContent('Our news is not available at the moment');
    await user.click(card().getByRole('button', { name: 'Try again' }));
    expect(await card().findByText('Fund Focus')).toBeVisible();
  });

  test('[R388] is not there for a client who has hidden it', async () => {
    const settings = reply(getWebsiteSettings, exampleSettings({ elementVisibility: { 'dashboard.news': false } }));
    const { container } = await renderInHost(<NewsOnDashboard card="dashboard.news" />, {
      replies: [settings, news(marketSummary), seen()],
    });
    await waitFor(() => expect(container).toHaveTextContent(''));
  });

  test('is on its own card alone', async () => {
    const { container } = await renderInHost(<NewsOnDashboard card="dashboard.goals" />, { replies: [] });
    expect(container).toHaveTextContent('');
  });
});
