import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from './open-database.ts';

export type DatabaseKind = Database['kind'];

const serverUrl = process.env.HARBOUR_TEST_DATABASE_URL;

/**
 * Both kinds of database (PostgreSQL only if a test server is configured), for tests of what differs between them: the
 * driver (how values are sent and returned), one connection or several, locks, text collation and the size of a
 * statement.
 */
export const everyDatabaseKind: readonly DatabaseKind[] = serverUrl ? ['pglite', 'postgresql'] : ['pglite'];

/**
 * The kinds for all other tests of stored data: PostgreSQL, since PGlite is a build of it. HARBOUR_TEST_DATABASES=all
 * selects both, as `npm run test:all` does.
 */
export const databaseKinds: readonly DatabaseKind[] =
  serverUrl && process.env.HARBOUR_TEST_DATABASES !== 'all' ? ['postgresql'] : everyDatabaseKind;

const addressOn = (server: string, database: string) =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href;

interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Creates a database on the test server for child processes: empty, or a copy of the named template. */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  if (!serverUrl) throw new Error('HARBOUR_TEST_DATABASE_URL names no server.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = await openDatabase({ url: serverUrl, connections: 1 });
  // As a copy of files: the other way writes each page to the log as well, and takes three times the processor.
  const from = template === undefined ? sql`` : sql` template ${sql.identifier(template)} strategy file_copy`;
  await server.db.execute(sql`create database ${sql.identifier(name)}${from}`);
  return {
    url: addressOn(serverUrl, name),
    async drop() {
      // `force`: the server may not have noticed yet that a killed process is gone.
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
 * Opens an empty database for one test file: PGlite in memory, or a new database on the test server that is dropped on
 * closing.
 */
export async function openEmptyDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'pglite' ? openDatabase({ memory: true }) : openTestDatabase();
}

/** A database template that many test files use: its name, and how to fill it. */
export interface Beginning {
  name: string;
  fill: (database: Database) => Promise<unknown>;
}

/** Template file for PGlite. Two workers may both create it: the later one replaces it with the same content. */
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

/** The templates that this process has found or created. */
const readyTemplates = new Set<string>();

/** Template database on the test server. Two workers may both create it: the first one is used. */
async function postgresTemplate(server: string, run: string, beginning: Beginning): Promise<string> {
  const template = `template_${run}_${beginning.name}`;
  if (!readyTemplates.has(template)) await ensureTemplate(server, run, template, beginning);
  readyTemplates.add(template);
  return template;
}

async function ensureTemplate(server: string, run: string, template: string, { fill }: Beginning): Promise<void> {
  const { db, close } = await openDatabase({ url: server, connections: 1 });
  async function isThere(): Promise<boolean> {
    const found = await db.select({ one: sql`1` }).from(sql`pg_database`).where(sql`datname = ${template}`);
    return found.length > 0;
  }
  try {
    if (await isThere()) return;
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
  } finally {
    await close();
  }
}

/**
 * Opens a filled database for one test file. The template is filled once per test run and then copied, which takes a
 * tenth of the time.
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
