import { type ObjectStore, ObjectStoreUnavailableError } from '@harbour/kernel/objects/object-store';

/** A key that no file has: keys of files are random. */
const unusedKey = 'reachability-'.padEnd(32, '0');

/** Whether the store answers a question for a file that it does not have. */
export async function isReachable(store: ObjectStore): Promise<boolean> {
  try {
    await store.get(unusedKey);
    return true;
  } catch (error) {
    if (error instanceof ObjectStoreUnavailableError) return false;
    throw error;
  }
}
