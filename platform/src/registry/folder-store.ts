import { randomUUID } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from './files-below.ts';
import { withFileLock } from './folder-lock.ts';
import { folderLog } from './folder-log.ts';
import { folderSourceMaps } from './folder-source-maps.ts';
import { hasCode } from './has-code.ts';
import type { Store } from './store.ts';
import { textOf } from './text-of.ts';

/** Half-copied files of an interrupted release are deleted by a later one (cleanup) after an hour. Milliseconds. */
const copyTimeoutMs = 3_600_000;

/** Flushes a file to the disk (fsync): renamed before that, it may be there but empty after a power cut. */
async function writeThrough(file: string, content: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same for files that were copied. */
async function syncFiles(folder: string): Promise<void> {
  for (const file of filesBelow(folder)) {
    const handle = await open(join(folder, file), 'r+');
    await handle.sync().finally(() => handle.close());
  }
}

/**
 * A store in a folder of this machine, or of a disk that several share; created by the first change, not by reading.
 */
export function folderStore(folder: string): Store {
  const registryFile = join(folder, 'registry.json');
  const incomingFolder = join(folder, 'incoming');
  const versionFolder = (remote: string, version: string) => join(folder, 'remotes', remote, version);
  const { remove: removeSourceMaps, ...sourceMaps } = folderSourceMaps(folder);
  const surfaceFile = (hash: string) => join(folder, 'hosts', `${hash}.json`);
  const readBuild = (remote: string, version: string) => textOf(join(versionFolder(remote, version), 'build.json'));

  async function clearAbandoned(): Promise<void> {
    for (const name of await readdir(incomingFolder)) {
      const path = join(incomingFolder, name);
      const state = await stat(path).catch(() => undefined);
      if (state && Date.now() - state.mtimeMs > copyTimeoutMs) await rm(path, { recursive: true, force: true });
    }
  }

  return {
    location: folder,
    readRegistry: () => textOf(registryFile),
    async replaceRegistry(before, after) {
      await mkdir(folder, { recursive: true });
      await withFileLock(registryFile, before, async () => {
        const incoming = `${registryFile}.incoming`;
        // The holder of the lock may clean up after an interrupted change.
        await rm(incoming, { force: true });
        await writeThrough(incoming, after);
        await rename(incoming, registryFile);
      });
    },
    readBuild,
    async addVersion(remote, version, built, description) {
      if ((await readBuild(remote, version)) !== undefined) return;
      const incoming = join(incomingFolder, randomUUID());
      const path = versionFolder(remote, version);
      try {
        await mkdir(incomingFolder, { recursive: true });
        await clearAbandoned();
        await cp(built, incoming, { recursive: true });
        await writeThrough(join(incoming, 'build.json'), description);
        await syncFiles(incoming);
        await mkdir(dirname(path), { recursive: true });
        // Fails if the folder exists: no version is overwritten.
        await rename(incoming, path);
      } catch (error) {
        await rm(incoming, { recursive: true, force: true });
        // Another process may have published the same version at the same moment.
        if ((await readBuild(remote, version).catch(() => undefined)) === undefined) throw error;
      }
    },
    async versions(remote) {
      const names = await readdir(join(folder, 'remotes', remote)).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      });
      const found = await Promise.all(
        names.map(async (version) => ((await readBuild(remote, version)) === undefined ? [] : [version])),
      );
      return found.flat();
    },
    async copyVersion(remote, version, into) {
      await cp(versionFolder(remote, version), into, { recursive: true });
      await rm(join(into, 'build.json'));
    },
    async readFile(remote, version, file) {
      try {
        return await readFile(join(versionFolder(remote, version), file));
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    async removeVersion(remote, version) {
      const path = versionFolder(remote, version);
      await rm(join(path, 'build.json'), { force: true });
      await rm(path, { recursive: true, force: true });
      await removeSourceMaps(remote, version);
    },
    ...sourceMaps,
    readSurface: (hash) => textOf(surfaceFile(hash)),
    async addSurface(hash, text) {
      const incoming = join(incomingFolder, randomUUID());
      await mkdir(incomingFolder, { recursive: true });
      await mkdir(dirname(surfaceFile(hash)), { recursive: true });
      await writeThrough(incoming, text);
      await rename(incoming, surfaceFile(hash));
    },
    ...folderLog(folder),
  };
}
