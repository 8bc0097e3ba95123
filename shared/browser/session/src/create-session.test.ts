import { createEventBus, type EventBus } from '@harbour/events';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createSession } from './create-session.ts';
import type { IdentityClient } from './identity-client.ts';
import type { Session } from './session-interface.ts';
import type { AuthUser } from './session-state.ts';

const alex: AuthUser = {
  accessToken: 'access-1',
  idToken: 'id-1',
  attributes: { 'custom:harbour_uid': '11111111-1111-4111-8111-111111111111', email: 'alex@example.com' },
  groups: ['support'],
};
const renewedAlex = { ...alex, accessToken: 'access-2', idToken: 'id-2' };
const target = '22222222-2222-4222-8222-222222222222';

interface Stand {
  session: Session;
  events: EventBus;
  /** Who is signed in at the provider. */
  provider: { user: AuthUser | undefined };
  ended: jest.Mock<(payload: unknown) => void>;
}

function setUp(answers: Partial<IdentityClient> = {}, user?: AuthUser, tabStorage: Storage = sessionStorage): Stand {
  const provider = { user };
  const identity: IdentityClient = {
    currentUser: () => Promise.resolve(provider.user),
    prepareSignIn: () => undefined,
    signIn() {
      provider.user = alex;
      return Promise.resolve('done');
    },
    signInWithPasskey() {
      provider.user = alex;
      return Promise.resolve('done');
    },
    choosePasskey: () => Promise.resolve(undefined),
    account: () => Promise.reject(new Error('No account is changed here.')),
    confirmTotp() {
      provider.user = alex;
      return Promise.resolve();
    },
    reopenAccount() {
      provider.user = alex;
      return Promise.resolve();
    },
    reauthenticate: () => Promise.resolve(),
    signOut() {
      provider.user = undefined;
      return Promise.resolve();
    },
    ...answers,
  };
  const events = createEventBus();
  const ended = jest.fn<(payload: unknown) => void>();
  events.on('session.ended', ended);
  return { session: createSession({ identity: () => identity, events, tabStorage }), events, provider, ended };
}

const state = (session: Session) => session.store.getState();
const hasMarker = () => document.cookie.includes('harbour_session=1');
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the test begins without the cookie that it is about.
  document.cookie = 'harbour_session=; Path=/; Max-Age=0';
});

describe('who is signed in', () => {
  test('[R406] is unknown until the first check has answered', () => {
    const { session } = setUp({ currentUser: never }, alex);
    void session.check();
    expect(state(session)).toMatchObject({ status: 'unknown', user: undefined });
  });

  test('[R406] is either authenticated or not, and every reader of the one store sees the change', async () => {
    const { session, provider } = setUp({}, alex);
    const seen: string[] = [];
    session.store.subscribe(({ status }) => seen.push(status));
    await session.check();
    provider.user = undefined;
    await session.check();
    expect([...new Set(seen)]).toEqual(['authenticated', 'unauthenticated']);
    expect(seen.at(-1)).toBe('unauthenticated');
  });

  test('[R411] a check that fails sets no user, and does not throw', async () => {
    const answers = { currentUser: () => Promise.reject(new Error('no network')) };
    const { session } = setUp(answers, alex);
    await expect(session.check()).resolves.toBeUndefined();
    expect(state(session)).toMatchObject({ status: 'unauthenticated', user: undefined });
    expect(hasMarker()).toBe(false);
  });

  test('[R411] a check that fails later takes the user away', async () => {
    const currentUser = jest.fn<IdentityClient['currentUser']>().mockResolvedValueOnce(alex);
    const { session } = setUp({ currentUser });
    await session.check();
    currentUser.mockRejectedValueOnce(new Error('revoked'));
    await session.check();
    expect(state(session)).toMatchObject({ status: 'unauthenticated', user: undefined });
  });
});

