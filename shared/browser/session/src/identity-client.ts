import type { AccountClient } from './account-client.ts';
import type { AuthenticatorSetup } from './authenticator-setup.ts';
import type { AuthUser } from './session-state.ts';

/** How the browser asks for a passkey when nobody has given an address. */
export interface PasskeyQuestion {
  /** `conditional`: among the suggestions of the address field. `optional`: in a dialog of the browser. */
  mediation: 'conditional' | 'optional';
  /** Takes the question back. */
  signal?: AbortSignal;
}

/** Signs in with the passkey that the user has chosen. Throws an Error with the provider's name for what is wrong. */
export type UsePasskey = () => Promise<'done'>;

/**
 * A change of the account is refused, because the sign-in is too long ago: a code of the authenticator allows it again.
 */
export class RecentSignInRequiredError extends Error {
  override name = 'RecentSignInRequiredError';

  constructor(options?: ErrorOptions) {
    super('Sign in again, or enter the code of your authenticator, and repeat the change within ten minutes.', options);
  }
}

/** The error of an account's change as screens know it: what the identity service only words has a name of its own. */
export function accountError(error: unknown): unknown {
  const isRefused = error instanceof Error && error.name === 'NotAuthorizedException';
  return isRefused && /recent sign-in/i.test(error.message) ? new RecentSignInRequiredError({ cause: error }) : error;
}

/** The code of the identity client could not be loaded: nothing was asked of the provider, and it can be retried. */
export class IdentityCodeMissingError extends Error {
  override name = 'IdentityCodeMissingError';
}

/** An error that screens know by the provider's name for it. */
export function namedError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

/** What goes along with the code of a second factor. */
export interface SecondFactorWish {
  /** Whether this browser is asked for no code at its next sign-ins, for the days that the firm allows. */
  rememberDevice: boolean;
}

/** What the session needs of an identity provider; `amplify-on-demand.ts` implements it, and so can a test. */
export interface IdentityClient {
  /**
   * The signed-in user with tokens that are valid now, renewed when they have run out or when `renew` asks.
   * Undefined when nobody is signed in.
   */
  currentUser(renew?: boolean): Promise<AuthUser | undefined>;
  /** Preloads the sign-in code. A failed load is retried when the code is needed. */
  prepareSignIn(): void;
  /** @throws an Error that carries the provider's name for what is wrong */
  signIn(email: string, password: string): Promise<'done' | 'totp' | AuthenticatorSetup>;
  /**
   * Signs in with a passkey of the account; the browser asks for it in a dialog of its own.
   * @throws an Error that carries the provider's or the browser's name for what is wrong
   */
  signInWithPasskey(email: string): Promise<'done' | 'totp' | AuthenticatorSetup>;
  /**
   * Lets the user choose one of the passkeys that the browser has for the portal, whichever account it is of.
   * @returns what signs in with it; undefined where the user chose none, or the question was taken back
   * @throws NotOfferedError where the browser or the provider cannot ask without an address
   */
  choosePasskey(question: PasskeyQuestion): Promise<UsePasskey | undefined>;
  /**
   * Sends the code that completes the sign-in; after a set-up, the first code of the new authenticator.
   * @throws AccountClosedError, or an Error that carries the provider's name for what is wrong
   */
  confirmTotp(code: string, wish?: SecondFactorWish): Promise<void>;
  /**
   * Brings the closed account of the sign-in in progress back, and completes the sign-in.
   * @throws an Error that carries the provider's name for what is wrong
   */
  reopenAccount(): Promise<void>;
  /**
   * Sends a code of the authenticator while signed in, so that account changes are accepted again.
   * @throws an Error that carries the provider's name for what is wrong
   */
  reauthenticate(code: string): Promise<void>;
  signOut(): Promise<void>;
  /** What a client does with their account beside signing in; its code is loaded with the first use. */
  account(): Promise<AccountClient>;
}
