import { type AccountClient, type AuthUser, type IdentityClient, NotOfferedError } from '@harbour/session';

/** A client of the firm, signed in. */
export const client: AuthUser = {
  accessToken: 'access-of-alex',
  idToken: 'id-of-alex',
  attributes: {
    'custom:harbour_uid': '11111111-1111-4111-8111-111111111111',
    email: 'alex@example.com',
    given_name: 'Alex',
    family_name: 'Morgan',
  },
  groups: [],
};

/** A support officer, who may look on behalf of clients. */
export const supportOfficer: AuthUser = {
  accessToken: 'access-of-sam',
  idToken: 'id-of-sam',
  attributes: { 'custom:harbour_uid': '99999999-9999-4999-8999-999999999999', email: 'sam@example.com' },
  groups: ['support'],
};

/** An administrator, who may also write on behalf of clients. */
export const administrator: AuthUser = {
  accessToken: 'access-of-ruth',
  idToken: 'id-of-ruth',
  attributes: { 'custom:harbour_uid': '88888888-8888-4888-8888-888888888888', email: 'ruth@example.com' },
  groups: ['admin'],
};

/** The changes of an account, for tests: what a test does not expect is refused by name. */
export function accountDouble(answers: Partial<AccountClient> = {}): AccountClient {
  const unexpected = (name: string) => () => Promise.reject(new Error(`The test does not expect account().${name}.`));
  return {
    signUp: unexpected('signUp'),
    resendSignUpCode: unexpected('resendSignUpCode'),
    confirmSignUp: unexpected('confirmSignUp'),
    requestPasswordReset: unexpected('requestPasswordReset'),
    resetPassword: unexpected('resetPassword'),
    invitation: unexpected('invitation'),
    acceptInvitation: unexpected('acceptInvitation'),
    changePassword: unexpected('changePassword'),
    hasAuthenticator: unexpected('hasAuthenticator'),
    startAuthenticator: unexpected('startAuthenticator'),
    finishAuthenticator: unexpected('finishAuthenticator'),
    switchAuthenticatorOff: unexpected('switchAuthenticatorOff'),
    passkeys: unexpected('passkeys'),
    addPasskey: unexpected('addPasskey'),
    renamePasskey: unexpected('renamePasskey'),
    removePasskey: unexpected('removePasskey'),
    requestEmail: unexpected('requestEmail'),
    resendEmailCode: unexpected('resendEmailCode'),
    confirmEmail: unexpected('confirmEmail'),
    terms: unexpected('terms'),
    checkClosing: unexpected('checkClosing'),
    closeAccount: unexpected('closeAccount'),
    prove: unexpected('prove'),
    sessions: unexpected('sessions'),
    endSession: unexpected('endSession'),
    endOtherSessions: unexpected('endOtherSessions'),
    recoveryCodes: unexpected('recoveryCodes'),
    makeRecoveryCodes: unexpected('makeRecoveryCodes'),
    ...answers,
  };
}

/** What an identity provider answers, step by step; each part can be replaced. */
export type IdentityDouble = IdentityClient & { user: AuthUser | undefined };

/** An identity provider for tests: every sign-in gives `user`. */
export function identityDouble(user: AuthUser | undefined, answers: Partial<IdentityClient> = {}): IdentityDouble {
  const double: IdentityDouble = {
    user,
    currentUser: () => Promise.resolve(double.user),
    prepareSignIn: () => undefined,
    signIn() {
      double.user ??= client;
      return Promise.resolve('done');
    },
    signInWithPasskey() {
      double.user ??= client;
      return Promise.resolve('done');
    },
    choosePasskey: () => Promise.reject(new NotOfferedError()),
    account: () => Promise.resolve(accountDouble()),
    confirmTotp() {
      double.user ??= client;
      return Promise.resolve();
    },
    reopenAccount() {
      double.user ??= client;
      return Promise.resolve();
    },
    reauthenticate: () => Promise.resolve(),
    signOut() {
      double.user = undefined;
      return Promise.resolve();
    },
    ...answers,
  };
  return double;
}