describe('sign-in', () => {
  test('[R407] [R408] stores user, attributes, tokens and groups, and the state becomes authenticated', async () => {
    const { session } = setUp();
    await expect(session.signIn('alex@example.com', 'secret')).resolves.toEqual({ success: true });
    expect(state(session)).toMatchObject({ status: 'authenticated', user: alex });
    expect(hasMarker()).toBe(true);
  });

  test('[R153] without a second factor the password step alone authenticates', async () => {
    const confirmTotp = jest.fn<IdentityClient['confirmTotp']>();
    const { session } = setUp({ confirmTotp });
    await session.signIn('alex@example.com', 'secret');
    expect(state(session).status).toBe('authenticated');
    expect(confirmTotp).not.toHaveBeenCalled();
  });

  test('[R151] one that needs a TOTP code is pending and does not authenticate yet', async () => {
    const { session } = setUp({ signIn: () => Promise.resolve('totp') });
    await session.check();
    await expect(session.signIn('alex@example.com', 'secret')).resolves.toEqual({ success: false, pendingMfa: true });
    expect(state(session)).toMatchObject({ status: 'unauthenticated', user: undefined });
    expect(hasMarker()).toBe(false);
  });

  test('one that needs an authenticator first is pending, with what to set up', async () => {
    const totp = { secret: 'JBSWY3DPEHPK3PXP', link: 'otpauth://totp/Harbour' };
    const { session } = setUp({ signIn: () => Promise.resolve(totp) });
    await expect(session.signIn('sam@example.com', 'secret')).resolves.toEqual({
      success: false,
      pendingMfa: true,
      setUp: totp,
    });
    expect(hasMarker()).toBe(false);
  });

  test('[R152] the right code completes a pending sign-in', async () => {
    const { session } = setUp({ signIn: () => Promise.resolve('totp') });
    await session.signIn('alex@example.com', 'secret');
    await expect(session.confirmTotp('123456')).resolves.toEqual({ success: true });
    expect(state(session)).toMatchObject({ status: 'authenticated', user: alex });
  });

  test('[R152] [R154] a wrong code gives success false with the error, and nobody is signed in', async () => {
    const wrong = Object.assign(new Error('wrong code'), { name: 'CodeMismatchException' });
    const { session } = setUp({ signIn: () => Promise.resolve('totp'), confirmTotp: () => Promise.reject(wrong) });
    await session.signIn('alex@example.com', 'secret');
    await expect(session.confirmTotp('000000')).resolves.toEqual({ success: false, error: wrong });
    expect(state(session).status).not.toBe('authenticated');
  });

  test('with a passkey that the browser offers happens once one is chosen', async () => {
    const use = jest.fn(async () => 'done' as const);
    const { session, provider } = setUp({ choosePasskey: () => Promise.resolve(use) });
    const signIn = await session.choosePasskey({ mediation: 'conditional' });
    expect(use).not.toHaveBeenCalled();
    provider.user = alex;
    await expect(signIn?.()).resolves.toEqual({ success: true });
    expect(state(session)).toMatchObject({ status: 'authenticated', user: alex });
    await expect(setUp().session.choosePasskey({ mediation: 'optional' })).resolves.toBeUndefined();
  });

  test('[R154] a failure gives success false together with the error', async () => {
    const refused = Object.assign(new Error('Incorrect username or password.'), { name: 'NotAuthorizedException' });
    const { session } = setUp({ signIn: () => Promise.reject(refused) });
    const result = await session.signIn('alex@example.com', 'wrong');
    expect(result).toEqual({ success: false, error: refused });
    expect(state(session).user).toBeUndefined();
  });

  test('[R154] whatever is thrown comes back as an Error', async () => {
    const { session } = setUp({ signIn: () => Promise.reject('just a text') });
    await expect(session.signIn('a@example.com', 'x')).resolves.toEqual({
      success: false,
      error: new Error('just a text'),
    });
  });
});

