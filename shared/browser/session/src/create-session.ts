import type { Topics } from '@harbour/contract';
import type { EventBus } from '@harbour/events';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AccountClient } from './account-client.ts';
import type { ActingTarget } from './acting-target.ts';
import type { AuthenticatorSetup } from './authenticator-setup.ts';
import type { IdentityClient, PasskeyQuestion, SecondFactorWish } from './identity-client.ts';
import type { AuthUser, SessionState } from './session-state.ts';

/**
 * The result of a sign-in: signed in, waiting for an authenticator's code (perhaps with a set-up first), or refused.
 */
export type SignInResult =
  | { success: true }
  | { success: false; pendingMfa: true; setUp?: AuthenticatorSetup }
  | { success: false; pendingMfa?: never; error: Error };

export interface Session {
  store: StoreApi<SessionState>;
  /** Asks the identity provider who is signed in. A check that fails sets no user. */
  check(): Promise<void>;
  signIn(email: string, password: string): Promise<SignInResult>;
  /** Signs in with a passkey of the account, in the browser's own dialog. */
  signInWithPasskey(email: string): Promise<SignInResult>;
  /**
   * Lets the user choose a passkey of the browser, without an address.
   * @returns what signs in with it; undefined where the user chose none, or the question was taken back
   * @throws NotOfferedError where this cannot be asked, and whatever kept the question from being asked
   */
  choosePasskey(question: PasskeyQuestion): Promise<(() => Promise<SignInResult>) | undefined>;
  /** Preloads the sign-in code; called when the user starts to type a password. */
  prepareSignIn(): void;
  /** Completes a sign-in with the authenticator's code. */
  confirmTotp(code: string, wish?: SecondFactorWish): Promise<SignInResult>;
  /** Brings a closed account back after its sign-in was refused with an AccountClosedError, and signs in. */
  reopenAccount(): Promise<SignInResult>;
  /** Sends another code of the authenticator, so that account changes are accepted again. */
  reauthenticate(code: string): Promise<void>;
  /**
   * Asks the user to prove again who they are, in a dialog of the host. While it is open, further requests share it.
   * @returns whether they did; false if they cancelled, or the host has no such dialog
   */
  prove(): Promise<boolean>;
  /**
   * What a client does with their account beside signing in. A change that is refused because the last proof is too
   * long ago asks for it, and is then made by itself.
   */
  account(): Promise<AccountClient>;
  /** Ends the session in every tab, and clears the authentication cookie. */
  signOut(reason: Topics['session.ended']['reason']): Promise<void>;
  /** The session is no longer accepted: forget it here, as after a sign-out. */
  expired(): Promise<void>;
  credentials(renew?: boolean): Promise<AuthUser | undefined>;
  target(): ActingTarget | undefined;
  setTarget(target: ActingTarget): void;
  clearTarget(): void;
  setAutoLogout(autoLogout: boolean): void;
}

export interface SessionDependencies {
  identity: () => IdentityClient;
  events: EventBus;
  /** Keeps the acting target for this tab. */
  tabStorage: Storage;
}

const targetKey = 'harbour.target';
/** Says that a session exists, and nothing more: no token is ever in it. */
const markerCookie = 'harbour_session';

function writeMarker(signedIn: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the portal must still work.
  document.cookie = `${markerCookie}=${signedIn ? '1' : ''}; Path=/; SameSite=Strict${secure}${signedIn ? '' : '; Max-Age=0'}`;
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Asks the user to prove who they are; several callers at once share one question. Gives whether it was proven. */
function createProof(events: SessionDependencies['events']): () => Promise<boolean> {
  let proof: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    let proven = false;
    const answer = (given: boolean) => {
      proven = given;
    };
    await events.emit('session.proof-wanted', { answer });
    proof = undefined;
    return proven;
  }

  return () => {
    proof ??= ask();
    return proof;
  };
}

