import type { Database } from '@harbour/backend-database';
import { mostFoundFunds } from '@harbour/definitions/ims/proposal-desk';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { fundRow, isFirmsFund } from './change-of-fund.ts';

/** Funds and shares of the firm whose name or ISIN has a text: those whose name begins with it first. */
export function findFunds(database: Pick<Database, 'db'>, text: string): Promise<{ isin: string; name: string }[]> {
  const wanted = text.toLowerCase();
  return rows(
    database,
    fundRow,
    sql`
    select isin, name from portal.instrument
    where ${isFirmsFund}
      and (strpos(lower(name), ${wanted}) > 0 or strpos(lower(isin), ${wanted}) > 0)
    order by starts_with(lower(name), ${wanted}) desc, name, isin
    limit ${mostFoundFunds}`,
  );
}
