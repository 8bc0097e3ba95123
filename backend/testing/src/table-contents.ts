import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
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

/** Combines one query per table into one statement. */
async function ofEachTable(database: Database, ask: (name: string) => SQL): Promise<SQL> {
  return sql.join((await tables(database)).map(ask), sql` union all `);
}

const named = (name: string) => sql`${sql.identifier('portal')}.${sql.identifier(name)}`;

/** Every row of every table of the API except those about calls, as text, by table: equal only if nothing changed. */
export async function tableContents(database: Database): Promise<Record<string, string[]>> {
  const found = await rows(
    database,
    z.object({ name: z.string(), row: z.string() }),
    sql`${await ofEachTable(database, (name) => sql`select ${name} as name, t::text as row from ${named(name)} t`)}
      order by 1, 2`,
  );
  const contents = Object.fromEntries((await tables(database)).map((name): [string, string[]] => [name, []]));
  for (const { name, row } of found) contents[name]?.push(row);
  return contents;
}
