import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/** What is written about every call, also one that changes nothing. */
const aboutCalls = ['audit_record', 'call_count'];

/** Every row of every table of the API but those about calls, as text, by table: equal exactly when nothing was changed. */
export async function tableContents(database: Database): Promise<Record<string, string[]>> {
  const tables = await rows(
    database,
    z.object({ name: z.string() }),
    sql`select table_name as name from information_schema.tables where table_schema = 'portal' order by 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !aboutCalls.includes(table.name))) {
    const table = sql`${sql.identifier('portal')}.${sql.identifier(name)}`;
    const found = await rows(
      database,
      z.object({ row: z.string() }),
      sql`select t::text as row from ${table} t order by 1`,
    );
    contents[name] = found.map(({ row }) => row);
  }
  return contents;
}
