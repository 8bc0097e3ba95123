import type { AccountClient } from './account-client.ts';
import { accountError, RecentSignInRequiredError } from './identity-client.ts';

/**
 * The account client of the portal: a change that is refused because the last proof is too long ago is made again once
 * the user has proved who they are.
 * @param prove asks the user; false if they do not prove it, and then the refusal is thrown as
 * RecentSignInRequiredError
 */
export function repeatAfterProof(account: AccountClient, prove: () => Promise<boolean>): AccountClient {
  async function insist(step: () => unknown): Promise<unknown> {
    try {
      return await step();
    } catch (thrown) {
      const error = accountError(thrown);
      if (!(error instanceof RecentSignInRequiredError) || !(await prove())) throw error;
      return step();
    }
  }

  return new Proxy(account, {
    get(client, name) {
      const found: unknown = Reflect.get(client, name);
      if (typeof found !== 'function') return found;
      return (...given: unknown[]) => insist(() => Reflect.apply(found, client, given));
    },
  });
}
