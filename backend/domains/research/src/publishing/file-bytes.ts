import type { ObjectStore } from '@harbour/kernel/objects/object-store';

/** The bytes of a file that is known to be stored. */
export async function fileBytes({ store }: { store: ObjectStore }, key: string): Promise<Uint8Array> {
  const bytes = await store.get(key);
  if (!bytes) throw new Error(`The object store has no ${key}, which content names.`);
  return bytes;
}
