import type { Database } from '@harbour/backend-database';
import { mostFoundFunds } from '@harbour/definitions/ims/proposal-desk';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/** Funds and shares of the firm whose name or ISIN has a text: those whose name begins with it first. */
export function findFunds(database: Pick<Database, 'db'>, text: string): Promise<{ isin: string; name: string }[]> {
  const wanted = text.toLowerCase();
  return rows(
    database,
    z.object({ isin: z.string(), name: z.string() }),
    sql`
    select isin, name from portal.instrument
    where isin is not null and own_plan is null and kind <> 'cash'
      and (strpos(lower(name), ${wanted}) > 0 or strpos(lower(isin), ${wanted}) > 0)
    order by starts_with(lower(name), ${wanted}) desc, name, isin
    limit ${mostFoundFunds}`,
  );
}
