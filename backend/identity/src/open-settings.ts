import { type Database, openDatabase } from '@harbour/backend-database';
import { loadMasterKey, parseMasterKey } from './master-key.ts';
import type { Settings } from './settings.ts';

/** Loads the master key that the settings name. */
async function masterKeyOf(settings: Settings): Promise<Buffer> {
  if (settings.HARBOUR_MASTER_KEY) return parseMasterKey(settings.HARBOUR_MASTER_KEY, 'HARBOUR_MASTER_KEY');
  return loadMasterKey(settings.HARBOUR_MASTER_KEY_FILE ?? '');
}

/**
 * Opens the dependencies of the identity service from its settings.
 * @throws RangeError for an invalid master key, DatabaseUnavailableError
 */
export async function openSettings(settings: Settings): Promise<{ masterKey: Buffer; database: Database }> {
  const masterKey = await masterKeyOf(settings);
  const database = await openDatabase(
    settings.DATABASE_URL
      ? { url: settings.DATABASE_URL, connections: settings.HARBOUR_DATABASE_CONNECTIONS }
      : { folder: settings.HARBOUR_DATA_FOLDER ?? '' },
  );
  return { masterKey, database };
}
