import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AccountClosedError } from './account-closed.ts';
import { amplifyAccount } from './amplify-account.ts';
import { amplifyOnDemand } from './amplify-on-demand.ts';
import type { chooseAnyPasskey, SignInTokens } from './any-passkey.ts';
import { IdentityCodeMissingError } from './identity-client.ts';
import type { AuthUser } from './session-state.ts';

const choose = jest.fn<typeof chooseAnyPasskey>();
jest.mock('./any-passkey.ts', () => ({ chooseAnyPasskey: (...given: Parameters<typeof choose>) => choose(...given) }));

const pool = { userPoolId: 'eu-west-1_Harbour01', userPoolClientId: 'portal' };
const storedUser = 'CognitoIdentityServiceProvider.portal.LastAuthUser';
const alex: AuthUser = {
  accessToken: 'a',
  idToken: 'i',
  attributes: { 'custom:harbour_uid': '11111111-1111-4111-8111-111111111111', email: 'alex@example.com' },
  groups: [],
};
const chunkError = Object.assign(new Error('Loading chunk session failed.'), { name: 'ChunkLoadError' });

function setUp() {
  const currentUser = jest.fn(async () => alex);
  const signOut = jest.fn(async () => undefined);
  const forget = jest.fn(async () => undefined);
  const signIn = jest.fn(async (_email: string, _password: string) => 'done' as const);
  const reopenAccount = jest.fn(async () => undefined);
  const keepTokens = jest.fn(async (_tokens: SignInTokens) => undefined);
  const account = amplifyAccount(pool);
  const loadSignIn = jest.fn(async () => ({
    amplifySignIn: () => ({
      signIn,
      signInWithPasskey: async () => 'done' as const,
      confirmTotp: async () => undefined,
      reopenAccount,
      reauthenticate: async () => undefined,
      signOut,
      keepTokens,
    }),
    loadAccount: async () => ({ amplifyAccount: () => account }),
  }));
  const load = jest.fn(async () => ({ amplifyTokens: () => ({ currentUser, forget }), loadSignIn }));
  const client = amplifyOnDemand(pool, load);
  return { client, load, loadSignIn, currentUser, signIn, signOut, forget, account, reopenAccount, keepTokens };
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('nobody is signed in where nothing is stored, and none of Amplify is loaded to find that out', async () => {
  const { client, load } = setUp();
  await expect(client.currentUser()).resolves.toBeUndefined();
  await client.signOut();
  expect(load).not.toHaveBeenCalled();
});

test('a stored session loads what reads and renews tokens, and nothing of the sign-in', async () => {
  localStorage.setItem(storedUser, 'alex');
  const { client, load, loadSignIn } = setUp();
  await expect(client.currentUser()).resolves.toEqual(alex);
  await client.currentUser(true);
  expect(load).toHaveBeenCalledTimes(1);
  expect(loadSignIn).not.toHaveBeenCalled();
});

test('a session of another pool is nobody’s here', async () => {
  localStorage.setItem('CognitoIdentityServiceProvider.another.LastAuthUser', 'alex');
  const { client, load } = setUp();
  await expect(client.currentUser()).resolves.toBeUndefined();
  expect(load).not.toHaveBeenCalled();
});

test('a sign-in waits for what was being loaded, and loads nothing twice', async () => {
  const { client, load, loadSignIn, signIn } = setUp();
  client.prepareSignIn();
  client.prepareSignIn();
  await expect(client.signIn('alex@example.com', 'secret')).resolves.toBe('done');
  expect(signIn).toHaveBeenCalledWith('alex@example.com', 'secret');
  expect([load, loadSignIn].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('without browser storage the signed-in user is kept in the memory of Amplify', async () => {
  const { client } = setUp();
  await client.signIn('alex@example.com', 'secret');
  await expect(client.currentUser()).resolves.toEqual(alex);
});

test.each(['load', 'loadSignIn'] as const)(
  'a sign-in whose code cannot be had (%s) says so, and the next try loads it',
  async (which) => {
    const all = setUp();
    all[which].mockRejectedValueOnce(chunkError);
    await expect(all.client.signIn('alex@example.com', 'secret')).rejects.toThrow(IdentityCodeMissingError);
    expect(all.signIn).not.toHaveBeenCalled();
    await expect(all.client.signIn('alex@example.com', 'secret')).resolves.toBe('done');
  },
);

test('preparing a sign-in whose code cannot be had is no error of its own', async () => {
  const all = setUp();
  all.load.mockRejectedValueOnce(chunkError);
  all.client.prepareSignIn();
  await expect(all.client.signIn('alex@example.com', 'secret')).rejects.toThrow(IdentityCodeMissingError);
});

test('a sign-out tells the identity service, and drops the tokens of this browser', async () => {
  localStorage.setItem(storedUser, 'alex');
  const { client, signOut, forget } = setUp();
  await client.signOut();
  expect([signOut, forget].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a sign-out whose code cannot be had drops the tokens of this browser all the same', async () => {
  localStorage.setItem(storedUser, 'alex');
  const { client, loadSignIn, forget } = setUp();
  loadSignIn.mockRejectedValueOnce(chunkError);
  await expect(client.signOut()).rejects.toThrow('Loading chunk session failed.');
  expect(forget).toHaveBeenCalledTimes(1);
});

test('changes of the account come with code of their own, after the sign-in’s', async () => {
  const { client, loadSignIn, account } = setUp();
  await expect(client.account()).resolves.toBe(account);
  expect(loadSignIn).toHaveBeenCalledTimes(1);
});

test('without that code it says so, and the next try loads it', async () => {
  const { client, load, account } = setUp();
  load.mockRejectedValueOnce(chunkError);
  await expect(client.account()).rejects.toThrow(IdentityCodeMissingError);
  await expect(client.account()).resolves.toBe(account);
});

describe('a passkey without an address', () => {
  const tokens = { AccessToken: 'a', IdToken: 'i', RefreshToken: 'r' };
  const reopenUntil = new Date('2026-12-25T12:30:00Z');
  const question = { mediation: 'optional' } as const;
  const use = async (client: ReturnType<typeof amplifyOnDemand>) => (await client.choosePasskey(question))?.();

  /** The passkey that is chosen is one of a closed account. */
  function closed(reopen: () => Promise<SignInTokens>) {
    choose.mockResolvedValueOnce(async () => ({ until: reopenUntil, reopen }));
  }

  test('gives its tokens to Amplify', async () => {
    const { client, keepTokens } = setUp();
    choose.mockResolvedValueOnce(async () => tokens);
    await expect(use(client)).resolves.toBe('done');
    expect(keepTokens.mock.calls).toEqual([[tokens]]);
  });

  test('of a closed account is refused like a password, and the account is brought back without Amplify', async () => {
    const { client, keepTokens, reopenAccount } = setUp();
    const reopen = jest.fn(async () => tokens);
    closed(reopen);
    await expect(use(client)).rejects.toEqual(new AccountClosedError(reopenUntil));
    expect(keepTokens).not.toHaveBeenCalled();
    reopen.mockRejectedValueOnce(new Error('The identity service cannot be reached.'));
    await expect(client.reopenAccount()).rejects.toThrow('cannot be reached');
    await client.reopenAccount();
    expect(keepTokens.mock.calls).toEqual([[tokens]]);
    expect(reopenAccount).not.toHaveBeenCalled();
  });

  test.each([
    ['password', (client: ReturnType<typeof amplifyOnDemand>) => client.signIn('alex@example.com', 'secret')],
    ['passkey', (client: ReturnType<typeof amplifyOnDemand>) => client.signInWithPasskey('alex@example.com')],
  ])('of a closed account is forgotten by a sign-in with an address and a %s', async (_, signInAgain) => {
    const { client, reopenAccount } = setUp();
    const reopen = jest.fn(async () => tokens);
    closed(reopen);
    await expect(use(client)).rejects.toThrow(AccountClosedError);
    await signInAgain(client);
    await client.reopenAccount();
    expect(reopenAccount).toHaveBeenCalledTimes(1);
    expect(reopen).not.toHaveBeenCalled();
  });
});
