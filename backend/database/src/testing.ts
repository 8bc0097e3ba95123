import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from './open-database.ts';

export type DatabaseKind = Database['kind'];

const serverUrl = process.env.HARBOUR_TEST_DATABASE_URL;

/**
 * Both kinds of database, PostgreSQL where a server is there: for tests of what differs between them, which is the driver
 * (how values go in and come back), one connection or several, locks, the order of texts and the size of a statement.
 */
export const everyDatabaseKind: readonly DatabaseKind[] = serverUrl ? ['pglite', 'postgresql'] : ['pglite'];

/**
 * The kinds for all other tests of stored data: PostgreSQL, of which PGlite is a build. Both with
 * HARBOUR_TEST_DATABASES=all, as `npm run test:all` sets it.
 */
export const databaseKinds: readonly DatabaseKind[] =
  serverUrl && process.env.HARBOUR_TEST_DATABASES !== 'all' ? ['postgresql'] : everyDatabaseKind;

const addressOn = (server: string, database: string) =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href;

interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A database on the test server, for processes of their own to work on: empty, or a copy of the one that is named. */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  if (!serverUrl) throw new Error('HARBOUR_TEST_DATABASE_URL names no server.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = await openDatabase({ url: serverUrl, connections: 1 });
  const from = template === undefined ? sql`` : sql` template ${sql.identifier(template)}`;
  await server.db.execute(sql`create database ${sql.identifier(name)}${from}`);
  return {
    url: addressOn(serverUrl, name),
    async drop() {
      // By force: what was killed may still be connected as far as the server knows.
      await server.db.execute(sql`drop database ${sql.identifier(name)} with (force)`);
      await server.close();
    },
  };
}

async function openTestDatabase(template?: string): Promise<Database> {
  const { url, drop } = await createTestDatabase(template);
  const database = await openDatabase({ url });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/**
 * Opens an empty database for one test file: PGlite in memory, or a new database on the test server,
 * which is dropped on closing.
 */
export async function openEmptyDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'pglite' ? openDatabase({ memory: true }) : openTestDatabase();
}

/** What many test files begin with: its name, and what puts it into an empty database. */
export interface Beginning {
  name: string;
  fill: (database: Database) => Promise<unknown>;
}

/** The file that PGlite begins from. Two workers may both make it: the later one puts the same in its place. */
async function pgliteTemplate(folder: string, { name, fill }: Beginning): Promise<string> {
  const file = join(folder, `${name}.tar`);
  if (existsSync(file)) return file;
  const database = await openDatabase({ memory: true });
  await fill(database);
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, await database.dump());
  await database.close();
  renameSync(own, file);
  return file;
}

/** The database of the test server that others are copied from. Two workers may both make it: the first one's counts. */
async function postgresTemplate(server: string, run: string, { name, fill }: Beginning): Promise<string> {
  const template = `template_${run}_${name}`;
  const { db, close } = await openDatabase({ url: server, connections: 1 });
  async function isThere(): Promise<boolean> {
    const found = await db.select({ one: sql`1` }).from(sql`pg_database`).where(sql`datname = ${template}`);
    return found.length > 0;
  }
  try {
    if (await isThere()) return template;
    const own = `template_${run}_${randomUUID().replaceAll('-', '')}`;
    await db.execute(sql`create database ${sql.identifier(own)}`);
    const database = await openDatabase({ url: addressOn(server, own), connections: 3 });
    await fill(database).finally(() => database.close());
    try {
      await db.execute(sql`alter database ${sql.identifier(own)} rename to ${sql.identifier(template)}`);
    } catch (error) {
      await db.execute(sql`drop database ${sql.identifier(own)} with (force)`);
      if (!(await isThere())) throw error;
    }
    return template;
  } finally {
    await close();
  }
}

/**
 * Opens a database for one test file that is filled already. It is filled once in a run of all tests, and copied from
 * then on: which takes a tenth of the time.
 */
export async function openFilledDatabase(kind: DatabaseKind, beginning: Beginning): Promise<Database> {
  const { HARBOUR_TEST_RUN: run, HARBOUR_TEST_TEMPLATES: folder } = process.env;
  if (kind === 'pglite' && folder) {
    return openDatabase({ memory: true, template: await pgliteTemplate(folder, beginning) });
  }
  if (kind === 'postgresql' && run && serverUrl) {
    return openTestDatabase(await postgresTemplate(serverUrl, run, beginning));
  }
  const database = await openEmptyDatabase(kind);
  await beginning.fill(database);
  return database;
}
