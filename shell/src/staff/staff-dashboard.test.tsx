import { getDetailsChanges } from '@harbour/definitions/clients/details-changes';
import { findClients } from '@harbour/definitions/clients/staff';
import { getRegistrations } from '@harbour/definitions/firm/registrations';
import { getRequests, type StaffRequest } from '@harbour/definitions/firm/requests';
import { getReconciliation } from '@harbour/definitions/investments/reconciliation';
import { type Answer, refuse, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { describedRemotes } from '../testing/described-remotes.ts';
import { inPortal } from '../testing/in-portal.tsx';
import StaffDashboard from './staff-dashboard.tsx';

const uuid = (last: number) => `11111111-1111-4111-8111-1111111111${String(last).padStart(2, '0')}`;
const people = Array.from({ length: 21 }, (_, index) => ({
  uuid: uuid(index),
  name: `Client ${index}`,
  email: `client${index}@example.com`,
}));
const nothingToCorrect = { count: 0, differences: [], ambiguousTransfers: [] };
const request: StaffRequest = {
  id: uuid(90),
  kind: 'role',
  subject: { uid: uuid(91), name: 'Ben Viser' },
  why: null,
  role: 'admin',
  askedBy: { uid: uuid(92), name: 'Ruth Okoye' },
  askedAt: '2026-11-20T09:00:00Z',
  effectiveAt: null,
  mayDecide: true,
};
const backend: Answer[] = [
  reply(getRequests, { requests: [], decided: [] }),
  reply(findClients, ({ query }) => ({
    clients: query.page === '1' ? people.slice(0, 20) : people.slice(20),
    more: query.page === '1',
  })),
  reply(getDetailsChanges, { changes: [], mayDecide: false }),
  reply(getReconciliation, nothingToCorrect),
  reply(getRegistrations, { isNotified: true, count: 0, newest: [] }),
];
const renderDashboard = (groups: readonly string[], replies: readonly Answer[] = backend) =>
  renderInHost(<StaffDashboard />, { user: { ...supportOfficer, groups }, replies, around: inPortal() });
/** With the entries of all remotes. */
const renderWithRemotes = (groups: readonly string[], replies: readonly Answer[] = backend) =>
  renderInHost(<StaffDashboard />, {
    user: { ...supportOfficer, groups },
    replies,
    around: inPortal({ registry: describedRemotes() }),
  });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the dashboard of somebody of the firm', () => {
  test.each([
    [['support'], ['Act for a client']],
    [['adviser'], ['Act for a client', 'Clients’ messages', 'Records to correct']],
    [['admin'], ['Act for a client', 'Clients’ messages', 'Records to correct']],
  ])('of %j shows what they may do', async (groups, cards) => {
    await renderDashboard(groups);
    expect(titles()).toEqual(cards);
  });

  test.each([
    ['adviser', ['Desk', 'Proposals', 'Applications to Invest', 'Publishing'], ['Record of actions', 'Service']],
    ['operations', ['Clients', 'Applications to Invest', 'Service'], ['Desk', 'Record of actions']],
    ['publisher', ['Publishing', 'Templates'], ['Desk', 'Service', 'Applications to Invest']],
    ['auditor', ['Clients', 'Record of actions'], ['Desk', 'Service', 'Applications to Invest']],
  ])('lists the work of a member of staff by their rights: %s', async (group, offered, kept) => {
    await renderWithRemotes([group]);
    const work = within(
      (await screen.findByRole('heading', { name: 'Your work' })).closest('section') ?? document.body,
    );
    for (const name of offered) expect(work.getByRole('link', { name })).toBeVisible();
    for (const name of kept) expect(work.queryByRole('link', { name })).not.toBeInTheDocument();
  });

  test('says how many requests of colleagues one may decide', async () => {
    const own = { ...request, id: uuid(93), mayDecide: false };
    await renderWithRemotes(['adviser'], [reply(getRequests, { requests: [request, own], decided: [] }), ...backend]);
    expect(await screen.findByText(/^1 request of a colleague waits for you/)).toBeVisible();
  });

  test('lists clients by name, each of which begins to act for them; more come when they are asked for', async () => {
    const { user } = await renderDashboard(['support']);
    const first = await screen.findByRole('link', { name: /^Client 0/ });
    expect(first).toHaveAttribute('href', `/?target=${uuid(0)}`);
    expect(screen.queryByRole('link', { name: /^Client 20/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more clients' }));
    expect(await screen.findByRole('link', { name: /^Client 20/ })).toHaveAttribute('href', `/?target=${uuid(20)}`);
    expect(screen.queryByRole('button', { name: 'Show more clients' })).not.toBeInTheDocument();
  });

  test('a search asks once nobody types any more, from the first page on', async () => {
    const { user, requests } = await renderDashboard(['support']);
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
    await renderDashboard(['adviser'], [reply(findClients, { clients: [], more: false }), ...backend]);
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
    await renderDashboard(
      ['adviser'],
      [reply(getReconciliation, { ...nothingToCorrect, count: 1, differences: [difference] }), ...backend],
    );
    expect(await screen.findByText('Cash: £11.50 less held than booked')).toBeVisible();
    expect(screen.getByText('since 2 Nov 2026')).toBeVisible();
  });

  test('lists the newest registrations for those who are notified of them, and leads to all', async () => {
    const newest = people.slice(0, 5).map(({ uuid: person, name }) => ({
      person,
      name,
      registeredAt: '2026-11-20T09:00:00Z',
    }));
    const shown = await renderDashboard(
      ['operations'],
      [reply(getRegistrations, { isNotified: true, count: 7, newest }), ...backend],
    );
    const list = within(await screen.findByRole('list', { name: 'New registrations' }));
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('The newest 5 of 7')).toBeVisible();
    expect(list.getAllByText('Registered on 20 Nov 2026, 09:00')).toHaveLength(5);
    shown.unmount();
    await renderDashboard(['support'], [reply(getRegistrations, { isNotified: false, count: 7, newest }), ...backend]);
    expect(await screen.findByRole('list', { name: 'Clients' })).toBeVisible();
    expect(screen.queryByText('New registrations')).not.toBeInTheDocument();
  });

  test('says that new registrations cannot be read; an adviser, who sees none of them, asks for none', async () => {
    const away = refuse(getRegistrations, 500, 'Internal', 'Away.');
    const shown = await renderDashboard(['operations'], [away, ...backend]);
    expect(await screen.findByText('New registrations cannot be read at the moment')).toBeVisible();
    shown.unmount();
    const { requests } = await renderDashboard(['adviser'], [away, ...backend]);
    expect(requests.filter(({ path }) => path === '/firm/registrations')).toEqual([]);
  });

  test('a part that is away leaves the others', async () => {
    await renderDashboard(['adviser'], [refuse(getReconciliation, 500, 'Internal', 'Away.'), ...backend]);
    expect(await screen.findByText('These records cannot be read at the moment')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Clients' })).getAllByRole('link')).toHaveLength(20);
  });
});
