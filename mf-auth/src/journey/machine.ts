import type { GuardName } from './guards.ts';

/** The pages of the account flow. Several steps may share one: what a page shows then depends on what is known. */
export const addresses = [
  '/login',
  '/createaccount',
  '/createaccountdetail',
  '/verifynewuser',
  '/forgottenpassword',
  '/resetpassword',
  '/invitation',
] as const;

export type Address = (typeof addresses)[number];

/** What happens in a step, by the client's hand or the identity service's answer. */
export const events = [
  'signedIn',
  'codeWanted',
  'authenticatorWanted',
  'accountClosed',
  'recoveryCodesMade',
  'codesStored',
  'addressUnverified',
  'tookTooLong',
  'refused',
  'startAgain',
  'useRecoveryCode',
  'useAuthenticator',
  'createAccount',
  'signInInstead',
  'accountChosen',
  'passwordRefused',
  'signedUp',
  'addressVerified',
  'forgotPassword',
  'resetCodeSent',
  'passwordChanged',
  'passwordChosen',
] as const;

export type EventName = (typeof events)[number];

/** One way on: taken where its guard holds, or always without one. The first that holds counts. */
export interface Way<Step extends string = StepName> {
  to: Step;
  when?: GuardName;
}

interface Step<Name extends string> {
  /** Its page; the last step is wherever the client wanted to go. */
  at: Address | 'destination';
  /** The heading of the page, and the label in the diagram. */
  title: string;
  on: Partial<Record<EventName, readonly Way<Name>[]>>;
}

const names = [
  'password',
  'code',
  'recovery',
  'authenticator',
  'codes',
  'closed',
  'present',
  'account',
  'details',
  'verify',
  'welcome',
  'forgotten',
  'reset',
  'invited',
  'done',
] as const;

export type StepName = (typeof names)[number];

/** What a sign-in can lead to, with a password or a passkey. */
const afterSignIn = {
  signedIn: [{ to: 'done' }],
  codeWanted: [{ to: 'code' }],
  authenticatorWanted: [{ to: 'authenticator' }],
  accountClosed: [{ to: 'closed' }],
} as const;

/** What the code of a second step can lead to. */
const afterCode = { signedIn: [{ to: 'done' }], accountClosed: [{ to: 'closed' }] } as const;

/** The way back from a second step, by choice or because the identity service no longer waits for it. */
const back = { tookTooLong: [{ to: 'password' }], startAgain: [{ to: 'password' }] } as const;

/** The whole account flow: `docs/sign-in-journey.md` is drawn from this table, and each of its edges has a test. */
export const machine: Readonly<Record<StepName, Step<StepName>>> = {
  password: {
    at: '/login',
    title: 'Sign in',
    on: {
      ...afterSignIn,
      addressUnverified: [{ to: 'verify' }],
      forgotPassword: [{ to: 'forgotten' }],
      createAccount: [{ to: 'account' }],
    },
  },
  code: {
    at: '/login',
    title: 'One more step',
    on: { ...afterCode, useRecoveryCode: [{ to: 'recovery' }], ...back },
  },
  recovery: {
    at: '/login',
    title: 'Use a recovery code',
    on: { ...afterCode, useAuthenticator: [{ to: 'code' }], ...back },
  },
  authenticator: {
    at: '/login',
    title: 'Set up your authenticator',
    on: { ...afterCode, recoveryCodesMade: [{ to: 'codes' }], ...back },
  },
  codes: {
    at: '/login',
    title: 'Your recovery codes',
    on: { codesStored: [{ to: 'done' }] },
  },
  closed: {
    at: '/login',
    title: 'Your account is closed',
    on: { signedIn: [{ to: 'done' }], ...back },
  },
  present: { at: '/login', title: 'You are signed in', on: {} },

  account: {
    at: '/createaccount',
    title: 'Create your account',
    on: { accountChosen: [{ to: 'details' }], signInInstead: [{ to: 'password' }] },
  },
  details: {
    at: '/createaccountdetail',
    title: 'About you',
    on: { signedUp: [{ to: 'verify' }], passwordRefused: [{ to: 'account' }], startAgain: [{ to: 'account' }] },
  },
  verify: {
    at: '/verifynewuser',
    title: 'Confirm your email address',
    on: {
      addressVerified: [{ to: 'welcome', when: 'knowsPassword' }, { to: 'password' }],
      startAgain: [{ to: 'account' }],
      signInInstead: [{ to: 'password' }],
    },
  },
  welcome: {
    at: '/verifynewuser',
    title: 'Signing you in',
    on: { ...afterSignIn, refused: [{ to: 'password' }] },
  },

  forgotten: {
    at: '/forgottenpassword',
    title: 'Forgotten your password?',
    on: { resetCodeSent: [{ to: 'reset' }], signInInstead: [{ to: 'password' }] },
  },
  reset: {
    at: '/resetpassword',
    title: 'Choose a new password',
    on: {
      passwordChanged: [{ to: 'password' }],
      startAgain: [{ to: 'forgotten' }],
      signInInstead: [{ to: 'password' }],
    },
  },

  invited: {
    at: '/invitation',
    title: 'Choose your password',
    on: { passwordChosen: [{ to: 'password' }], signInInstead: [{ to: 'password' }] },
  },

  done: { at: 'destination', title: 'Signed in', on: {} },
};

/**
 * Which step an address opens, however it was reached: first that holds. Of another address, that is opened instead.
 */
export const entries: Readonly<Record<Address, readonly Way[]>> = {
  '/login': [
    { to: 'present', when: 'isSignedIn' },
    { to: 'code', when: 'owesCode' },
    { to: 'authenticator', when: 'owesAuthenticator' },
    { to: 'closed', when: 'owesReopening' },
    { to: 'password' },
  ],
  '/createaccount': [{ to: 'account' }],
  // A reload has lost the password, which is never stored: it is asked for again.
  '/createaccountdetail': [{ to: 'details', when: 'knowsPassword' }, { to: 'account' }],
  // Opened on another device, the page asks for the email address too.
  '/verifynewuser': [{ to: 'present', when: 'isSignedIn' }, { to: 'verify' }],
  '/forgottenpassword': [{ to: 'forgotten' }],
  '/resetpassword': [{ to: 'reset' }],
  '/invitation': [{ to: 'present', when: 'isSignedIn' }, { to: 'invited' }],
};

export const stepNames = names;
