import { session } from '@harbour/session';
import { client, identityDouble, renderInHost } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import LogoutPage from './logout-page.tsx';

const routes = [
  { path: '/logout', element: <LogoutPage /> },
  { path: '/login', element: <h1>Sign in</h1> },
];
const open = (path: string, options: Parameters<typeof renderInHost>[1] = {}) =>
  renderInHost(null, { path, routes, ...options });

test('[R022] [R156] opening it signs out and ends on /login', async () => {
  const { address } = await open('/logout');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(address()).toBe('/login');
  expect(session.store.getState()).toMatchObject({ status: 'unauthenticated', user: undefined, autoLogout: false });
  expect(document.cookie).not.toContain('harbour_session=1');
});

test('[R156] so it does when the identity service is away', async () => {
  const identity = identityDouble(client, { signOut: () => Promise.reject(new Error('away')) });
  const { address } = await open('/logout', { identity });
  expect(address()).toBe('/login');
  expect(session.store.getState().status).toBe('unauthenticated');
});

test('[R135] somebody who is not signed in may open it', async () => {
  const { address } = await open('/logout', { user: null });
  expect(address()).toBe('/login');
});

test('[R136] after an automatic logout it says so, and offers to sign in again', async () => {
  const { address } = await open('/logout?s=autologout', { user: null });
  expect(screen.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/signed you out/);
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/login');
  expect(address()).toBe('/logout?s=autologout');
});

test('[R136] [R157] opened while signed in, it signs out and marks the logout as automatic', async () => {
  await open('/logout?s=autologout');
  expect(session.store.getState()).toMatchObject({ status: 'unauthenticated', autoLogout: true });
  expect(screen.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
});

test('[R136] another value of s is no automatic logout', async () => {
  const { address } = await open('/logout?s=manual');
  expect(address()).toBe('/login');
});
