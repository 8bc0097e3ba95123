import { useQuery } from '@harbour/api/query';
import { type AccountClient, session } from '@harbour/session';

/** Everything below it is read again after a change of the account. */
export const accountKey = 'account';

/** Reads something of the signed-in user's account from the identity provider. */
export function useAccountQuery<Data>(name: string, read: (account: AccountClient) => Promise<Data>) {
  return useQuery({ queryKey: [accountKey, name], queryFn: async () => read(await session.account()) });
}
