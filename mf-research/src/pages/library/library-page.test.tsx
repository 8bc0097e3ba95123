import { routeObjects } from '@harbour/contract';
import { getYearlyPacks } from '@harbour/definitions/investments/yearly-packs';
import {
  getLibrary,
  getLibraryDocument,
  type LibraryDocument,
  noteLibraryVisit,
} from '@harbour/definitions/research/library';
import { session, useTarget } from '@harbour/session';
import {
  type Answer,
  client,
  inSequence,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
} from '@harbour/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { provideReader } from '../../testing/reader-doubles.ts';
import LibraryPage from './library-page.tsx';

const guide = (given: Partial<LibraryDocument> & { isNew?: boolean } = {}) => ({
  slug: 'a-guide',
  category: 'Guides',
  title: 'A guide',
  summary: 'What it says.',
  isNew: false,
  date: '2026-11-01',
  from: '2026-11-02',
  size: 24_400,
  ...given,
});
const review = guide({ slug: 'a-review', category: 'Reviews', title: 'A review', summary: 'Of shares.', isNew: true });
const opened = reply(getLibraryDocument, { ...guide(), url: '/api/objects/k?s=1', expiresAt: '2026-11-20T12:00:00Z' });
const noted = reply(noteLibraryVisit, { success: true });

const noStatements = reply(getYearlyPacks, { packs: [] });

const open = (path: string, replies: Answer[]) =>
  renderInHost(null, {
    path,
    replies: [noStatements, ...replies],
    routes: [{ path: '/research', children: routeObjects(remote.routes['/research'] ?? [], null) }],
  });

/** Answers of the file's address. */
const files = jest.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  files.mockReset().mockImplementation(async () => new Response('%PDF-1.4'));
  provideReader(files);
});

/** The library, once somebody acts for a client. */
function Acting() {
  return useTarget() === undefined ? null : <LibraryPage />;
}

describe('the library', () => {
  test('[R335] [R329] has documents by category with what they are about, and marks the new ones', async () => {
    const { requests } = await open('/research', [reply(getLibrary, { documents: [guide(), review] }), noted]);
    const card = await screen.findByRole('link', { name: 'A guide' });
    expect(card).toHaveAttribute('href', '/research/library/a-guide');
    const items = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/PDF/));
    expect(items.map((item) => item.textContent)).toEqual([
      'A guide1 Nov 2026 · PDF, 24 KBWhat it says.',
      'A reviewNew since your last visit1 Nov 2026 · PDF, 24 KBOf shares.',
    ]);
    expect(screen.getByRole('heading', { name: 'Reviews' })).toBeVisible();
    await waitFor(() =>
      expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([{ path: '/library/visit', body: {} }]),
    );
  });

  test('[R331] its tabs are these four, in this order', async () => {
    await open('/research/library', [reply(getLibrary, { documents: [guide()] }), noted]);
    const tabs = within(await screen.findByRole('navigation', { name: 'Research' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Research Library', '/research/library'],
      ['Investment Buy List', '/research/buylist'],
      ['Glossary', '/research/glossary'],
      ['Investment Update', '/research/news'],
    ]);
  });

  test('is searched by all words, and says when nothing is found', async () => {
    const { user } = await open('/research/library', [reply(getLibrary, { documents: [guide(), review] }), noted]);
    await user.type(await screen.findByRole('searchbox'), 'SHARES of');
    expect(screen.queryByRole('link', { name: 'A guide' })).not.toBeInTheDocument();
    expect(screen.getByText('1 document for “SHARES of”.')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'zz');
    expect(screen.getByText('Nothing found')).toBeVisible();
  });

  test('is loading, empty or failing in words', async () => {
    const { user } = await open('/research/library', [
      inSequence(noResponse(getLibrary), reply(getLibrary, { documents: [] })),
      noted,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The library is empty')).toBeVisible();
  });

  test('shows that it is being loaded', async () => {
    await open('/research/library', [pending(getLibrary)]);
    expect(await screen.findByText(/Loading the library/)).toBeInTheDocument();
  });

  test('staff who act for a client leave no trace of a visit', async () => {
    const { requests } = await renderInHost(<Acting />, {
      replies: [reply(getLibrary, { documents: [guide()] })],
      user: supportOfficer,
    });
    await act(async () => session.setTarget(client.attributes['custom:harbour_uid']));
    await screen.findByRole('link', { name: 'A guide' });
    expect(requests.filter(({ path }) => path === '/library/visit')).toEqual([]);
  });
});

describe('a document', () => {
  const list = reply(getLibrary, { documents: [guide()] });

  // The journey turns pages by buttons and keys.
  test('[R335] is read at the page of the address, which the buttons change; it is noted as opened', async () => {
    const { user, requests, address } = await open('/research/library/a-guide?page=2', [opened, noted, list]);
    expect(await screen.findByText('Text of page 2')).toBeInTheDocument();
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(address()).toBe('/research/library/a-guide?page=3');
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')).toMatchObject({ body: { document: 'a-guide' } }),
    );
  });

  test('opens at the last page when the address names one beyond it', async () => {
    await open('/research/library/a-guide?page=99', [opened, noted, list]);
    expect(await screen.findByText('Text of page 3')).toBeInTheDocument();
  });

  test('that cannot be read is asked for again, with a new address', async () => {
    files.mockImplementationOnce(async () => new Response('<html>'));
    const again = reply(getLibraryDocument, {
      ...guide(),
      url: '/api/objects/k?s=2',
      expiresAt: '2026-11-20T12:05:00Z',
    });
    const { user } = await open('/research/library/a-guide', [inSequence(opened, again), noted, list]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Text of page 1')).toBeInTheDocument();
    expect(files.mock.calls.map(([url]) => url)).toEqual(['/api/objects/k?s=1', '/api/objects/k?s=2']);
  });

  test('that is not there says so', async () => {
    await open('/research/library/none', [
      refuse(getLibraryDocument, 404, 'DocumentNotFound', 'This document is not in our library, or no longer.'),
    ]);
    expect(await screen.findByText('This document is not in our library, or no longer.')).toBeVisible();
  });
});
