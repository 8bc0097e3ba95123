import { Amplify } from 'aws-amplify';
import { confirmSignIn, signIn, signOut, verifyTOTPSetup } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { IdentityClient } from './identity-client.ts';
import { authConfig, type UserPool } from './user-pool.ts';

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

const steps: Pick<IdentityClient, 'signIn' | 'confirmTotp' | 'reauthenticate' | 'signOut'> = {
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
  reauthenticate: (code) => verifyTOTPSetup({ code }),
  signOut: () => signOut(),
};

/**
 * What signing in and out need of Amplify, most of it the arithmetic that keeps the password on this device (SRP). Points
 * Amplify at the pool, with the tokens that the session has (`amplifyTokens`).
 */
export function amplifySignIn(pool: UserPool): typeof steps {
  // Amplify warns on every page that the pool is not Amazon's, which is how it is meant.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: authConfig(pool) }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  return steps;
}
