import type { AccountClient, Invitation } from '@harbour/session';
import {
  accountDouble,
  client,
  exampleConfig,
  type Host,
  identityDouble,
  renderInHost,
  writePageConfig,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { forgetJourney, recall } from '../../journey/memory.ts';
import LoginPage from '../login/login-page.tsx';
import InvitationPage from './invitation-page.tsx';

const routes = [
  { path: '/login', element: <LoginPage /> },
  { path: '/invitation', element: <InvitationPage /> },
  { path: '*', element: null },
];

const invitation: Invitation = {
  givenName: 'Grace',
  familyName: 'Hopper',
  email: 'grace@example.com',
  firm: 'Fairfax Wealth',
  expiresAt: new Date('2026-11-28T09:15:00Z'),
};
const error = (name: string, message = '') => Object.assign(new Error(message), { name });
const notValid = error('InvitationNotValidException');

const { endpoint: _, ...identity } = exampleConfig.identity;

beforeEach(() => {
  forgetJourney();
  writePageConfig({ ...exampleConfig, identity });
});
afterEach(forgetJourney);

async function open(path: string, account: Partial<AccountClient> = {}, user?: typeof client): Promise<Host> {
  const host = await renderInHost(null, {
    path: '/before',
    routes,
    identity: identityDouble(user, {
      account: () => Promise.resolve(accountDouble({ invitation: () => Promise.resolve(invitation), ...account })),
    }),
  });
  await act(() => host.router.navigate(path));
  return host;
}

const typePassword = ({ user }: Host) => user.type(screen.getByLabelText('Password'), 'seven grey herons');
const press = ({ user }: Host, name: string) => user.click(screen.getByRole('button', { name }));

describe('/invitation', () => {
  test('greets by name, keeps the token out of the address, and leads to the sign-in page with the email', async () => {
    const read = jest.fn<AccountClient['invitation']>().mockResolvedValue(invitation);
    const acceptInvitation = jest.fn<AccountClient['acceptInvitation']>().mockResolvedValue();
    const host = await open('/invitation#token=abc', { invitation: read, acceptInvitation });
    expect(host.router.state.location).toMatchObject({ pathname: '/invitation', search: '', hash: '' });
    expect(screen.getByText(/Welcome, Grace Hopper\. Fairfax Wealth invites you/)).toHaveTextContent(
      /grace@example\.com.*by 28 November 2026 at 09:15/,
    );
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('abc');
    await typePassword(host);
    await press(host, 'Set password');
    expect(read.mock.calls).toEqual([['abc']]);
    expect(acceptInvitation.mock.calls).toEqual([['abc', 'seven grey herons']]);
    expect(host.address()).toBe('/login');
    expect(await screen.findByText('Your password is set. Sign in with it.')).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveValue('grace@example.com');
    expect(recall().password).toBe('');
  });

  test('says what the policy refuses before it sends anything', async () => {
    const host = await open('/invitation#token=abc');
    await host.user.type(screen.getByLabelText('Password'), 'GRACE');
    await press(host, 'Set password');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Use at least 8 characters. Use at least one lowercase letter.',
    );
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  test('shows that it is loading', async () => {
    await open('/invitation#token=abc', { invitation: () => new Promise(() => undefined) });
    expect(screen.getByText('Loading your invitation…')).toBeInTheDocument();
  });

  test.each([
    ['a link that is not valid', '/invitation#token=abc', { invitation: () => Promise.reject(notValid) }],
    ['a link without its token', '/invitation', {}],
  ])('%s is said so, with the way to sign in', async (_name, path, account) => {
    await open(path, account);
    expect(await screen.findByRole('alert')).toHaveTextContent('This invitation is not valid');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  test('that could not be read is read again', async () => {
    const read = jest
      .fn<AccountClient['invitation']>()
      .mockRejectedValueOnce(error('NetworkError'))
      .mockResolvedValue(invitation);
    const host = await open('/invitation#token=abc', { invitation: read });
    expect(await screen.findByRole('alert')).toHaveTextContent('could not reach');
    await press(host, 'Try again');
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  test.each([
    [error('InvalidPasswordException', 'known in data breaches'), /data breach/],
    [error('AliasExistsException'), /already has an account. Sign in instead/],
    [error('NetworkError'), /could not reach/],
  ])('%s is said, and nothing typed is lost', async (refused, message) => {
    const host = await open('/invitation#token=abc', { acceptInvitation: () => Promise.reject(refused) });
    await typePassword(host);
    await press(host, 'Set password');
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Password')).toHaveValue('seven grey herons');
  });

  test('that expired while the password was typed is said so', async () => {
    const host = await open('/invitation#token=abc', { acceptInvitation: () => Promise.reject(notValid) });
    await typePassword(host);
    await press(host, 'Set password');
    expect(await screen.findByRole('alert')).toHaveTextContent('This invitation is not valid');
  });

  test('is not read by somebody who is signed in', async () => {
    const read = jest.fn<AccountClient['invitation']>().mockResolvedValue(invitation);
    await open('/invitation#token=abc', { invitation: read }, client);
    expect(await screen.findByRole('heading', { name: 'You are signed in' })).toBeVisible();
    expect(read).not.toHaveBeenCalled();
  });
});
