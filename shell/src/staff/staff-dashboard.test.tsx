import { getDetailsChanges } from '@harbour/definitions/clients/details-changes';
import { findClients } from '@harbour/definitions/clients/staff';
import { getReconciliation } from '@harbour/definitions/investments/reconciliation';
import { type Answer, refuse, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { inPortal } from '../testing/in-portal.tsx';
import StaffDashboard from './staff-dashboard.tsx';

const uuid = (last: number) => `11111111-1111-4111-8111-1111111111${String(last).padStart(2, '0')}`;
const people = Array.from({ length: 21 }, (_, index) => ({
  uuid: uuid(index),
  name: `Client ${index}`,
  email: `client${index}@example.com`,
}));
const nothingToCorrect = { count: 0, differences: [], ambiguousTransfers: [] };
const backend: Answer[] = [
  reply(findClients, ({ query }) => ({
    clients: query.page === '1' ? people.slice(0, 20) : people.slice(20),
    more: query.page === '1',
  })),
  reply(getDetailsChanges, { changes: [], mayDecide: false }),
  reply(getReconciliation, nothingToCorrect),
];
const show = (groups: readonly string[], replies: readonly Answer[] = backend) =>
  renderInHost(<StaffDashboard />, { user: { ...supportOfficer, groups }, replies, around: inPortal() });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the dashboard of somebody of the firm', () => {
  test.each([
    [['support'], ['Act for a client']],
    [['adviser'], ['Act for a client', 'Clients’ messages', 'Records to correct']],
    [['admin'], ['Act for a client', 'Clients’ messages', 'Records to correct']],
  ])('of %j shows what they may do', async (groups, cards) => {
    await show(groups);
    expect(titles()).toEqual(cards);
  });

  test('lists clients by name, each of which begins to act for them; more come when they are asked for', async () => {
    const { user } = await show(['support']);
    const first = await screen.findByRole('link', { name: /^Client 0/ });
    expect(first).toHaveAttribute('href', `/?target=${uuid(0)}`);
    expect(screen.queryByRole('link', { name: /^Client 20/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more clients' }));
    expect(await screen.findByRole('link', { name: /^Client 20/ })).toHaveAttribute('href', `/?target=${uuid(20)}`);
    expect(screen.queryByRole('button', { name: 'Show more clients' })).not.toBeInTheDocument();
  });

  test('a search asks once nobody types any more, from the first page on', async () => {
    const { user, requests } = await show(['support']);
    await user.click(await screen.findByRole('button', { name: 'Show more clients' }));
    await user.type(screen.getByRole('searchbox', { name: 'Name or email address' }), 'hart');
    await waitFor(() => expect(requests.at(-1)?.query).toEqual({ text: 'hart', page: '1' }));
    const asked = requests.filter(({ path }) => path === '/clientdirectory/clients').map(({ query }) => query);
    expect(asked).toEqual([
      { text: '', page: '1' },
      { text: '', page: '2' },
      { text: 'hart', page: '1' },
    ]);
  });

  test('says whose clients an adviser is offered, and what to do when there are none', async () => {
    await show(['adviser'], [reply(findClients, { clients: [], more: false }), ...backend]);
    expect(screen.getByText(/assigned to you or your team/)).toBeVisible();
    expect(await screen.findByText('No client is assigned to you')).toBeVisible();
  });

  test('shows where records disagree, the newest, with the sign in words', async () => {
    const difference = {
      planstring: 'HB-ISA-1',
      plan: 'Alex’s ISA',
      kind: 'cash' as const,
      holding: null,
      isin: null,
      from: '2026-11-02',
      to: null,
      byTransactions: 100,
      held: 88.5,
      difference: -11.5,
    };
    await show(
      ['adviser'],
      [reply(getReconciliation, { ...nothingToCorrect, count: 1, differences: [difference] }), ...backend],
    );
    expect(await screen.findByText('Cash: £11.50 less held than booked')).toBeVisible();
    expect(screen.getByText('since 2 Nov 2026')).toBeVisible();
  });

  test('a part that is away leaves the others', async () => {
    await show(['adviser'], [refuse(getReconciliation, 500, 'Internal', 'Away.'), ...backend]);
    expect(await screen.findByText('These records cannot be read at the moment')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Clients' })).getAllByRole('link')).toHaveLength(20);
  });
});
