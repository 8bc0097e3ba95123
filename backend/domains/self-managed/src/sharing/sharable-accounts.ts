import type { Database } from '@harbour/backend-database';
import { type SharableAccount, sharedKinds } from '@harbour/definitions/investments/sharing';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { productOf } from '../products/product-types.ts';

const accountRow = z.object({
  id: z.string(),
  kind: z.enum(sharedKinds),
  name: z.string(),
  /** The bank; the product type and product of a self-managed holding. */
  bank: z.nullable(z.string()),
  side: z.nullable(z.enum(['asset', 'liability'])),
  category: z.nullable(z.string()),
  product: z.nullable(z.string()),
});

/**
 * A person's own accounts that can be shared: what they recorded themselves, and what their banks share with the firm.
 * An account that no longer is read is listed while somebody sees its history.
 */
export async function sharableAccounts(database: Pick<Database, 'db'>, personUuid: string): Promise<SharableAccount[]> {
  const found = await rows(
    database,
    accountRow,
    sql`
    select account.id::text, 'linked' as kind, account.name, consent.provider_name as bank,
      null as side, null as category, null as product
    from portal.linked_account account
    join portal.bank_consent consent on consent.id = account.consent_id
    join portal.client recorder on recorder.uid = consent.client_uid
    where recorder.person_uuid = ${personUuid}::uuid and account.counted_with is null
      and (account.gone_on is null and consent.ended_at is null or exists (
        select from portal.shared_account shared
        where shared.person_uuid = ${personUuid}::uuid and shared.kind = 'linked' and shared.account_id = account.id))
    union all
    select holding.id::text, 'self-managed', holding.name, null, holding.kind, holding.category, holding.product
    from portal.self_managed_holding holding
    join portal.client recorder on recorder.uid = holding.client_uid
    where recorder.person_uuid = ${personUuid}::uuid and holding.removed_at is null
    order by kind, bank, name, id`,
  );
  return found.map(({ id, kind, name, bank, side, category, product }) => ({
    id,
    kind,
    name,
    label: bank ?? (side && productOf(side, category ?? '', product ?? '')?.label) ?? '',
  }));
}
