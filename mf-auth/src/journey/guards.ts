import type { AuthenticatorSetup } from '@harbour/session';

/** The account is closed: until when its owner can bring it back. */
export interface Reopening {
  reopenUntil: Date;
}

/** Recovery codes that were made with an authenticator, and are shown this once. */
export interface NewCodes {
  codes: readonly string[];
}

/** What guards look at. */
export interface Known {
  isSignedIn: boolean;
  email: string;
  /** Only in this page's memory, and never stored. */
  password: string;
  /** What follows the password before the sign-in is at its end. */
  owes: 'code' | AuthenticatorSetup | Reopening | NewCodes | undefined;
}

/** The conditions of the journey, by name. */
export const guards = {
  isSignedIn: ({ isSignedIn }: Known) => isSignedIn,
  knowsPassword: ({ email, password }: Known) => email !== '' && password !== '',
  owesCode: ({ owes }: Known) => owes === 'code',
  owesAuthenticator: ({ owes }: Known) => typeof owes === 'object' && 'secret' in owes,
  owesReopening: ({ owes }: Known) => typeof owes === 'object' && 'reopenUntil' in owes,
} as const;

export type GuardName = keyof typeof guards;

/** What each guard asks, for the diagram. */
export const guardTexts: Readonly<Record<GuardName, string>> = {
  isSignedIn: 'somebody is signed in',
  knowsPassword: 'address and password are known',
  owesCode: 'a code is awaited',
  owesAuthenticator: 'an authenticator has to be set up',
  owesReopening: 'a closed account can be brought back',
};
