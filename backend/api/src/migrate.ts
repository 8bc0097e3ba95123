import { join } from 'node:path';
import type { Database } from '@harbour/backend-database';

/** Brings the API's tables up to date. */
export function migratePortal(database: Database): Promise<void> {
  return database.migrate(join(import.meta.dirname, '../migrations'), 'portal');
}
