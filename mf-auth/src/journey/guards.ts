import type { AuthenticatorSetup } from '@harbour/session';

/** What guards look at. */
export interface Known {
  isSignedIn: boolean;
  email: string;
  /** Only in this page's memory, and never stored. */
  password: string;
  /** What the identity service waits for, after the password. */
  owes: 'code' | AuthenticatorSetup | undefined;
}

/** The conditions of the journey, by name. */
export const guards = {
  isSignedIn: ({ isSignedIn }: Known) => isSignedIn,
  knowsPassword: ({ email, password }: Known) => email !== '' && password !== '',
  owesCode: ({ owes }: Known) => owes === 'code',
  owesAuthenticator: ({ owes }: Known) => typeof owes === 'object',
} as const;

export type GuardName = keyof typeof guards;

/** What each guard asks, for the diagram. */
export const guardWords: Readonly<Record<GuardName, string>> = {
  isSignedIn: 'somebody is signed in',
  knowsPassword: 'address and password are known',
  owesCode: 'a code is awaited',
  owesAuthenticator: 'an authenticator has to be set up',
};
