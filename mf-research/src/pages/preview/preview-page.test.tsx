import { getContentPreview } from '@harbour/definitions/research/preview';
import { renderInHost, reply, supportOfficer } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { articleWith } from '../../testing/example-news.ts';
import PreviewPage from './preview-page.tsx';

const article = { ...articleWith(), state: 'upcoming' as const, date_expires: '2026-12-24T00:00:00.000Z' };
const document = {
  slug: 'a-guide',
  category: 'Guides',
  title: 'A guide',
  summary: 'What it says.',
  size: 1_000,
  date: '2026-01-01',
  from: '2026-01-02',
  until: '2026-02-01',
  state: 'expired' as const,
};
const replies = [reply(getContentPreview, { news: [article], documents: [document] })];

test('staff see what is to come and what has gone, with its days', async () => {
  await renderInHost(<PreviewPage />, { replies, user: supportOfficer });
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'UpcomingMarket Summaryfrom 20 Nov 2026 before 24 Dec 2026',
    'ExpiredA guidefrom 2 Jan 2026 to 1 Feb 2026',
  ]);
});

test('staff read an article as clients will', async () => {
  await renderInHost(<PreviewPage />, { replies, user: supportOfficer, path: `/research/preview?id=${article.id}` });
  expect(await screen.findByRole('heading', { level: 2, name: 'Market Summary' })).toBeVisible();
  expect(screen.getByText('sideways')).toBeVisible();
});

test('a client is told whose page it is, and nothing is asked for', async () => {
  const { requests } = await renderInHost(<PreviewPage />, { replies });
  expect(screen.getByText('This page is for staff of the firm')).toBeVisible();
  expect(requests.filter(({ path }) => path.includes('preview'))).toEqual([]);
});
