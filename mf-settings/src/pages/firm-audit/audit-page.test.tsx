import { type AuditEntry, exportAudit, getAudit } from '@harbour/definitions/firm/audit';
import { findRecords } from '@harbour/definitions/firm/clients';
import { getStaff } from '@harbour/definitions/firm/staff';
import { type Answer, administrator, choose, noResponse, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ada, exampleStaff, firmId, listed } from '../../testing/example-firm.ts';
import AuditPage from './audit-page.tsx';

const entry: AuditEntry = {
  id: 90,
  at: '2026-11-20T09:00:00Z',
  actor: { uid: ada.uid, name: 'Ada Viser' },
  roles: ['adviser'],
  subject: { uid: firmId(31), name: 'Alex Morgan' },
  what: 'Adviser and team of a client',
  call: 'POST /firm/clients/:person/assignment',
  purpose: 'A complaint',
  kind: 'changed',
  status: 200,
  changes: [{ field: 'Adviser', before: null, after: 'Ben Viser' }],
};
const renderPage = (replies: readonly Answer[], path = '/firm/audit', user = administrator) =>
  renderInHost(<AuditPage />, { path, replies: [...replies, reply(getStaff, exampleStaff)], user });
const asked = (requests: readonly { path: string; query: object }[]) =>
  requests.filter(({ path }) => path === '/firm/audit').map(({ query }) => query);

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});

describe('the record of actions', () => {
  test('says who did what for whom, with before and after', async () => {
    await renderPage([reply(getAudit, { entries: [entry], more: false, canExport: true, subjectName: null })]);
    const line = within(await screen.findByRole('list', { name: 'Actions' })).getByRole('listitem');
    expect(line).toHaveTextContent('20 Nov 2026, 09:00 · Changed · A complaint');
    expect(line).toHaveTextContent('Ada Viser (Adviser): Adviser and team of a client, for Alex Morgan');
    expect(line).toHaveTextContent('Adviser: nothing → Ben Viser');
  });

  test('is exported for a purpose, narrowed as it is shown, as a signed file to download', async () => {
    const { user, requests } = await renderPage(
      [
        reply(getAudit, { entries: [entry], more: false, canExport: true, subjectName: null }),
        reply(exportAudit, { url: '/api/objects/key', expiresAt: '2026-11-20T09:05:00Z', entries: 1_204 }),
      ],
      '/firm/audit?kind=changed',
    );
    await user.click(await screen.findByRole('button', { name: 'Export as a signed file' }));
    await choose('Purpose of the export', 'Oversight of our work');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('link', { name: 'Download 1,204 entries (CSV)' })).toHaveAttribute(
      'href',
      '/api/objects/key',
    );
    expect(requests.find(({ path }) => path === '/firm/audit/exports')?.body).toEqual({
      search: { kind: 'changed' },
      exportedFor: 'oversight',
    });
  });

  test('is not exported without a key, and says why', async () => {
    await renderPage([reply(getAudit, { entries: [entry], more: false, canExport: false, subjectName: null })]);
    expect(await screen.findByText(/has no key that signs exports/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export as a signed file' })).not.toBeInTheDocument();
  });

  test('is read further back, page after page', async () => {
    const { user, requests } = await renderPage([
      reply(getAudit, ({ query }) =>
        query.before
          ? { entries: [{ ...entry, id: 40 }], more: false, canExport: false, subjectName: null }
          : { entries: [entry], more: true, canExport: false, subjectName: null },
      ),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Older entries' }));
    expect(await within(screen.getByRole('list', { name: 'Actions' })).findAllByRole('listitem')).toHaveLength(2);
    expect(asked(requests)).toEqual([{}, { before: '90' }]);
    expect(screen.queryByRole('button', { name: 'Older entries' })).not.toBeInTheDocument();
  });

  test('is narrowed by the address, which ignores what it does not know', async () => {
    const { address, requests } = await renderPage(
      [reply(getAudit, { entries: [], more: false, canExport: true, subjectName: null })],
      '/firm/audit?kind=changed&who=me&from=2026-11-01&purpose=toString',
    );
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    expect(asked(requests)).toEqual([{ kind: 'changed', from: '2026-11-01' }]);
    await choose('Member of staff', 'Ada Viser');
    expect(new URLSearchParams(address().split('?')[1]).get('actor')).toBe(ada.uid);
  });

  test('is narrowed to a client, found by name or number, in the address and in the export', async () => {
    const alex = { ...listed, number: 'C-100234', name: 'Alex Morgan', uid: firmId(31), email: 'alex@mail.example' };
    const newcomer = { ...alex, person: firmId(50), number: null, name: 'Al Newman', uid: firmId(51), email: null };
    const { user, address, requests } = await renderPage([
      reply(findRecords, { records: [alex, newcomer], more: false, count: 2 }),
      reply(getAudit, ({ query }) => ({
        entries: [entry],
        more: false,
        canExport: true,
        subjectName: query.subject ? 'Alex Morgan' : null,
      })),
      reply(exportAudit, { url: '/api/objects/key', expiresAt: '2026-11-20T09:05:00Z', entries: 1 }),
    ]);
    await user.type(await screen.findByRole('searchbox', { name: 'Client' }), 'C-1002');
    const found = within(await screen.findByRole('list', { name: 'Clients found' })).getAllByRole('button');
    expect(found.map(({ textContent }) => textContent)).toEqual([
      'Alex MorganC-100234 · alex@mail.example',
      'Al NewmanRegistered, not linked to our records',
    ]);
    await user.click(screen.getByRole('button', { name: /^Alex Morgan/ }));
    expect(address()).toBe(`/firm/audit?subject=${firmId(31)}`);
    const clear = await screen.findByRole('button', { name: 'Client: no longer Alex Morgan' });
    expect(clear).toHaveFocus();
    expect(asked(requests).at(-1)).toEqual({ subject: firmId(31) });
    await user.click(screen.getByRole('button', { name: 'Export as a signed file' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByRole('link', { name: /^Download 1 entr/ });
    expect(requests.find(({ path }) => path === '/firm/audit/exports')?.body).toMatchObject({
      search: { subject: firmId(31) },
    });
    await user.keyboard('{Escape}');
    await user.click(clear);
    expect(address()).toBe('/firm/audit');
    expect(screen.getByRole('searchbox', { name: 'Client' })).toHaveFocus();
  });

  test('says on a phone what it is narrowed to', async () => {
    Object.assign(window, { innerWidth: 390 });
    await renderPage(
      [reply(getAudit, { entries: [], more: false, canExport: true, subjectName: null })],
      `/firm/audit?kind=changed&actor=${ada.uid}`,
    );
    expect(await screen.findByText(/^All clients · Ada Viser · Both sides · .+ · Any purpose$/)).toBeVisible();
  });

  test('is for those who may, and says when it cannot be read', async () => {
    const support = await renderPage([], '/firm/audit', supportOfficer);
    expect(support.requests).toEqual([]);
    support.unmount();
    await renderPage([noResponse(getAudit)]);
    expect(await screen.findByText('We could not read the record of actions')).toBeVisible();
  });
});
