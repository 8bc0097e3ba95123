import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/** Tables written for every call, even one that changes nothing. */
const aboutCalls = ['audit_record', 'call_count'];

/** Cache of a database's table names, which do not change during a test. */
const tablesOf = new WeakMap<Database['db'], Promise<string[]>>();

async function readTables(database: Database): Promise<string[]> {
  const tables = await rows(
    database,
    z.object({ name: z.string() }),
    sql`select table_name as name from information_schema.tables where table_schema = 'portal' order by 1`,
  );
  return tables.map(({ name }) => name).filter((name) => !aboutCalls.includes(name));
}

function tables(database: Database): Promise<string[]> {
  const known = tablesOf.get(database.db) ?? readTables(database);
  tablesOf.set(database.db, known);
  return known;
}

/** Every row of every table of the API except those about calls, as text, by table: equal only if nothing changed. */
export async function tableContents(database: Database): Promise<Record<string, string[]>> {
  const names = await tables(database);
  const ofEach = names.map(
    (name) => sql`select ${name} as name, t::text as row from ${sql.identifier('portal')}.${sql.identifier(name)} t`,
  );
  const found = await rows(
    database,
    z.object({ name: z.string(), row: z.string() }),
    sql`${sql.join(ofEach, sql` union all `)} order by 1, 2`,
  );
  const contents = Object.fromEntries(names.map((name): [string, string[]] => [name, []]));
  for (const { name, row } of found) contents[name]?.push(row);
  return contents;
}
