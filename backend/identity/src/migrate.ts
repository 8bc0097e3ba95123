import { fileURLToPath } from 'node:url';
import type { Database } from '@harbour/backend-database';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

/** Creates or migrates the tables of the schema `identity`. */
export function migrateIdentity(database: Database): Promise<void> {
  return database.migrate(migrations, 'identity');
}

/** Whether the tables of the schema `identity` are up to date. Also true if a newer release has migrated further. */
export function isIdentityMigrated(database: Database): Promise<boolean> {
  return database.isMigrated(migrations, 'identity');
}