/** Makes the session: its state, and the only ways to change it. */
export function createSession({ identity, events, tabStorage }: SessionDependencies): Session {
  const store = createStore<SessionState>(() => ({
    status: 'unknown',
    user: undefined,
    autoLogout: false,
    target: tabStorage.getItem(targetKey) ?? undefined,
  }));

  /**
   * The provider whose session was ended by a sign-out, here or in another tab: only a sign-in here begins another one.
   * What the browser's store holds says nothing about it, since tabs see each other's changes late and a renewal that
   * is under way may still write tokens.
   */
  let over: IdentityClient | undefined;
  const isOver = () => over !== undefined && over === identity();
  /** The sign-out that is under way: it drops the tokens of the store, so a new sign-in waits for it. */
  let leaving: Promise<void> = Promise.resolve();

  function setUser(user: AuthUser | undefined): void {
    store.setState({ user, status: user ? 'authenticated' : 'unauthenticated' });
    writeMarker(user !== undefined);
  }

  function clearTarget(): void {
    tabStorage.removeItem(targetKey);
    store.setState({ target: undefined });
  }

  function forget(): void {
    setUser(undefined);
    clearTarget();
    events.clear();
  }

  /**
   * Applies the provider's response.
   * @param before the user at the time of the request: a user who has signed out since then stays signed out
   */
  function take(user: AuthUser | undefined, before: AuthUser | undefined): void {
    if (isOver() || (before && !store.getState().user)) return;
    if (user) setUser(user);
    else forget();
  }

  async function check(): Promise<void> {
    const before = store.getState().user;
    try {
      take(await identity().currentUser(), before);
    } catch {
      take(undefined, before);
    }
  }

  async function outcome(step: () => ReturnType<IdentityClient['signIn']>): Promise<SignInResult> {
    try {
      await leaving;
      const next = await step();
      if (next === 'totp') return { success: false, pendingMfa: true };
      if (next !== 'done') return { success: false, pendingMfa: true, setUp: next };
      const user = await identity().currentUser();
      over = undefined;
      setUser(user);
      store.setState({ autoLogout: false });
      return { success: true };
    } catch (error) {
      return { success: false, error: asError(error) };
    }
  }

  const prove = createProof(events);

  // Another tab signed out; this tab's own sign-out has already forgotten everything when it says so.
  events.on('session.ended', ({ reason }) => {
    over = identity();
    if (store.getState().status === 'unauthenticated') return;
    store.setState({ autoLogout: reason === 'idle' });
    forget();
  });

  return {
    store,
    check,
    signIn: (email, password) => outcome(() => identity().signIn(email, password)),
    signInWithPasskey: (email) => outcome(() => identity().signInWithPasskey(email)),
    async choosePasskey(question) {
      const use = await identity().choosePasskey(question);
      return use && (() => outcome(use));
    },
    prepareSignIn: () => identity().prepareSignIn(),
    confirmTotp: (...given) =>
      outcome(async () => {
        await identity().confirmTotp(...given);
        return 'done';
      }),
    reopenAccount: () =>
      outcome(async () => {
        await identity().reopenAccount();
        return 'done';
      }),
    reauthenticate: (code) => identity().reauthenticate(code),
    prove,
    async account() {
      const [account, { repeatAfterProof }] = await Promise.all([
        identity().account(),
        import(/* webpackChunkName: "account" */ './repeat-after-proof.ts'),
      ]);
      return repeatAfterProof(account, prove);
    },
    async signOut(reason) {
      over = identity();
      // A provider that is away must not keep anybody signed in: Amplify drops its tokens either way.
      leaving = identity()
        .signOut()
        .catch(() => undefined);
      store.setState({ autoLogout: reason === 'idle' });
      forget();
      await Promise.all([leaving, events.emit('session.ended', { reason })]);
    },
    async expired() {
      if (store.getState().status === 'authenticated') await check();
    },
    async credentials(renew) {
      if (isOver()) return undefined;
      const before = store.getState().user;
      const user = await identity().currentUser(renew);
      if (user?.accessToken !== before?.accessToken) take(user, before);
      return isOver() || (before && !store.getState().user) ? undefined : user;
    },
    target: () => store.getState().target,
    setTarget(target) {
      tabStorage.setItem(targetKey, target);
      store.setState({ target });
    },
    clearTarget,
    setAutoLogout: (autoLogout) => store.setState({ autoLogout }),
  };
}
