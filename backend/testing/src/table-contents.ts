import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/** Tables written for every call, even one that changes nothing, and by work that a portal does by itself each minute. */
const notOfCalls = ['audit_record', 'call_count', 'job_run'];

/** Cache of a database's table names, which do not change during a test. */
const tablesOf = new WeakMap<Database['db'], Promise<string[]>>();

async function readTables(database: Database): Promise<string[]> {
  const tables = await rows(
    database,
    z.object({ name: z.string() }),
    sql`select table_name as name from information_schema.tables where table_schema = 'portal' order by 1`,
  );
  return tables.map(({ name }) => name).filter((name) => !notOfCalls.includes(name));
}

function tables(database: Database): Promise<string[]> {
  const known = tablesOf.get(database.db) ?? readTables(database);
  tablesOf.set(database.db, known);
  return known;
}

/** Reads every row of every table, as text, by table. */
async function readContents(database: Database): Promise<Record<string, string[]>> {
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

/** What was last read of a database whose changes are counted. */
const lastRead = new WeakMap<Database['db'], { changes: number; contents: Record<string, string[]> }>();

/**
 * Counts the statements that write to a table from now on, by triggers, so that `tableContents` reads all tables only
 * after a change: for tests that compare them hundreds of times.
 */
export async function countChanges(database: Database): Promise<void> {
  const { db } = database;
  await db.execute(sql`create schema test_changes`);
  await db.execute(sql`create table test_changes.change (at timestamptz not null default now())`);
  await db.execute(sql`create function test_changes.record() returns trigger language plpgsql security definer as
    $$ begin insert into test_changes.change default values; return null; end $$`);
  for (const name of await tables(database))
    await db.execute(sql`create trigger count_changes after insert or update or delete or truncate
      on ${sql.identifier('portal')}.${sql.identifier(name)} execute function test_changes.record()`);
  lastRead.set(db, { changes: 0, contents: await readContents(database) });
}

/** Every row of every table of the API except those that change without it, as text, by table: equal only if nothing changed. */
export async function tableContents(database: Database): Promise<Record<string, string[]>> {
  const last = lastRead.get(database.db);
  if (!last) return readContents(database);
  const counted = await rows(
    database,
    z.object({ changes: z.number() }),
    sql`select count(*)::int as changes from test_changes.change`,
  );
  const changes = counted[0]?.changes ?? 0;
  if (changes === last.changes) return last.contents;
  const contents = await readContents(database);
  lastRead.set(database.db, { changes, contents });
  return contents;
}
