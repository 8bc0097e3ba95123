import { join } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { migrateJobQueue } from '@harbour/kernel/jobs/job-queue';
import { modules } from './modules.ts';
import { createSearchExtension } from './search-extension.ts';

const migrations = join(import.meta.dirname, '../migrations');

/** Migrates the API's tables, and those of the job queue. */
export async function migratePortal(database: Database): Promise<void> {
  await createSearchExtension(database);
  await database.migrate(migrations, 'portal');
  const queues = modules.flatMap(({ sharedWork }) => sharedWork.map(({ name }) => name));
  await migrateJobQueue(database, queues);
}

/** Whether the API's tables are up to date, or ahead of this release. */
export function isPortalMigrated(database: Database): Promise<boolean> {
  return database.isMigrated(migrations, 'portal');
}
