import type { SharedKind } from '@harbour/definitions/investments/sharing';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a client sees an account: it is their own, or its owner has switched on its kind and the account itself for
 * them. Every statement that reads a linked account or a self-managed holding for somebody else has this condition.
 * @param account its id and its owner, as columns of the statement
 */
export function accountSeen(clientUid: string, kind: SharedKind, account: { id: SQL; owner: SQL }): SQL {
  return sql`(
    ${account.owner} = (select person_uuid from portal.client where uid = ${clientUid}::uuid)
    or exists (
      select from portal.shared_account shared
      join portal.shared_kind granted using (client_uid, person_uuid, kind)
      where client_uid = ${clientUid}::uuid and person_uuid = ${account.owner} and kind = ${kind}
        and shared.account_id = ${account.id} and granted.state = 'shared'
    ))`;
}
