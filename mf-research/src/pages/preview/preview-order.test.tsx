import { getContentPreview, getPreviewedDocument } from '@harbour/definitions/research/preview';
import { inSequence, noResponse, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { articleWith } from '../../testing/example-news.ts';
import PreviewPage from './preview-page.tsx';

const article = (tail: string, title: string, state: 'upcoming' | 'public' | 'expired') => ({
  ...articleWith({ id: `5a1c6f70-2b3d-4e8f-9c10-0000000000${tail}`, title }),
  state,
  date_expires: null,
});
const preview = reply(getContentPreview, {
  news: [article('11', 'Now', 'public'), article('12', 'Gone', 'expired'), article('13', 'Soon', 'upcoming')],
  documents: [],
});

test('what is to come stands first and what has gone last, and each leads to what it will look like', async () => {
  await renderInHost(<PreviewPage />, { replies: [preview], user: supportOfficer });
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'UpcomingSoonfrom 20 Nov 2026',
    'PublicNowfrom 20 Nov 2026',
    'ExpiredGonefrom 20 Nov 2026',
  ]);
  const [soon] = items;
  expect(within(soon ?? document.body).getByRole('link', { name: 'Soon' })).toHaveAttribute(
    'href',
    '/research/preview?id=5a1c6f70-2b3d-4e8f-9c10-000000000013',
  );
  expect(screen.getByText('Nothing is imported')).toBeVisible();
});

test('an article that was withdrawn is said to be so; without an answer the list can be read again', async () => {
  const { user } = await renderInHost(<PreviewPage />, {
    user: supportOfficer,
    path: '/research/preview?id=5a1c6f70-2b3d-4e8f-9c10-0000000000ff',
    replies: [inSequence(noResponse(getContentPreview), preview)],
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This article is not here')).toBeVisible();
});

test('a client who knows the address of a document’s preview is told whose page it is', async () => {
  const { requests } = await renderInHost(<PreviewPage />, {
    path: '/research/preview/a-guide',
    replies: [preview, noResponse(getPreviewedDocument)],
  });
  expect(screen.getByText('This page is for staff of the firm')).toBeVisible();
  expect(requests.filter(({ path }) => path.includes('preview'))).toEqual([]);
});
