import type { AuthUser } from './session-state.ts';

/** What a user needs to set up an authenticator before the sign-in can complete. */
export interface AuthenticatorSetup {
  /** Base32, to type into the authenticator. */
  secret: string;
  /** `otpauth:`, to open in an authenticator on this device. */
  link: string;
}

/** A change of the account is refused, because the sign-in is too long ago: a code of the authenticator allows it again. */
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
   * Sends the code that completes the sign-in; after a set-up, the first code of the new authenticator.
   * @throws an Error that carries the provider's name for what is wrong
   */
  confirmTotp(code: string): Promise<void>;
  /**
   * Sends a code of the authenticator while signed in, so that account changes are accepted again.
   * @throws an Error that carries the provider's name for what is wrong
   */
  reauthenticate(code: string): Promise<void>;
  signOut(): Promise<void>;
}
