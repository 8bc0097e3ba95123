import { getCredentials, issueCredential, revokeCredential } from '@harbour/definitions/firm/credentials';
import { getRegistrationNotice, setRegistrationNotice } from '@harbour/definitions/firm/registrations';
import { changeRole, getStaff, inviteStaff, recordLeaving } from '@harbour/definitions/firm/staff';
import {
  type Answer,
  administrator,
  choose,
  noResponse,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
} from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ada, ben, exampleStaff, firmId, ruth } from '../../testing/example-firm.ts';
import { collectToasts } from '../../testing/toasts.ts';
import StaffPage from './staff-page.tsx';

const toasts = collectToasts();
const staff = reply(getStaff, exampleStaff);
const notice = {
  roles: ['operations' as const],
  teams: exampleStaff.teams.map(({ id, name }) => ({ id, name })),
  people: 2,
};
const renderPage = (replies: readonly Answer[] = [staff], user = administrator) =>
  renderInHost(<StaffPage />, {
    path: '/firm/staff',
    replies: [...replies, reply(getRegistrationNotice, notice), reply(getCredentials, { credentials: [] })],
    user,
  });
const buttons = async (name: string, user: Awaited<ReturnType<typeof renderPage>>['user']) => {
  await user.click(await screen.findByRole('button', { name }));
  return screen
    .queryAllByRole('button', { name: /^(Send the invitation|Change the role|Set the teams|Record that)/ })
    .map(({ textContent }) => textContent);
};

describe('the firm’s staff', () => {
  test('can be changed by an administrator, but not their own row', async () => {
    const { user } = await renderPage();
    expect(await buttons('Ruth Okoye', user)).toEqual([]);
    expect(screen.getByText(/^This is you/)).toBeVisible();
    expect(await buttons('Ada Viser', user)).toEqual(['Change the role', 'Set the teams', 'Record that they leave']);
  });

  test('are only read by others', async () => {
    const { user } = await renderPage([staff], supportOfficer);
    expect(await buttons('Ada Viser', user)).toEqual([]);
    expect(screen.queryByRole('button', { name: /Invite|Add a team/ })).not.toBeInTheDocument();
  });

  test('are invited with a role that says what it may do, and a second person may have to confirm', async () => {
    const { user, requests } = await renderPage([staff, reply(inviteStaff, { outcome: 'waits' })]);
    await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please check these:');
    await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Cy');
    await user.type(dialog.getByRole('textbox', { name: 'Surname' }), 'Gray');
    await user.type(dialog.getByRole('textbox', { name: 'E-mail address' }), 'cy@example.com');
    await choose('Role', 'Auditor', dialog);
    expect(dialog.getByText('Read the record of what staff and clients did')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(toasts.at(-1)?.text).toMatch(/^A second person has to confirm this/));
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      firstname: 'Cy',
      role: 'auditor',
      teams: [],
    });
  });

  test('leave with a successor for their clients', async () => {
    const { user, requests } = await renderPage([staff, reply(recordLeaving, { success: true })]);
    await buttons('Ada Viser', user);
    await user.click(screen.getByRole('button', { name: 'Record that they leave' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Record the leaving' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await choose('Who looks after their 2 clients', 'Ben Viser', dialog);
    await user.click(dialog.getByRole('button', { name: 'Record the leaving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ successor: ben.uid });
  });

  test('leave without a successor where they have no clients', async () => {
    const { user, requests } = await renderPage([staff, reply(recordLeaving, { success: true })]);
    await buttons('Ben Viser', user);
    await user.click(screen.getByRole('button', { name: 'Record that they leave' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/^Who looks after/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Record the leaving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ successor: null });
  });

  test('and who of them is notified of new registrations are changed by an administrator', async () => {
    const { user, requests } = await renderPage([staff, reply(setRegistrationNotice, { success: true })]);
    expect(await screen.findByText('2 people')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change who is notified' }));
    const dialog = within(await screen.findByRole('dialog'));
    await choose('Roles', 'Support', dialog);
    // A list of several stays open.
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Who is notified of new registrations is saved.'));
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      roles: ['operations', 'support'],
      teams: exampleStaff.teams.map(({ id }) => id),
    });
  });

  test('say that nobody is notified of new registrations, and offer others no change', async () => {
    const nobody = reply(getRegistrationNotice, { roles: [], teams: [], people: 0 });
    await renderPage([staff, nobody], supportOfficer);
    expect(await screen.findByText('Nobody is notified when somebody registers')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change who is notified' })).not.toBeInTheDocument();
  });

  test('a refused role stays in the dialog with the reason', async () => {
    const { user } = await renderPage([staff, refuse(changeRole, 409, 'LastAdministrator', 'Nobody else could.')]);
    await buttons('Ada Viser', user);
    await user.click(screen.getByRole('button', { name: 'Change the role' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Change the role' }));
    expect(await dialog.findByText('Nobody else could.')).toBeVisible();
  });

  test('who left are folded below; a notice says where sign-ins are managed', async () => {
    const left = { ...ada, state: 'left' as const, leftAt: '2026-11-01T09:00:00Z' };
    await renderPage([reply(getStaff, { ...exampleStaff, staff: [ruth, left], managesAccounts: false })]);
    expect(await screen.findByText('Left (1)')).toBeVisible();
    expect(screen.getByText(/^Sign-ins are managed in Amazon Cognito/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Invite somebody' })).not.toBeInTheDocument();
  });

  test('that cannot be read say so', async () => {
    await renderPage([noResponse(getStaff)]);
    expect(await screen.findByText('We could not read the staff')).toBeVisible();
  });
});

describe('the systems of the firm', () => {
  const ledger = {
    id: firmId(41),
    name: 'Ledger',
    role: 'operations' as const,
    scopes: ['data.load' as const],
    issuedBy: 'Ruth Okoye',
    issuedAt: '2026-11-20T09:00:00Z',
    lastUsedAt: null,
    revokedAt: null,
  };

  test('get a credential with what they may do, whose secret is shown once', async () => {
    const { user, requests } = await renderPage([staff, reply(issueCredential, { secret: 'a-secret-of-256-bits' })]);
    await user.click(await screen.findByRole('button', { name: 'Issue a credential' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Name of the system' }), 'Ledger');
    await choose('What it may do', /^Check, load and undo files/, dialog);
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    expect(await screen.findByText('a-secret-of-256-bits')).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Ledger',
      role: 'operations',
      scopes: ['data.load'],
    });
    await user.click(screen.getByRole('button', { name: 'I have copied it' }));
    expect(screen.queryByText('a-secret-of-256-bits')).not.toBeInTheDocument();
  });

  test('are revoked; a revoked one stays in the list', async () => {
    const revoked = { ...ledger, id: firmId(42), name: 'Old ledger', revokedAt: '2026-11-21T09:00:00Z' };
    const { user, requests } = await renderPage([
      staff,
      reply(getCredentials, { credentials: [ledger, revoked] }),
      reply(revokeCredential, { success: true }),
    ]);
    expect(await screen.findByText(/Revoked 21 Nov 2026, 09:00/)).toBeVisible();
    expect(screen.getByText(/Not used yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revoke the credential of Ledger' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Ledger can do nothing any more.'));
    expect(requests.find(({ method }) => method === 'POST')?.path).toBe(`/firm/credentials/${ledger.id}/revocation`);
  });

  test('are for administrators', async () => {
    await renderPage([staff], supportOfficer);
    expect(await screen.findByText('Teams that are notified')).toBeVisible();
    expect(screen.queryByText('Systems of the firm')).not.toBeInTheDocument();
  });
});
