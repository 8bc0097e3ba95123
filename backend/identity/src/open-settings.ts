import { type Database, openDatabase } from '@harbour/backend-database';
import { loadMasterKey, parseMasterKey } from './master-key.ts';
import type { Settings } from './settings.ts';

/** The master key that the settings name. */
async function masterKeyOf(settings: Settings): Promise<Buffer> {
  if (settings.HARBOUR_MASTER_KEY) return parseMasterKey(settings.HARBOUR_MASTER_KEY, 'HARBOUR_MASTER_KEY');
  return loadMasterKey(settings.HARBOUR_MASTER_KEY_FILE ?? '');
}

/**
 * What the identity service works with, as the settings name it.
 * @throws RangeError for a master key that is none, DatabaseUnavailableError
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
