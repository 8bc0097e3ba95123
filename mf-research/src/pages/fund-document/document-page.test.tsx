import { routeObjects } from '@harbour/contract';
import { getFundDocument } from '@harbour/definitions/research/fund-documents';
import { type Answer, inSequence, noResponse, refuse, renderInHost, reply } from '@harbour/testing';
import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../../remote.ts';
import { alphaIsin } from '../../testing/example-funds.ts';
import { provideReader } from '../../testing/reader-doubles.ts';

const factsheet = reply(getFundDocument, {
  isin: alphaIsin,
  fund: 'Alpha Fund',
  type: 'factsheet',
  name: 'Factsheet',
  publishedOn: '2026-10-31',
  url: '/api/objects/key?signature=one',
  expiresAt: '2026-11-20T12:05:00.000Z',
});
const open = (answer: Answer, path = `factsheet/${alphaIsin}`) =>
  renderInHost(null, {
    path: `/buylist/documents/${path}`,
    replies: [answer],
    routes: [{ path: '/buylist/documents', children: routeObjects(remote.routes['/buylist/documents'] ?? [], null) }],
  });

test('[R333] a document of the kind and the ISIN in the address is shown, with its fund and its day', async () => {
  const { requests } = await open(factsheet);
  expect(await screen.findByRole('heading', { level: 1, name: 'Alpha Fund' })).toBeVisible();
  expect(screen.getByText('Factsheet, published 31 Oct 2026')).toBeVisible();
  expect(document.title).toBe('Factsheet of Alpha Fund · Harbour');
  expect(requests.map(({ path }) => path)).toContain(`/buylist/documents/factsheet/${alphaIsin}`);
});

test('[R333] what does not exist is said, with the way to what does', async () => {
  await open(refuse(getFundDocument, 404, 'FundDocumentNotFound', 'We have no such document.'), 'leaflet/nothing');
  expect(await screen.findByText('This document is not here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Our buy list' })).toHaveAttribute('href', '/research/buylist');
});

test('without an answer it can be tried again', async () => {
  const { user } = await open(inSequence(noResponse(getFundDocument), factsheet));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Alpha Fund' })).toBeVisible();
});

test('[R333] of two documents each is loaded from its own address, also when one comes back to the first', async () => {
  const files = jest.fn(async (_: string) => new Response('%PDF-1.4'));
  provideReader(files);
  const { router } = await open(
    reply(getFundDocument, ({ path }) => ({
      isin: alphaIsin,
      fund: 'Alpha Fund',
      type: 'factsheet',
      name: 'Factsheet',
      publishedOn: '2026-10-31',
      url: `/api/objects/${path.split('/').at(-2)}`,
      expiresAt: '2026-11-20T12:05:00.000Z',
    })),
  );
  for (const type of ['kiid', 'factsheet']) {
    await screen.findByText('Text of page 1');
    await act(() => router.navigate(`/buylist/documents/${type}/${alphaIsin}`));
  }
  await waitFor(() =>
    expect(files.mock.calls.map(([url]) => url)).toEqual([
      '/api/objects/factsheet',
      '/api/objects/kiid',
      '/api/objects/factsheet',
    ]),
  );
});
