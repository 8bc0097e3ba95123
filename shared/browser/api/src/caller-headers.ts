import type { Credentials } from './client-options.ts';

/**
 * The headers of a call that say who makes it.
 * @param target the client whom a member of staff acts for
 */
export function callerHeaders({ accessToken, idToken }: Credentials, target?: string): Record<string, string> {
  const caller = { authorization: `Bearer ${accessToken}`, 'x-id-token': idToken };
  return target ? { ...caller, 'x-target-id': target } : caller;
}
