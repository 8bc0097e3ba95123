import { api } from '@harbour/api';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import { client, type Host, identityDouble, renderInHost, reply } from '@harbour/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Modals } from '../modals/modals.tsx';
import { inPortal } from '../testing/in-portal.tsx';
import { SessionTimer } from './session-timer.tsx';

const minute = 60_000;
let host: Host;
let checks: jest.SpiedFunction<typeof session.check>;

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  const portal = inPortal();
  host = await renderInHost(<SessionTimer />, {
    path: '/investments/valuation',
    identity: identityDouble(client),
    replies: [reply(getPlans, { plans: [] })],
    around: (inside) =>
      portal(
        <>
          {inside}
          <Modals />
        </>,
      ),
    advanceTimers: jest.advanceTimersByTime,
  });
  checks = jest.spyOn(session, 'check');
});
afterEach(() => {
  host.unmount();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const warning = () => screen.queryByRole('dialog', { name: 'YOUR SESSION WILL EXPIRE SOON!' });

test('[R116] [R117] the warning is shown after 25 minutes, and not before', async () => {
  await pass(25 * minute - 1);
  expect(warning()).not.toBeInTheDocument();
  await pass(1);
  expect(warning()).toBeVisible();
  // Enter is enough to stay.
  expect(screen.getByRole('button', { name: 'Continue with your session' })).toHaveFocus();
});

test('[R118] the auth check is run when the warning fires', async () => {
  await pass(25 * minute - 1);
  expect(checks).not.toHaveBeenCalled();
  await pass(1);
  expect(checks).toHaveBeenCalledTimes(1);
});

test('[R118] a session that the identity service has ended meanwhile is over at once', async () => {
  host.identity.user = undefined;
  await pass(25 * minute);
  expect(session.store.getState().status).toBe('unauthenticated');
});

test('[R117] it says how long is left', async () => {
  await pass(25 * minute);
  expect(warning()).toHaveTextContent('5 minutes');
  await pass(3 * minute);
  expect(warning()).toHaveTextContent('2 minutes');
  // A partial minute counts as a whole one.
  await pass(0.5 * minute);
  expect(warning()).toHaveTextContent('2 minutes');
  await pass(minute);
  expect(warning()).toHaveTextContent('one minute');
});

test('[R117] after a sleep it says how long is really left', async () => {
  await pass(24 * minute);
  jest.setSystemTime(Date.now() + 3 * minute);
  await pass(minute);
  expect(warning()).toHaveTextContent('2 minutes');
});

test('[R120] five more minutes without activity end on /logout?s=autologout, signed out', async () => {
  await pass(30 * minute - 1);
  expect(host.address()).toBe('/investments/valuation');
  await pass(1);
  expect(host.address()).toBe('/logout?s=autologout');
  expect(session.store.getState()).toMatchObject({ status: 'unauthenticated', autoLogout: true });
  expect(warning()).not.toBeInTheDocument();
});

test('[R121] a key press while the warning is shown takes it away, and no logout follows', async () => {
  await pass(29 * minute);
  await host.user.keyboard('a');
  expect(warning()).not.toBeInTheDocument();
  await pass(24 * minute);
  expect(host.address()).toBe('/investments/valuation');
  expect(session.store.getState().status).toBe('authenticated');
});

test('[R122] "Continue with your session" restarts the 25 minutes', async () => {
  await pass(28 * minute);
  await host.user.click(screen.getByRole('button', { name: 'Continue with your session' }));
  expect(warning()).not.toBeInTheDocument();
  await pass(25 * minute - 1);
  expect(warning()).not.toBeInTheDocument();
  await pass(1);
  expect(warning()).toBeVisible();
});

test('[R123] parts with unsaved work are asked to save it before the page is left', async () => {
  let finish: () => void = () => undefined;
  const reported = jest.fn<(payload: unknown) => Promise<void>>(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const stop = events.on('session.ending', reported);
  await pass(30 * minute);
  expect(reported).toHaveBeenCalledWith({ reason: 'idle' });
  expect(host.address()).toBe('/investments/valuation');
  expect(session.store.getState().status).toBe('authenticated');
  finish();
  await pass(0);
  expect(host.address()).toBe('/logout?s=autologout');
  expect(session.store.getState().status).toBe('unauthenticated');
  stop();
});

test('[R123] one who never finishes does not keep the session open', async () => {
  const stop = events.on('session.ending', () => new Promise(() => undefined));
  await pass(30 * minute + 5_000);
  expect(host.address()).toBe('/logout?s=autologout');
  expect(session.store.getState().status).toBe('unauthenticated');
  stop();
});

test('[R119] requests in the background do not count as activity', async () => {
  for (let passed = 0; passed < 25; passed += 1) {
    await act(() => api.get(getPlans, {}, { background: true }));
    await pass(minute);
  }
  expect(host.requests).toHaveLength(25);
  expect(warning()).toBeVisible();
});

test.each(['manual', 'idle'] as const)(
  '[R132] a session that ended in another tab (%s) takes the warning away',
  async (reason) => {
    await pass(26 * minute);
    await act(() => events.emit('session.ended', { reason }));
    expect(warning()).not.toBeInTheDocument();
  },
);
