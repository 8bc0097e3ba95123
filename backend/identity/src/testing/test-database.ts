import type { Database } from '@harbour/backend-database';
import { openEmptyDatabase } from '@harbour/backend-database/testing';
import { migrateIdentity } from '../migrate.ts';

/** An empty database with the tables of the identity service. */
export async function openTestDatabase(kind: Database['kind']): Promise<Database> {
  const database = await openEmptyDatabase(kind);
  await migrateIdentity(database);
  return database;
}
