import { join } from 'node:path';
import type { Database } from '@harbour/backend-database';

const migrations = join(import.meta.dirname, '../migrations');

/** Migrates the API's tables. */
export function migratePortal(database: Database): Promise<void> {
  return database.migrate(migrations, 'portal');
}

/** Whether the API's tables are up to date, or ahead of this release. */
export function isPortalMigrated(database: Database): Promise<boolean> {
  return database.isMigrated(migrations, 'portal');
}
