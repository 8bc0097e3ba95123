import { confirmSignIn, signIn, verifyTOTPSetup } from 'aws-amplify/auth';
import type { IdentityClient } from './identity-client.ts';

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

/**
 * What only a sign-in needs of Amplify, most of it the arithmetic that keeps the password on this device (SRP). Amplify
 * has to be pointed at its pool first (`amplifyTokens`).
 */
export const amplifySignIn: Pick<IdentityClient, 'signIn' | 'confirmTotp' | 'proveAgain'> = {
  async signIn(email, password) {
    const { nextStep } = await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } });
    switch (nextStep.signInStep) {
      case 'DONE':
        return 'done';
      case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
        return 'totp';
      case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
        const { sharedSecret, getSetupUri } = nextStep.totpSetupDetails;
        return { secret: sharedSecret, link: getSetupUri('Harbour', email).href };
      }
      case 'CONFIRM_SIGN_UP':
        throw named('UserNotConfirmedException', 'This account has not been verified yet.');
      default:
        throw named(
          'UnsupportedSignInStep',
          `This account needs a step that the portal does not offer (${nextStep.signInStep}).`,
        );
    }
  },
  async confirmTotp(code) {
    await confirmSignIn({ challengeResponse: code });
  },
  proveAgain: (code) => verifyTOTPSetup({ code }),
};
