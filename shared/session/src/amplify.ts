import * as z from '@harbour/contract/schema';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, type JWT, signOut } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { IdentityClient } from './identity-client.ts';
import type { AuthUser } from './session-state.ts';
import type { UserPool } from './user-pool.ts';

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

/** What only a sign-in needs, most of Amplify's bytes. It is asked for from here, so that it repeats nothing of this chunk. */
export const loadSignIn = () => import(/* webpackChunkName: "sign-in" */ './amplify-sign-in.ts');

/**
 * What a session that exists needs of Amplify: it keeps and renews the tokens, and drops them. Points Amplify at its pool.
 */
export function amplifyTokens({
  userPoolId,
  userPoolClientId,
  endpoint,
}: UserPool): Pick<IdentityClient, 'currentUser' | 'signOut'> {
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
    signOut: () => signOut(),
  };
}
