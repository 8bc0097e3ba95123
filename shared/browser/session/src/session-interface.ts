import type { Topics } from '@harbour/contract';
import type { EventBus } from '@harbour/events';
import type { StoreApi } from 'zustand/vanilla';
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
