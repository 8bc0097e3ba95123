import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from './open-database.ts';

export type DatabaseKind = Database['kind'];

const serverUrl = process.env.HARBOUR_TEST_DATABASE_URL;

/** Every kind of database that a test of stored data has to run on: PostgreSQL too, where a server is there. */
export const databaseKinds: readonly DatabaseKind[] = serverUrl ? ['pglite', 'postgresql'] : ['pglite'];

/**
 * Opens an empty database for one test file: PGlite in memory, or a new database on the test server,
 * which is dropped on closing.
 */
export async function openEmptyDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'pglite') return openDatabase({ memory: true });
  if (!serverUrl) throw new Error('HARBOUR_TEST_DATABASE_URL names no server.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = await openDatabase({ url: serverUrl });
  await server.db.execute(sql`create database ${sql.identifier(name)}`);
  const database = await openDatabase({ url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href });
  return {
    ...database,
    async close() {
      await database.close();
      await server.db.execute(sql`drop database ${sql.identifier(name)}`);
      await server.close();
    },
  };
}
