import { resolve } from 'node:path';
import { folderStore } from './folder-store.ts';
import type { Store } from './store.ts';

/** The given store address is neither a folder nor a bucket. */
export class StoreAddressError extends Error {
  override name = 'StoreAddressError';
}

/**
 * The store at an address: a folder, or `s3://bucket/prefix`.
 * @throws StoreAddressError if the address is neither
 */
export async function openStore(address: string): Promise<Store> {
  // s3:/bucket is not a folder, nor is any other mistyped address; C:\store is one.
  if (!/^\w{2,}:/.test(address)) return folderStore(resolve(address));
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*?)\/*$/.exec(address) ?? [];
  if (!bucket) {
    throw new StoreAddressError(
      `${address} is no store. Give a folder, or a bucket such as s3://firm-releases/portal.`,
    );
  }
  // The AWS client takes half a second to load, which a folder does not need.
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(bucket, prefix);
}
