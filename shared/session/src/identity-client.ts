import type { AuthUser } from './session-state.ts';

/** What the session needs of an identity provider; `amplify.ts` fulfils it, and so can a test. */
export interface IdentityClient {
  /**
   * The signed-in user with tokens that are valid now, renewed when they have run out or when `renew` asks.
   * Undefined when nobody is signed in.
   */
  currentUser(renew?: boolean): Promise<AuthUser | undefined>;
  /** @throws an Error that carries the provider's name for what is wrong */
  signIn(email: string, password: string): Promise<'done' | 'totp'>;
  /** @throws an Error that carries the provider's name for what is wrong */
  confirmTotp(code: string): Promise<void>;
  signOut(): Promise<void>;
}
