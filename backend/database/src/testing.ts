import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from './open-database.ts';

export type DatabaseKind = Database['kind'];

const serverUrl = process.env.HARBOUR_TEST_DATABASE_URL;

/** Every kind of database that a test of stored data has to run on: PostgreSQL too, where a server is there. */
export const databaseKinds: readonly DatabaseKind[] = serverUrl ? ['pglite', 'postgresql'] : ['pglite'];

/** An empty database on the test server, for processes of their own to work on. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  if (!serverUrl) throw new Error('HARBOUR_TEST_DATABASE_URL names no server.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = await openDatabase({ url: serverUrl, connections: 1 });
  await server.db.execute(sql`create database ${sql.identifier(name)}`);
  return {
    url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    async drop() {
      // By force: what was killed may still be connected as far as the server knows.
      await server.db.execute(sql`drop database ${sql.identifier(name)} with (force)`);
      await server.close();
    },
  };
}

/**
 * Opens an empty database for one test file: PGlite in memory, or a new database on the test server,
 * which is dropped on closing.
 */
export async function openEmptyDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'pglite') return openDatabase({ memory: true });
  const { url, drop } = await createTestDatabase();
  const database = await openDatabase({ url });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
