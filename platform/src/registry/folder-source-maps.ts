import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from './has-code.ts';
import { packedMap, sourceMapName, unpackedMap } from './packed-maps.ts';
import type { Store } from './store.ts';

interface FolderSourceMaps extends Pick<Store, 'addSourceMaps' | 'readSourceMap'> {
  /** Deletes the source maps of a version, if there are any. */
  remove: (remote: string, version: string) => Promise<void>;
}

/** The source maps of a store in a folder, in a folder beside the versions, because versions are published. */
export function folderSourceMaps(folder: string): FolderSourceMaps {
  const mapsFolder = (remote: string, version: string) => join(folder, 'source-maps', remote, version);
  return {
    async addSourceMaps(remote, version, maps) {
      for (const [script, map] of maps) {
        const file = join(mapsFolder(remote, version), sourceMapName(script));
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, packedMap(map));
      }
    },
    async readSourceMap(remote, version, script) {
      try {
        return unpackedMap(await readFile(join(mapsFolder(remote, version), sourceMapName(script))));
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    remove: (remote, version) => rm(mapsFolder(remote, version), { recursive: true, force: true }),
  };
}
