import { type DataRequest, downloadExport, getDataRequests } from '@harbour/definitions/firm/data-requests';
import { type Answer, administrator, noResponse, refuse, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { firmId, ruth } from '../../testing/example-firm.ts';
import DataRequestsPage from './data-requests-page.tsx';

const ready: DataRequest = {
  id: firmId(71),
  kind: 'export',
  person: { id: firmId(21), name: 'Alex Morgan' },
  reason: 'Letter of 1 November.',
  askedBy: { uid: ruth.uid, name: 'Ruth Okoye' },
  askedAt: '2026-11-20T09:00:00Z',
  state: 'ready',
  problem: null,
  bytes: 2_345_678,
  expiresAt: '2026-11-27T09:00:00Z',
  downloadedAt: null,
  endedAt: '2026-11-20T09:01:00Z',
  result: null,
  mayDownload: true,
};
const gone = { bytes: null, expiresAt: null, mayDownload: false };
const others: DataRequest[] = [
  { ...ready, ...gone, id: firmId(72), state: 'failed', problem: 'Too much data.' },
  { ...ready, ...gone, id: firmId(73), state: 'downloaded', downloadedAt: '2026-11-21T09:00:00Z' },
];
const renderPage = (replies: readonly Answer[], user = administrator) =>
  renderInHost(<DataRequestsPage />, { path: '/firm/data-requests', replies, user });

describe('the requests about data', () => {
  test('say what became of each, and offer a ready one to who asked', async () => {
    await renderPage([reply(getDataRequests, { requests: [ready, ...others] })]);
    const lines = within(await screen.findByRole('list', { name: 'Requests about data' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringContaining('Ready until 27 Nov 2026, 09:00 (2.3 MB)'),
      expect.stringContaining('Failed: Too much data.'),
      expect.stringContaining('Downloaded on 21 Nov 2026, 09:00'),
    ]);
    expect(screen.getAllByRole('button', { name: 'Download…' })).toHaveLength(1);
  });

  test('an erasure lists what was erased, and what is kept until when and why', async () => {
    const result = {
      erased: [{ kind: 'planning' as const, rows: 12 }],
      kept: [
        { kind: 'orders' as const, rows: 1, until: '2031-03-17' },
        { kind: 'identity' as const, rows: 4, until: null },
      ],
    };
    const erasure: DataRequest = { ...ready, ...gone, kind: 'erasure', state: 'done', result };
    await renderPage([reply(getDataRequests, { requests: [erasure] })]);
    const line = within(await screen.findByRole('list', { name: 'Requests about data' })).getAllByRole('listitem')[0];
    expect(line).toHaveTextContent('Erased: Planning (12 entries).');
    expect(line).toHaveTextContent(/Orders and proposals \(1 entry\) is kept until 17 Mar 2031\. .*SYSC 9\.1\.2R/);
    expect(line).toHaveTextContent(/Identity \(4 entries\) is kept while the relationship lasts/);
  });

  test('an archive is downloaded once, after a warning', async () => {
    const { user } = await renderPage([
      reply(getDataRequests, { requests: [ready] }),
      reply(downloadExport, { url: '/api/objects/key', sha256: 'abc' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Download…' }));
    expect(screen.getByText(/can be downloaded once/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Get the archive' }));
    expect(await screen.findByRole('link', { name: 'Download the archive (ZIP)' })).toHaveAttribute(
      'href',
      '/api/objects/key',
    );
  });

  test('a refused download says why', async () => {
    const { user } = await renderPage([
      reply(getDataRequests, { requests: [ready] }),
      refuse(downloadExport, 409, 'ArchiveNotThere', 'This archive is no longer there.'),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Download…' }));
    await user.click(screen.getByRole('button', { name: 'Get the archive' }));
    expect(await screen.findByText('This archive is no longer there.')).toBeVisible();
  });

  test('are for those who may, and say when they cannot be read', async () => {
    const support = await renderPage([], supportOfficer);
    expect(support.requests).toEqual([]);
    support.unmount();
    await renderPage([noResponse(getDataRequests)]);
    expect(await screen.findByText('We could not read the requests')).toBeVisible();
  });
});
