import { commaList } from '@harbour/kernel/database/rows';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { sql } from 'drizzle-orm';

/** Audits that self-managed holdings and linked accounts, by id, were shown to somebody who sees them by permission. */
export async function recordSharedElsewhere(
  { recordFound }: Pick<CallContext, 'recordFound'>,
  clientUid: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const shown = sql`string_to_array(${commaList(ids)}, ',')::uuid[]`;
  await recordFound(sql`
    select client_uid from portal.self_managed_holding
    where id = any(${shown}) and client_uid <> ${clientUid}::uuid
    union
    select consent.client_uid
    from portal.linked_account account join portal.bank_consent consent on consent.id = account.consent_id
    where account.id = any(${shown}) and consent.client_uid <> ${clientUid}::uuid`);
}
