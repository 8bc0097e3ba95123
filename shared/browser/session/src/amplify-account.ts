import * as z from '@harbour/contract/schema';
import {
  associateWebAuthnCredential,
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  deleteWebAuthnCredential,
  fetchMFAPreference,
  listWebAuthnCredentials,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttribute,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { AccountClient, Passkey } from './account-client.ts';
import { harbourAccount } from './harbour-account.ts';
import type { UserPool } from './user-pool.ts';

/** Amplify sends metadata along with a request; the identity service looks for the captcha's proof there. */
const proofOf = (captcha: string | undefined) => (captcha ? { clientMetadata: { captcha } } : {});

const idEmail = z.object({ email: z.string() });

async function listPasskeys(): Promise<Passkey[]> {
  const { credentials } = await listWebAuthnCredentials({ pageSize: 20 });
  return credentials.flatMap(({ credentialId, friendlyCredentialName, createdAt }) =>
    credentialId ? [{ id: credentialId, name: friendlyCredentialName ?? 'Passkey', createdAt }] : [],
  );
}

/** The account client on Amplify, which `amplifySignIn` has pointed at the pool. */
export function amplifyAccount(pool: UserPool): AccountClient {
  const harbour = harbourAccount(pool);

  return {
    async signUp({ email, password, givenName, familyName, birthdate }, captcha) {
      await signUp({
        username: email,
        password,
        options: {
          userAttributes: { given_name: givenName, family_name: familyName, email, birthdate },
          ...proofOf(captcha),
        },
      });
    },
    async resendSignUpCode(email) {
      await resendSignUpCode({ username: email });
    },
    async confirmSignUp(email, code) {
      await confirmSignUp({ username: email, confirmationCode: code });
    },
    async requestPasswordReset(email, captcha) {
      await resetPassword({ username: email, options: proofOf(captcha) });
    },
    resetPassword: (email, code, password) =>
      confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }),
    changePassword: (previous, next) => updatePassword({ oldPassword: previous, newPassword: next }),

    async hasAuthenticator() {
      return (await fetchMFAPreference()).enabled?.includes('TOTP') ?? false;
    },
    async startAuthenticator() {
      const { sharedSecret, getSetupUri } = await setUpTOTP();
      const tokens = await cognitoUserPoolsTokenProvider.getTokens();
      const { email } = idEmail.parse(tokens?.idToken?.payload);
      return { secret: sharedSecret, link: getSetupUri('Harbour', email).href };
    },
    async finishAuthenticator(code) {
      await verifyTOTPSetup({ code });
      await updateMFAPreference({ totp: 'PREFERRED' });
    },
    switchAuthenticatorOff: () => updateMFAPreference({ totp: 'DISABLED' }),

    passkeys: listPasskeys,
    async addPasskey(name) {
      const before = new Set((await listPasskeys()).map(({ id }) => id));
      await associateWebAuthnCredential();
      const added = (await listPasskeys()).find(({ id }) => !before.has(id));
      if (added) await harbour.renamePasskey(added.id, name);
    },
    removePasskey: (id) => deleteWebAuthnCredential({ credentialId: id }),

    async requestEmail(email) {
      await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } });
    },
    async resendEmailCode() {
      await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    },
    confirmEmail: (code) => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code }),
    ...harbour,
  };
}
