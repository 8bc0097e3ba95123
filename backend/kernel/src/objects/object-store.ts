/**
 * Where files are kept, by unguessable keys: a folder here, a bucket elsewhere. Nothing in it says whose a file is;
 * that stands in `stored_object`, where it stands before the file is put: what has no row is nowhere.
 */
export interface ObjectStore {
  /**
   * Stores the whole of it or nothing. What is there already under this key stays.
   * @returns whether it was stored; false when there was something
   * @throws ObjectStoreUnavailableError
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<boolean>;
  /**
   * Undefined when there is nothing under this key.
   * @throws ObjectStoreUnavailableError
   */
  get(key: string): Promise<Uint8Array | undefined>;
  /**
   * Removes it; one that is not there is no error.
   * @throws ObjectStoreUnavailableError
   */
  delete(key: string): Promise<void>;
}

/** The store cannot be reached, or does not let this process do what it has to; the message says what to check. */
export class ObjectStoreUnavailableError extends Error {
  override name = 'ObjectStoreUnavailableError';
}

/** What every key looks like: letters, digits, `-` and `_`, so that it is one name in a folder, a bucket or an address. */
export const objectKey = /^[A-Za-z0-9_-]{32,64}$/;

/** @throws RangeError for what is no key: it could lead elsewhere */
export function requireKey(key: string): string {
  if (!objectKey.test(key)) throw new RangeError('An object key is 32 to 64 letters, digits, - or _.');
  return key;
}
