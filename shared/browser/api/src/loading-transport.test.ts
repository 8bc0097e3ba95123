import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import * as z from '@harbour/contract/schema';
import { defineCall } from '@harbour/definitions/call';
import { provideIdentity, session } from '@harbour/session';
import { expect, jest, test } from '@jest/globals';
import { api, configureApi } from './api.ts';
import { FailedRequestError } from './errors.ts';

const ping = defineCall({ method: 'GET', path: '/ping', summary: '', response: z.object({ pong: z.number() }) });

/** How the transport's code loads: an error for a chunk that fails. */
const arrive = jest.fn<() => void>();
jest.mock('./transport.ts', () => {
  arrive();
  return jest.requireActual('./transport.ts');
});

const user = {
  accessToken: 'a',
  idToken: 'i',
  attributes: { 'custom:harbour_uid': '11111111-1111-4111-8111-111111111111', email: 'a@example.com' },
  groups: [],
};

test('what makes calls is not fetched while nobody is signed in, comes with a session, and is asked for again', async () => {
  let signedIn = false;
  provideIdentity({
    currentUser: () => Promise.resolve(signedIn ? user : undefined),
    prepareSignIn: () => undefined,
    signIn: () => Promise.resolve('done'),
    signInWithPasskey: () => Promise.resolve('done'),
    choosePasskey: () => Promise.resolve(undefined),
    account: () => Promise.reject(new Error('No account is changed here.')),
    confirmTotp: () => Promise.resolve(),
    reopenAccount: () => Promise.resolve(),
    reauthenticate: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
  });
  configureApi({ backend: '/b', client: '/c' }, async () => Response.json({ pong: 1 }));
  await session.check();
  await eventLoopTurn();
  expect(arrive).not.toHaveBeenCalled();

  arrive.mockImplementation(() => {
    throw new TypeError('Loading chunk 7 failed.');
  });
  signedIn = true;
  await session.check();
  await eventLoopTurn();
  expect(arrive).toHaveBeenCalledTimes(1);
  await expect(api.get(ping, {}, { background: true })).rejects.toThrow(FailedRequestError);

  arrive.mockReset();
  await expect(api.get(ping, {})).resolves.toEqual({ pong: 1 });
});
