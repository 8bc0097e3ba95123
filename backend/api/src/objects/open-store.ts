import { resolve } from 'node:path';
import { SettingsError } from '@harbour/backend-process';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * The object store that a setting names.
 * @param place a folder
 * @throws SettingsError for a place of another kind
 */
export function openStore(place: string): ObjectStore {
  if (/^\w+:\/\//.test(place)) throw new SettingsError('HARBOUR_OBJECTS is neither a folder nor s3://bucket/prefix.');
  return folderStore(resolve(place));
}
