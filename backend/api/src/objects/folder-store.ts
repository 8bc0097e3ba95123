import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../http/error-answers.ts';
import { type ObjectStore, objectKey } from './object-store.ts';

/** Keeps objects as files of one folder, which only its owner may read. */
export function folderStore(folder: string): ObjectStore {
  /** @throws RangeError for what is no key: it could lead out of the folder */
  function place(key: string): string {
    if (!objectKey.test(key)) throw new RangeError('An object key is 32 to 64 letters, digits, - or _.');
    return join(folder, key);
  }

  return {
    async put(key, bytes) {
      const file = place(key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The point keeps a draft apart from every key: what a crash leaves behind is never served.
      const draft = join(folder, `.${randomUUID()}`);
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async get(key) {
      try {
        return await readFile(place(key));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },

    delete: (key) => rm(place(key), { force: true }),
  };
}
