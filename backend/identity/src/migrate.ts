import { fileURLToPath } from 'node:url';
import type { Database } from '@harbour/backend-database';

/** Makes the tables of the schema `identity`, or brings them up to date. */
export function migrateIdentity(database: Database): Promise<void> {
  return database.migrate(fileURLToPath(new URL('../migrations', import.meta.url)), 'identity');
}
