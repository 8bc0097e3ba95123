import { provideIdentity, session } from '@harbour/session';
import { client, identityDouble } from '@harbour/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { leftAlone, resumeSession } from './resume-session.ts';

const minute = 60_000;

test.each([
  ['of which no time is known', undefined, true],
  ['used in the future, by its time', 101 * minute, true],
  ['used a minute ago', 100 * minute, false],
  ['left for less than both limits', 100 * minute - 29 * minute, false],
  ['left for half an hour', 100 * minute - 30 * minute, true],
])('a portal %s: left alone is %#', (_, last, expected) => {
  expect(leftAlone({ read: () => last }, 100 * minute)).toBe(expected);
});

beforeEach(() => {
  localStorage.clear();
  history.replaceState({}, '', '/investments/valuation');
});

test('[R120] a session that was left alone while the browser was closed ends when it is opened again', async () => {
  provideIdentity(identityDouble(client));
  localStorage.setItem('harbour.last-activity', String(Date.now() - 31 * minute));
  await resumeSession();
  expect(session.store.getState().status).toBe('unauthenticated');
  expect(location.pathname + location.search).toBe('/logout?s=autologout');
});

test('a session that was used lately is taken up where it was', async () => {
  provideIdentity(identityDouble(client));
  localStorage.setItem('harbour.last-activity', String(Date.now() - 2 * minute));
  await resumeSession();
  expect(session.store.getState().status).toBe('authenticated');
  expect(location.pathname).toBe('/investments/valuation');
});

test.each(['yesterday', 'NaN', '1e300', ''])(
  'a session whose last use is stored as %j is not taken up',
  async (text) => {
    provideIdentity(identityDouble(client));
    localStorage.setItem('harbour.last-activity', text);
    await resumeSession();
    expect(session.store.getState().status).toBe('unauthenticated');
  },
);
