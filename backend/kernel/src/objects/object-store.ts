/**
 * Stores files under unguessable keys, in a folder or a bucket. The store does not record whose a file is: the table
 * `stored_object` does, and its row is written before the file. A file without a row must not exist.
 */
export interface ObjectStore {
  /**
   * Stores an object atomically, unless the key exists already.
   * @returns whether it was stored; false if the key existed
   * @throws ObjectStoreUnavailableError
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<boolean>;
  /**
   * Undefined if the key does not exist.
   * @throws ObjectStoreUnavailableError
   */
  get(key: string): Promise<Uint8Array | undefined>;
  /**
   * Deletes an object. A missing key is not an error.
   * @throws ObjectStoreUnavailableError
   */
  delete(key: string): Promise<void>;
}

/** The store cannot be reached or denies access; the message says what to check. */
export class ObjectStoreUnavailableError extends Error {
  override name = 'ObjectStoreUnavailableError';
}

/** Format of a key: letters, digits, `-` and `_`, so that it is safe in a folder, a bucket and a URL. */
export const objectKey = /^[A-Za-z0-9_-]{32,64}$/;

/** @throws RangeError for an invalid key, which could point elsewhere */
export function requireKey(key: string): string {
  if (!objectKey.test(key)) throw new RangeError('An object key is 32 to 64 letters, digits, - or _.');
  return key;
}
