/** Where the user pool is. `endpoint` is for a pool that is not Amazon's; without it the region finds it. */
export interface UserPool {
  userPoolId: string;
  userPoolClientId: string;
  endpoint?: string | undefined;
}
