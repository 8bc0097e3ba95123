import * as z from '@harbour/contract/schema';
import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, type JWT, signIn, signOut, verifyTOTPSetup } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { type IdentityClient, RecentSignInNeededError } from './identity-client.ts';
import type { AuthUser } from './session-state.ts';

/** Where the user pool is. `endpoint` is for a pool that is not Amazon's; without it the region finds it. */
export interface UserPool {
  userPoolId: string;
  userPoolClientId: string;
  endpoint?: string | undefined;
}

const idClaims = z.object({
  'custom:harbour_uid': z.uuid(),
  email: z.string(),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  'cognito:groups': z.optional(z.array(z.string())),
});

/** Groups are read from the token, and nothing but what the token says is believed. */
export function authUser(accessToken: JWT, idToken: JWT): AuthUser {
  const { 'cognito:groups': groups = [], ...attributes } = idClaims.parse(idToken.payload);
  return {
    accessToken: accessToken.toString(),
    idToken: idToken.toString(),
    attributes: {
      'custom:harbour_uid': attributes['custom:harbour_uid'],
      email: attributes.email,
      ...(attributes.given_name ? { given_name: attributes.given_name } : {}),
      ...(attributes.family_name ? { family_name: attributes.family_name } : {}),
    },
    groups,
  };
}

/** The error of an account's change as screens know it: what the identity service only words has a name of its own. */
export function accountError(error: unknown): unknown {
  const isRefused = error instanceof Error && error.name === 'NotAuthorizedException';
  return isRefused && /recent sign-in/i.test(error.message) ? new RecentSignInNeededError({ cause: error }) : error;
}

/** The identity client of the portal: Amplify, which keeps and renews the tokens. */
export function amplifyClient({ userPoolId, userPoolClientId, endpoint }: UserPool): IdentityClient {
  // Amplify warns on every page that the pool is not Amazon's, which is how it is meant.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        // Amplify accepts absolute addresses only.
        ...(endpoint ? { userPoolEndpoint: new URL(endpoint, location.origin).href } : {}),
        loginWith: { email: true },
      },
    },
  });
  return {
    async currentUser(renew = false) {
      const { tokens } = await fetchAuthSession({ forceRefresh: renew });
      return tokens?.idToken ? authUser(tokens.accessToken, tokens.idToken) : undefined;
    },
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
          throw Object.assign(new Error('This account has not been verified yet.'), {
            name: 'UserNotConfirmedException',
          });
        default:
          throw Object.assign(
            new Error(`This account needs a step that the portal does not offer (${nextStep.signInStep}).`),
            {
              name: 'UnsupportedSignInStep',
            },
          );
      }
    },
    async confirmTotp(code) {
      await confirmSignIn({ challengeResponse: code });
    },
    proveAgain: (code) => verifyTOTPSetup({ code }),
    signOut: () => signOut(),
  };
}
