import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { rows } from '../database/rows.ts';

/** What the firm has switched off, by name: addresses of pages, and features of remotes. */
export async function switchedOff(database: Pick<Database, 'db'>): Promise<string[]> {
  const found = await rows(
    database,
    z.object({ name: z.string() }),
    sql`
    select name from (
      select distinct on (name) name, off from portal.feature_switch order by name, id desc
    ) newest
    where off order by name`,
  );
  return found.map(({ name }) => name);
}