describe('sign-out', () => {
  async function signedIn(answers: Partial<IdentityClient> = {}) {
    const all = setUp(answers, alex);
    await all.session.check();
    all.session.setTarget(target);
    return all;
  }

  test('[R156] clears the session, the target and the authentication cookie, and says so', async () => {
    const { session, ended } = await signedIn();
    expect(hasMarker()).toBe(true);
    await session.signOut('manual');
    expect(state(session)).toEqual({
      status: 'unauthenticated',
      user: undefined,
      autoLogout: false,
      target: undefined,
    });
    expect(hasMarker()).toBe(false);
    expect(sessionStorage.length).toBe(0);
    expect(ended).toHaveBeenCalledWith({ reason: 'manual' });
  });

  test('[R156] does so even when the identity provider is away', async () => {
    const { session, ended } = await signedIn({ signOut: () => Promise.reject(new Error('no network')) });
    await session.signOut('manual');
    expect(state(session)).toMatchObject({ status: 'unauthenticated', user: undefined });
    expect(hasMarker()).toBe(false);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('what the bus remembers of one client does not reach the next', async () => {
    const { session, events } = await signedIn();
    await events.emit('messages.new', { count: 4 });
    await session.signOut('manual');
    const next = jest.fn<(payload: unknown) => void>();
    events.on('messages.new', next);
    expect(next).not.toHaveBeenCalled();
  });

  test('tokens that are renewed while somebody signs out do not bring the session back', async () => {
    let arrive: (user: AuthUser) => void = () => undefined;
    const { session } = await signedIn();
    const slow = new Promise<AuthUser>((resolve) => {
      arrive = resolve;
    });
    const late = setUp({ currentUser: (renew) => (renew ? slow : Promise.resolve(alex)) });
    await late.session.check();
    const renewal = late.session.credentials(true);
    await late.session.signOut('manual');
    arrive(renewedAlex);
    await renewal;
    expect(state(late.session)).toMatchObject({ status: 'unauthenticated', user: undefined });
    expect(hasMarker()).toBe(false);
    expect(state(session).status).toBe('authenticated');
  });

  test('in another tab ends the session here too', async () => {
    const { session, events } = await signedIn();
    await events.emit('session.ended', { reason: 'manual' });
    expect(state(session)).toEqual({
      status: 'unauthenticated',
      user: undefined,
      autoLogout: false,
      target: undefined,
    });
    expect(sessionStorage.length).toBe(0);
  });

  test('in another tab ends the session here for good, though this tab still finds its tokens in the store', async () => {
    const { session, events, provider } = await signedIn();
    await events.emit('session.ended', { reason: 'manual' });
    expect(provider.user).toBe(alex);
    await session.check();
    await expect(session.credentials()).resolves.toBeUndefined();
    expect(state(session)).toMatchObject({ status: 'unauthenticated', user: undefined });
    await session.signIn('alex@example.com', 'secret');
    expect(state(session).status).toBe('authenticated');
    await expect(session.credentials()).resolves.toEqual(alex);
  });

  test('in another tab is not undone by the first check of a page that is just opening', async () => {
    let arrive: (user: AuthUser) => void = () => undefined;
    const slow = new Promise<AuthUser>((resolve) => {
      arrive = resolve;
    });
    const { session, events } = setUp({ currentUser: () => slow });
    const check = session.check();
    await events.emit('session.ended', { reason: 'manual' });
    arrive(alex);
    await check;
    expect(state(session)).toMatchObject({ status: 'unauthenticated', user: undefined });
  });

  test('is known here and in other tabs at once, and a new sign-in waits until the old tokens are dropped', async () => {
    let dropped: () => void = () => undefined;
    const signIn = jest.fn<IdentityClient['signIn']>().mockResolvedValue('done');
    const { session, ended } = await signedIn({
      signOut: () =>
        new Promise((resolve) => {
          dropped = resolve;
        }),
      signIn,
    });
    const leaving = session.signOut('manual');
    expect(state(session).status).toBe('unauthenticated');
    expect(ended).toHaveBeenCalledWith({ reason: 'manual' });
    const next = session.signIn('alex@example.com', 'secret');
    await session.credentials();
    expect(signIn).not.toHaveBeenCalled();
    dropped();
    await leaving;
    await expect(next).resolves.toEqual({ success: true });
  });

  test('[R157] an automatic one sets the auto-logout flag, here and in other tabs; a manual one does not', async () => {
    const own = await signedIn();
    await own.session.signOut('idle');
    expect(state(own.session).autoLogout).toBe(true);

    const other = await signedIn();
    await other.events.emit('session.ended', { reason: 'idle' });
    expect(state(other.session).autoLogout).toBe(true);

    const manual = await signedIn();
    await manual.session.signOut('manual');
    expect(state(manual.session).autoLogout).toBe(false);
  });

  test('[R157] the auto-logout flag can be set and reset, and the next sign-in resets it', async () => {
    const { session } = setUp();
    session.setAutoLogout(true);
    expect(state(session).autoLogout).toBe(true);
    session.setAutoLogout(false);
    expect(state(session).autoLogout).toBe(false);
    session.setAutoLogout(true);
    await session.signIn('alex@example.com', 'secret');
    expect(state(session).autoLogout).toBe(false);
  });
});

describe('a session that is no longer accepted', () => {
  test('is forgotten as after a sign-out: user, cookie, target', async () => {
    const { session, provider } = setUp({}, alex);
    await session.check();
    session.setTarget(target);
    provider.user = undefined;
    await session.expired();
    expect(state(session)).toMatchObject({ status: 'unauthenticated', user: undefined, target: undefined });
    expect(hasMarker()).toBe(false);
    expect(sessionStorage.length).toBe(0);
  });

  test('is asked about once only: nobody is signed in already', async () => {
    const currentUser = jest.fn<IdentityClient['currentUser']>().mockResolvedValue(undefined);
    const { session } = setUp({ currentUser });
    await session.check();
    await session.expired();
    expect(currentUser).toHaveBeenCalledTimes(1);
  });
});

describe('credentials', () => {
  test('[R412] are asked of the identity provider for every request', async () => {
    const currentUser = jest.fn<IdentityClient['currentUser']>().mockResolvedValue(alex);
    const { session } = setUp({ currentUser });
    await session.check();
    await session.credentials();
    await session.credentials(true);
    expect(currentUser.mock.calls.slice(1)).toEqual([[undefined], [true]]);
  });

  test('renewed tokens become the user’s', async () => {
    const { session, provider } = setUp({}, alex);
    await session.check();
    provider.user = renewedAlex;
    await expect(session.credentials(true)).resolves.toEqual(renewedAlex);
    expect(state(session).user).toEqual(renewedAlex);
  });

  test('tokens that are the same do not make anybody render again', async () => {
    const { session } = setUp({ currentUser: () => Promise.resolve({ ...alex }) });
    await session.check();
    const changed = jest.fn();
    session.store.subscribe(changed);
    await session.credentials();
    expect(changed).not.toHaveBeenCalled();
  });

  test('that are gone end the session here', async () => {
    const { session, provider } = setUp({}, alex);
    await session.check();
    session.setTarget(target);
    provider.user = undefined;
    await expect(session.credentials()).resolves.toBeUndefined();
    expect(state(session)).toMatchObject({ status: 'unauthenticated', target: undefined });
  });
});

describe('the acting target', () => {
  test('[R021] [R415] is set, stays in force for this tab, and is cleared', () => {
    const { session } = setUp();
    expect(session.target()).toBeUndefined();
    session.setTarget(target);
    expect(session.target()).toBe(target);

    const afterReload = setUp();
    expect(afterReload.session.target()).toBe(target);
    afterReload.session.clearTarget();
    expect(afterReload.session.target()).toBeUndefined();
    expect(setUp().session.target()).toBeUndefined();
  });

  test('stays through a reload of a tab in which somebody is signed in', async () => {
    sessionStorage.setItem('harbour.target', target);
    const { session } = setUp({}, alex);
    await session.check();
    expect(session.target()).toBe(target);
  });
});
