import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../errors/error-codes.ts';
import { type ObjectStore, requireKey } from './object-store.ts';

/** Stores objects as files in one folder that only its owner can read. */
export function folderStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, requireKey(key));

  return {
    async put(key, bytes) {
      const file = pathOf(key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // No key contains a dot, so a temporary file left by a crash is never served.
      const draft = join(folder, `.${randomUUID()}`);
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        // `link` is atomic and never replaces an existing file.
        await link(draft, file);
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },

    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },

    delete: (key) => rm(pathOf(key), { force: true }),
  };
}
