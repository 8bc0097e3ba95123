import { Amplify } from 'aws-amplify';
import { confirmSignIn, decodeJWT, signIn, signOut, verifyTOTPSetup } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { AccountClosedError } from './account-closed.ts';
import type { SignInTokens } from './any-passkey.ts';
import type { AuthenticatorSetup } from './authenticator-setup.ts';
import { type IdentityClient, namedError } from './identity-client.ts';
import { authConfig, type UserPool } from './user-pool.ts';

type SignInStep = Awaited<ReturnType<typeof signIn>>['nextStep'];

/** What the portal does next, of the steps that Amplify knows. */
function nextOf(nextStep: SignInStep, email: string): 'done' | 'totp' | AuthenticatorSetup {
  switch (nextStep.signInStep) {
    case 'DONE':
      return 'done';
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return 'totp';
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret, getSetupUri } = nextStep.totpSetupDetails;
      return { secret: sharedSecret, link: getSetupUri('Harbour', email).href };
    }
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      // The only challenge of its own that Harbour's identity service makes.
      throw new AccountClosedError(new Date(nextStep.additionalInfo?.REOPEN_UNTIL ?? ''));
    case 'CONFIRM_SIGN_UP':
      throw namedError('UserNotConfirmedException', 'This account has not been verified yet.');
    default:
      throw namedError(
        'UnsupportedSignInStep',
        `This account needs a step that the portal does not offer (${nextStep.signInStep}).`,
      );
  }
}

interface Steps
  extends Pick<
    IdentityClient,
    'signIn' | 'signInWithPasskey' | 'confirmTotp' | 'reopenAccount' | 'reauthenticate' | 'signOut'
  > {
  /** Gives Amplify the tokens of a sign-in that it did not make, as its own sign-in stores them (`cacheTokens.ts`). */
  keepTokens(tokens: SignInTokens): Promise<void>;
}

const steps: Steps = {
  async signIn(email, password) {
    const { nextStep } = await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } });
    return nextOf(nextStep, email);
  },
  async signInWithPasskey(email) {
    const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const;
    const { nextStep } = await signIn({ username: email, options });
    return nextOf(nextStep, email);
  },
  async confirmTotp(code, wish) {
    const clientMetadata = wish?.rememberDevice ? { rememberDevice: 'true' } : undefined;
    const { nextStep } = await confirmSignIn({
      challengeResponse: code,
      ...(clientMetadata ? { options: { clientMetadata } } : {}),
    });
    nextOf(nextStep, '');
  },
  async reopenAccount() {
    await confirmSignIn({ challengeResponse: 'REOPEN' });
  },
  async keepTokens({ AccessToken, IdToken, RefreshToken: refreshToken }) {
    const [accessToken, idToken] = [decodeJWT(AccessToken), decodeJWT(IdToken)];
    const { sub: username = '', iat } = accessToken.payload;
    const clockDrift = iat ? iat * 1000 - Date.now() : 0;
    await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
      tokens: { accessToken, idToken, refreshToken, clockDrift, username },
    });
  },
  reauthenticate: (code) => verifyTOTPSetup({ code }),
  signOut: () => signOut(),
};

/**
 * What signing in and out need of Amplify, mostly the arithmetic that keeps the password on this device (SRP). Points
 * Amplify at the pool, with the tokens that the session has (`amplifyTokens`).
 */
export function amplifySignIn(pool: UserPool): Steps {
  // Amplify warns on every page that the pool is not Amazon's, which is how it is meant.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: authConfig(pool) }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  return steps;
}

/** What a client does with their account beside signing in: not even a sign-in needs it. */
export const loadAccount = () => import(/* webpackChunkName: "account" */ './amplify-account.ts');
