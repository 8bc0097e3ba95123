import type { Database } from '@harbour/backend-database';
import type { ElsewhereHolding } from '@harbour/definitions/investments/self-managed/totals';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { productOf } from '../products/product-types.ts';
import { linesSeen } from './read-lines.ts';

const namedRow = z.object({
  id: z.string(),
  source: z.enum(['self-managed', 'linked']),
  kind: z.string(),
  category: z.string(),
  product: z.string(),
  name: z.string(),
});

/**
 * The names of the holdings and linked accounts that `elsewhereHoldings` lists on a day, for everybody whom the client
 * sees: without their values, which cost a statement four times as long.
 * @param day ISO date
 */
export async function namesElsewhere(
  database: Database,
  clientUid: string,
  day: string,
): Promise<Pick<ElsewhereHolding, 'id' | 'source' | 'name' | 'label'>[]> {
  const found = await rows(
    database,
    namedRow,
    sql`
    with ${linesSeen({ clientUid })}
    select distinct line.holding_id::text as id, line.source, line.kind, line.category, line.product,
      line.holding_name as name
    from line
    where line.counted_share > 0 and (line.ended_on is null or line.ended_on > ${day}::date)
      and case when line.source = 'linked'
        then exists (select 1 from portal.linked_balance balance where balance.account_id = line.line_id and balance.date <= ${day}::date)
        else exists (select 1 from portal.self_managed_valuation entry where entry.line_id = line.line_id and entry.date <= ${day}::date)
      end
    order by line.source desc, name, id`,
  );
  return found.map(({ kind, category, product, ...holding }) => {
    const label = kind === 'asset' || kind === 'liability' ? productOf(kind, category, product)?.label : undefined;
    return { ...holding, label: label ?? category };
  });
}
