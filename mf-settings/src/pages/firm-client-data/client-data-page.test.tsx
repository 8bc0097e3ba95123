import {
  askForErasure,
  type ClientRetention,
  getClientRetention,
  setLegalHold,
  setRelationshipEnd,
} from '@harbour/definitions/firm/retention';
import { type Answer, administrator, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { firmId } from '../../testing/example-firm.ts';
import ClientDataPage from './client-data-page.tsx';

const retention: ClientRetention = {
  name: 'Alex Morgan',
  relationshipEndedOn: null,
  hold: null,
  kinds: [
    { kind: 'orders', rows: 4, years: 5, keptUntil: null, erasable: false },
    { kind: 'planning', rows: 2, years: 0, keptUntil: null, erasable: true },
  ],
};
const address = `/firm/clients/${firmId(21)}/data`;
const renderPage = (
  shown: ClientRetention,
  more: readonly Answer[] = [],
  user = administrator,
  query = '?purpose=call',
) =>
  renderInHost(null, {
    path: `${address}${query}`,
    routes: [{ path: '/firm/clients/:person/data', element: <ClientDataPage /> }],
    replies: [reply(getClientRetention, shown), ...more],
    user,
  });
const sent = (requests: readonly { method: string; body: unknown }[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('the data of a client', () => {
  test('say what is kept how long and why, and what an erasure would erase', async () => {
    const { user, requests } = await renderPage(retention, [reply(askForErasure, { outcome: 'done' })]);
    const [orders, planning] = within(await screen.findByRole('list', { name: 'Kinds of data' })).getAllByRole(
      'listitem',
    );
    expect(orders).toHaveTextContent('Kept while the relationship lasts, and for 5 years afterwards.');
    expect(planning).toHaveTextContent('Can be erased now.');
    await user.click(screen.getByRole('button', { name: 'Erase what can be erased' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Erased for good: planning.')).toBeVisible();
    expect(dialog.getByText('Kept, because the law demands it: orders and proposals.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Letter.');
    await user.click(dialog.getByRole('button', { name: 'Ask for the erasure' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(requests)).toEqual([{ id: expect.any(String), purpose: 'call', reason: 'Letter.' }]);
  });

  test('are kept under a legal hold, which is lifted with a reason', async () => {
    const hold = { reason: 'Dispute 7.', placedBy: 'Ruth Okoye', placedAt: '2026-11-20T09:00:00Z' };
    const { user, requests } = await renderPage({ ...retention, hold }, [reply(setLegalHold, { success: true })]);
    expect(await screen.findByText(/A legal hold lasts/)).toHaveTextContent('Dispute 7.');
    expect(screen.queryByRole('button', { name: 'Erase what can be erased' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Lift the legal hold' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Settled.');
    await user.click(dialog.getByRole('button', { name: 'Lift' }));
    await waitFor(() => expect(sent(requests)).toEqual([{ held: false, reason: 'Settled.', purpose: 'call' }]));
  });

  test('the end of the relationship is recorded, and taken back', async () => {
    const { user, requests } = await renderPage({ ...retention, relationshipEndedOn: '2026-03-17' }, [
      reply(setRelationshipEnd, { success: true }),
    ]);
    expect(await screen.findByText('The relationship ended on 17 Mar 2026.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Record the end of the relationship' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(sent(requests)).toEqual([{ endedOn: '2026-03-17', purpose: 'call' }]));
  });

  test('are opened for a purpose, by those who may', async () => {
    const without = await renderPage(retention, [], administrator, '');
    expect(without.requests).toEqual([]);
    without.unmount();
    expect((await renderPage(retention, [], supportOfficer)).requests).toEqual([]);
  });
});
