import { resolve } from 'node:path';
import { SettingsError } from '@harbour/backend-process';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.ts';

/**
 * Opens an object store by its location.
 * @param location a folder, or `s3://bucket/prefix`
 * @throws SettingsError for a place of another kind
 */
export function openStore(location: string): ObjectStore {
  if (!/^[a-z0-9]+:\/\//i.test(location)) return folderStore(resolve(location));
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*?)\/*$/.exec(location) ?? [];
  if (!bucket) throw new SettingsError(`HARBOUR_OBJECTS is neither a folder nor s3://bucket/prefix: ${location}`);
  return s3Store(bucket, prefix);
}
