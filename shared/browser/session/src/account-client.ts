import type { AuthenticatorSetup } from './authenticator-setup.ts';

/** What a new account begins with (specification: the sign-up attributes are these). */
export interface NewAccount {
  givenName: string;
  familyName: string;
  email: string;
  /** ISO date. */
  birthdate: string;
  password: string;
}

/** A key that this or another device signs in with, without a password. */
export interface Passkey {
  id: string;
  name: string;
  /** When it was made; undefined where the provider does not say. */
  createdAt: Date | undefined;
}

/** One of the account's sessions: everything since one sign-in in one browser. */
export interface AccountSession {
  id: string;
  /** Browser and system, such as "Firefox on Windows"; null where the browser did not say. */
  device: string | null;
  /** The network address that it was last used from, shortened to its network. */
  network: string | null;
  /** ISO times. */
  signedInAt: string;
  lastUsedAt: string;
  /** Whether it is the one that asks. */
  current: boolean;
}

export interface RecoveryCodes {
  /** How many have not been used. */
  left: number;
  /** ISO time; null where none were made. */
  madeAt: string | null;
}

/** A proof of identity while signed in: the second factor where there is one, otherwise the password. */
export type Proof = { code: string } | { password: string };

/** What the firm allows, in whole days. */
export interface AccountTerms {
  /** For how long a remembered browser is asked for no code; 0 where none is remembered. */
  rememberedDeviceDays: number;
  /** For how long a closed account can be brought back. */
  reopenDays: number;
}

/** Whom the firm invited to choose a password. */
export interface Invitation {
  givenName: string;
  familyName: string;
  /** What they will sign in with. */
  email: string;
  /** The firm's name. */
  firm: string;
  expiresAt: Date;
}

/**
 * What a client does with their account beside signing in. Its code is loaded when it is first needed
 * (`session.account()`). Every function throws an Error with the provider's name for what is wrong (`accountError`).
 */
export interface AccountClient {
  /** Sends the code that confirms the address. The answer does not depend on whether the address has an account. */
  signUp(account: NewAccount, captcha: string | undefined): Promise<void>;
  resendSignUpCode(email: string): Promise<void>;
  confirmSignUp(email: string, code: string): Promise<void>;
  /** Sends a code to the address, if it has an account. */
  requestPasswordReset(email: string, captcha: string | undefined): Promise<void>;
  resetPassword(email: string, code: string, password: string): Promise<void>;
  /** Whom an invitation is for, by the token of its link. */
  invitation(token: string): Promise<Invitation>;
  /** Opens the account of an invitation with a password, once. */
  acceptInvitation(token: string, password: string): Promise<void>;
  changePassword(previous: string, next: string): Promise<void>;

  hasAuthenticator(): Promise<boolean>;
  /** Begins with a new authenticator; the one in use stays until `finishAuthenticator`. */
  startAuthenticator(): Promise<AuthenticatorSetup>;
  /** Verifies the first code of the new authenticator, and then requires it at every sign-in: in this order. */
  finishAuthenticator(code: string): Promise<void>;
  switchAuthenticatorOff(): Promise<void>;

  passkeys(): Promise<Passkey[]>;
  /** Asks the browser for a new passkey; its dialog is the browser's own. */
  addPasskey(name: string): Promise<void>;
  renamePasskey(id: string, name: string): Promise<void>;
  removePasskey(id: string): Promise<void>;

  /** Sends a code to the new address, which becomes the account's when the code is confirmed. */
  requestEmail(email: string): Promise<void>;
  resendEmailCode(): Promise<void>;
  confirmEmail(code: string): Promise<void>;
  /** What the firm allows, to anybody who asks. */
  terms(): Promise<AccountTerms>;
  /** Throws what `closeAccount` would throw, and closes nothing. */
  checkClosing(password: string): Promise<void>;
  /**
   * Closes the account and ends its sessions.
   * @returns until when a sign-in can bring it back
   */
  closeAccount(password: string): Promise<Date>;

  /** Proves who one is again, so that changes of the account are accepted for the next minutes. */
  prove(proof: Proof): Promise<void>;
  /** The account's sessions, the one that asks first. */
  sessions(): Promise<AccountSession[]>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
  recoveryCodes(): Promise<RecoveryCodes>;
  /** Ten new codes, which are shown once; earlier ones are no longer accepted. */
  makeRecoveryCodes(): Promise<string[]>;
}

/** The firm's user pool does not offer this: it is an addition of Harbour's own identity service. */
export class NotOfferedError extends Error {
  override name = 'NotOfferedError';

  constructor() {
    super('The identity provider of this portal does not offer this.');
  }
}
