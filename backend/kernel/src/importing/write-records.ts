import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { rows } from '../database/rows.ts';
import type { Statements } from '../database/statements.ts';
import type { Stored } from './importer.ts';
import { batches } from './record-set.ts';

const counts = z.object({ added: z.number(), changed: z.number() });

/**
 * For the `returning` of an upsert: whether a row was inserted or updated. A row just inserted was never locked or
 * deleted, so its xmax is 0.
 */
export const added = sql`xmax = 0 as added`;

/**
 * Writes records in batches and counts the inserted and updated rows.
 * @param upsert the statement for one batch; it ends in `returning` with `added`
 */
export async function writeRecords<Item>(
  database: Statements,
  items: readonly Item[],
  upsert: (batch: readonly Item[]) => SQL,
): Promise<Stored> {
  const stored = { added: 0, changed: 0 };
  for (const batch of batches(items)) {
    const [count] = await rows(
      database,
      counts,
      sql`
      with written as (${upsert(batch)})
      select
        (count(*) filter (where added))::int as added,
        (count(*) filter (where not added))::int as changed
      from written`,
    );
    stored.added += count?.added ?? 0;
    stored.changed += count?.changed ?? 0;
  }
  return stored;
}
