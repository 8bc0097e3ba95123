/** Where the user pool is. `endpoint` is for a pool that is not Amazon's; without it the region finds it. */
export interface UserPool {
  userPoolId: string;
  userPoolClientId: string;
  endpoint?: string | undefined;
}

/** A user pool as Amplify's configuration. */
export function authConfig({ userPoolId, userPoolClientId, endpoint }: UserPool) {
  return {
    Cognito: {
      userPoolId,
      userPoolClientId,
      // Amplify accepts absolute addresses only.
      ...(endpoint ? { userPoolEndpoint: new URL(endpoint, location.origin).href } : {}),
      loginWith: { email: true },
    },
  };
}
