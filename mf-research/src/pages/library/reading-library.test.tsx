import { routeObjects } from '@harbour/contract';
import { getLibrary, getLibraryDocument, noteLibraryVisit } from '@harbour/definitions/research/library';
import { session } from '@harbour/session';
import {
  type Answer,
  administrator,
  client,
  type HostOptions,
  inSequence,
  noResponse,
  refuse,
  renderInHost,
  reply,
} from '@harbour/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../../remote.ts';
import { provideReader } from '../../testing/reader-doubles.ts';

const guide = {
  slug: 'a-guide',
  category: 'Guides',
  title: 'A guide',
  summary: 'What it says.',
  date: '2026-11-01',
  from: '2026-11-02',
  size: 1_240_000,
};
const listed = (isNew: boolean) =>
  reply(getLibrary, {
    documents: [
      { ...guide, isNew },
      { ...guide, slug: 'a-letter', title: 'A letter', category: 'Market reviews', size: 400, isNew: false },
    ],
  });
const opened = reply(getLibraryDocument, { ...guide, url: '/api/objects/k?s=1', expiresAt: '2026-11-20T12:00:00Z' });
const noted = reply(noteLibraryVisit, { success: true });

const open = (path: string, replies: Answer[], more: HostOptions = {}) =>
  renderInHost(null, {
    ...more,
    path,
    replies,
    routes: [{ path: '/research', children: routeObjects(remote.routes['/research'] ?? [], null) }],
  });

beforeEach(() => {
  provideReader(async () => new Response('%PDF-1.4'));
});

test('[R335] a category is found by its name, and stands above its documents with their sizes', async () => {
  const { user } = await open('/research/library', [listed(false), noted]);
  expect((await screen.findByRole('region', { name: 'Guides' })).textContent).toContain('PDF, 1.2 MB');
  expect(screen.getByRole('region', { name: 'Market reviews' })).toHaveTextContent('A letter1 Nov 2026 · PDF, 1 KB');
  await user.type(screen.getByRole('searchbox'), 'market');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'A guide' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'A letter' })).toBeVisible();
});

test('[R335] a new document is no longer new once it was opened', async () => {
  const { router } = await open('/research/library', [inSequence(listed(true), listed(false)), opened, noted]);
  expect(await screen.findByText('New since your last visit')).toBeVisible();
  await act(() => router.navigate('/research/library/a-guide'));
  expect(await screen.findByText(/^Guides · /)).toHaveTextContent('Guides · 1 Nov 2026 · 1.2 MB');
  await act(() => router.navigate('/research/library'));
  await screen.findByRole('link', { name: 'A guide' });
  await waitFor(() => expect(screen.queryByText('New since your last visit')).not.toBeInTheDocument());
});

test('staff who may write for clients open a document for none of them', async () => {
  const { requests, router } = await open('/research/news', [opened, noted, listed(true)], { user: administrator });
  await act(async () => session.setTarget(client.attributes['custom:harbour_uid']));
  await act(() => router.navigate('/research/library/a-guide'));
  expect(await screen.findByText('Text of page 1')).toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a document that is refused is not here; without an answer it can be tried again', async () => {
  const refusal = refuse(getLibraryDocument, 404, 'DocumentNotFound', 'This document is not in our library.');
  const { unmount } = await open('/research/library/none', [refusal]);
  expect(await screen.findByText('This document is not here')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  unmount();
  const { user } = await open('/research/library/a-guide', [
    inSequence(noResponse(getLibraryDocument), opened),
    noted,
    listed(false),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Text of page 1')).toBeInTheDocument();
});

test.each(['x', '1.5', ''])('a document begins with its first page where the address says “%s”', async (page) => {
  await open(`/research/library/a-guide?page=${page}`, [opened, noted, listed(false)]);
  expect(await screen.findByText('Text of page 1')).toBeInTheDocument();
  expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
});

test('[R335] a document is saved under its name in the library', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = await open('/research/library/a-guide', [opened, noted, listed(false)]);
  await screen.findByText('Text of page 1');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(saved).toEqual(['a-guide.pdf']);
  click.mockRestore();
});
