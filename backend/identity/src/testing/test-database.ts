import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { migrateIdentity } from '../migrate.ts';

const serverUrl = process.env.HARBOUR_TEST_DATABASE_URL;

/** What the suites run on: PGlite always, a PostgreSQL server when HARBOUR_TEST_DATABASE_URL names one. */
export const databaseKinds: readonly Database['kind'][] = serverUrl ? ['pglite', 'postgresql'] : ['pglite'];

async function openThrowAwayDatabase(url: string): Promise<Database> {
  const name = `harbour_identity_test_${randomUUID().replaceAll('-', '')}`;
  const server = await openDatabase({ url });
  await server.db.execute(sql`create database ${sql.identifier(name)}`);
  const database = await openDatabase({ url: Object.assign(new URL(url), { pathname: `/${name}` }).href });
  return {
    ...database,
    async close() {
      await database.close();
      await server.db.execute(sql`drop database ${sql.identifier(name)}`);
      await server.close();
    },
  };
}

/** An empty database with the tables of the identity service. */
export async function openTestDatabase(kind: Database['kind']): Promise<Database> {
  const database =
    kind === 'postgresql' && serverUrl ? await openThrowAwayDatabase(serverUrl) : await openDatabase({ memory: true });
  await migrateIdentity(database);
  return database;
}
