import { routeObjects } from '@harbour/contract';
import { getYearlyPackDocument, getYearlyPacks, type PackVersion } from '@harbour/definitions/investments/yearly-packs';
import { getLibrary } from '@harbour/definitions/research/library';
import { type Answer, noResponse, refuse, renderInHost, reply } from '@harbour/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { provideReader } from '../../testing/reader-doubles.ts';

const version = (given: Partial<PackVersion> = {}): PackVersion => ({
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  madeAt: '2026-05-02T03:00:00Z',
  bytes: 61_000,
  changes: null,
  withheld: null,
  ...given,
});
const packs = (...versions: PackVersion[]) =>
  reply(getYearlyPacks, { packs: [{ year: 2025, from: '2025-04-06', to: '2026-04-05', versions }] });
const open = (path: string, ...replies: Answer[]) =>
  renderInHost(null, {
    path,
    replies: [reply(getLibrary, { documents: [] }), ...replies],
    routes: [{ path: '/research', children: routeObjects(remote.routes['/research'] ?? [], null) }],
  });
const figure = { part: 'Charges', section: 'Charges', row: 'Total', column: 'Together', before: '1.00', after: '2.00' };
const files = jest.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  files.mockReset().mockImplementation(async () => new Response('%PDF-1.4'));
  provideReader(files);
});

describe('the client’s yearly statements in the library', () => {
  test('are above the firm’s documents, each with a link that opens it', async () => {
    await open('/research/library', packs(version()));
    const link = await screen.findByRole('link', { name: 'Yearly statement 2025/26' });
    expect(link).toHaveAttribute('href', '/research/library/yearly/00000000-0000-4000-8000-000000000001');
    expect(screen.getByText(/6 Apr 2025 to 5 Apr 2026/)).toBeVisible();
  });

  test('a corrected version says what changed, and the one before stays', async () => {
    const changes = { figures: [figure], count: 3, without: [], added: [] };
    const newer = version({ id: '00000000-0000-4000-8000-000000000002', version: 2, changes });
    const { user } = await open('/research/library', packs(newer, version()));
    expect(await screen.findByText('3 figures differ, the first in Charges.')).toBeVisible();
    await user.click(screen.getByText('1 earlier version'));
    expect(screen.getByRole('link', { name: 'Version 1' })).toBeVisible();
  });

  test('one that is withheld says why and has no link', async () => {
    const newer = version({
      id: '00000000-0000-4000-8000-000000000002',
      version: 2,
      changes: { figures: [], count: 9, without: ['Ben Albers'], added: [] },
    });
    await open('/research/library', packs(newer, version({ withheld: 'It has figures of somebody else.' })));
    expect(await screen.findByText('It no longer has the plans of Ben Albers.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Version 1' })).toBeNull();
    expect(screen.getByText('It has figures of somebody else.')).toBeInTheDocument();
  });

  test('nothing is shown to a client without one, and a failure offers to try again', async () => {
    await open('/research/library', reply(getYearlyPacks, { packs: [] }));
    expect(await screen.findByText('The library is empty')).toBeVisible();
    expect(screen.queryByText('Your yearly statements')).toBeNull();
  });

  test('a failure offers to try again', async () => {
    await open('/research/library', noResponse(getYearlyPacks));
    expect(await screen.findByText('Your yearly statements are not available at the moment')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('a version is read in the page', async () => {
    const path = '/research/library/yearly/00000000-0000-4000-8000-000000000001';
    const address = { url: '/api/objects/k?s=1', expiresAt: '2026-11-20T12:00:00Z' };
    await open(
      path,
      reply(getYearlyPackDocument, {
        year: 2025,
        version: 2,
        madeAt: '2026-05-02T03:00:00Z',
        bytes: 61_000,
        ...address,
      }),
    );
    const heading = await screen.findByRole('heading', { name: 'Yearly statement 2025/26' });
    expect(heading).toBeVisible();
    expect(within(document.body).getByText(/Version 2: valuation/)).toBeVisible();
  });

  test('one that may not be opened says why', async () => {
    const message = 'It has figures of somebody whose plans you do not see any longer.';
    await open(
      '/research/library/yearly/00000000-0000-4000-8000-000000000001',
      refuse(getYearlyPackDocument, 403, 'DocumentWithheld', message),
    );
    expect(await screen.findByText(message)).toBeVisible();
  });
});
