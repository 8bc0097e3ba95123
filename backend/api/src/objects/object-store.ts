/**
 * Where files are kept, by unguessable keys: a folder here, a bucket elsewhere. Nothing in it says whose a file is;
 * that stands in `stored_object`.
 */
export interface ObjectStore {
  /** Stores the whole of it or nothing; what was there under this key is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined when there is nothing under this key. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removes it; one that is not there is no error. */
  delete(key: string): Promise<void>;
}

/** What every key looks like: letters, digits, `-` and `_`, so that it is one name in a folder, a bucket or an address. */
export const objectKey = /^[A-Za-z0-9_-]{32,64}$/;
