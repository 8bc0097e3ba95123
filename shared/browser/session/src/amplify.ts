import * as z from '@harbour/contract/schema';
import type { JWT } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { IdentityClient } from './identity-client.ts';
import type { AuthUser } from './session-state.ts';
import { authConfig, type UserPool } from './user-pool.ts';

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

/**
 * What only signing in and out need, most of Amplify's bytes. It is asked for from here, so that it repeats nothing of
 * this chunk.
 */
export const loadSignIn = () => import(/* webpackChunkName: "sign-in" */ './amplify-sign-in.ts');

export interface AmplifyTokens extends Pick<IdentityClient, 'currentUser'> {
  /** Drops the tokens of this browser; the identity service is not told. */
  forget(): Promise<void>;
}

/**
 * What a session that exists needs of Amplify: its token provider, which keeps and renews the tokens. All of Amplify is
 * configured with it when somebody signs in or out.
 */
export function amplifyTokens(pool: UserPool): AmplifyTokens {
  cognitoUserPoolsTokenProvider.setAuthConfig(authConfig(pool));
  return {
    async currentUser(renew = false) {
      const tokens = await cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: renew });
      return tokens?.idToken ? authUser(tokens.accessToken, tokens.idToken) : undefined;
    },
    forget: () => cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens(),
  };
}
