import { fileURLToPath } from 'node:url';
import type { Database } from '@harbour/backend-database';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

/** Makes the tables of the schema `identity`, or brings them up to date. */
export function migrateIdentity(database: Database): Promise<void> {
  return database.migrate(migrations, 'identity');
}

/** Whether the tables of the schema `identity` are up to date, or ahead of this release. */
export function isIdentityMigrated(database: Database): Promise<boolean> {
  return database.isMigrated(migrations, 'identity');
}
