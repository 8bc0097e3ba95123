import { createStore } from 'zustand/vanilla';
import type { ActingTarget } from './acting-target.ts';
import type { IdentityClient } from './identity-client.ts';
import type { SessionDependencies } from './session-interface.ts';
import type { AuthUser, SessionState } from './session-state.ts';

const targetKey = 'harbour.target';
/** Says that a session exists, and nothing more: no token is ever in it. */
const markerCookie = 'harbour_session';

function writeMarker(signedIn: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the portal must still work.
  document.cookie = `${markerCookie}=${signedIn ? '1' : ''}; Path=/; SameSite=Strict${secure}${signedIn ? '' : '; Max-Age=0'}`;
}

export type SessionUser = ReturnType<typeof createSessionUser>;

/** Who is signed in and acts for whom, and which responses of the identity provider may still change that. */
export function createSessionUser({ identity, events, tabStorage }: SessionDependencies) {
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
  function apply(user: AuthUser | undefined, before: AuthUser | undefined): void {
    if (isOver() || (before && !store.getState().user)) return;
    if (user) setUser(user);
    else forget();
  }

  return {
    store,
    clearTarget,
    setTarget(target: ActingTarget) {
      tabStorage.setItem(targetKey, target);
      store.setState({ target });
    },
    async check() {
      const before = store.getState().user;
      try {
        apply(await identity().currentUser(), before);
      } catch {
        apply(undefined, before);
      }
    },
    async credentials(renew?: boolean) {
      if (isOver()) return undefined;
      const before = store.getState().user;
      const user = await identity().currentUser(renew);
      if (user?.accessToken !== before?.accessToken) apply(user, before);
      return isOver() || (before && !store.getState().user) ? undefined : user;
    },
    /** A sign-in here begins a session. */
    begin(user: AuthUser | undefined) {
      over = undefined;
      setUser(user);
      store.setState({ autoLogout: false });
    },
    /** From now on no response of this provider signs anybody in. */
    close() {
      over = identity();
    },
    /** Forgets the user after a sign-out. */
    end(idle: boolean) {
      store.setState({ autoLogout: idle });
      forget();
    },
  };
}
