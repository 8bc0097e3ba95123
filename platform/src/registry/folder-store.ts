import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Somebody else changed the registry in the meantime. */
export class RegistryConflictError extends Error {
  override name = 'RegistryConflictError';
}

/** Where released remotes and the registry live: a folder that any static server can serve. */
export interface Store {
  /** The registry as it stands, or undefined before the first release. */
  readRegistry(): string | undefined;
  /**
   * Puts a new registry in the place of the one that was read, at one stroke.
   * @throws RegistryConflictError when it is no longer the one that was read
   */
  replaceRegistry(before: string | undefined, after: string): void;
  hasVersion(remote: string, version: string): boolean;
  /**
   * Publishes a version folder; it is there whole or not at all, and never changes again.
   * @returns the folder that is served, which another build may have filled before
   */
  addVersion(remote: string, version: string, built: string): string;
  /** Adds a line to the log of changes. */
  log(entry: object): void;
}

/** Writes a file down to the disk: renamed before that, it may be there but empty after a power cut. */
function writeThrough(file: string, content: string): void {
  const handle = openSync(file, 'wx');
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export function folderStore(folder: string): Store {
  const registryFile = join(folder, 'registry.json');
  const lockFile = join(folder, 'registry.lock');
  const versionFolder = (remote: string, version: string) => join(folder, 'remotes', remote, version);
  mkdirSync(join(folder, 'remotes'), { recursive: true });

  const read = () => (existsSync(registryFile) ? readFileSync(registryFile, 'utf8') : undefined);

  /** Creating the lock file fails while it exists, which makes it ours alone. */
  function locked(work: () => void): void {
    try {
      closeSync(openSync(lockFile, 'wx'));
    } catch (error) {
      const taken = typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
      if (!taken) throw error;
      throw new RegistryConflictError(
        `Another change of the registry is under way. Try again; if none is, delete ${lockFile}.`,
        { cause: error },
      );
    }
    try {
      work();
    } finally {
      rmSync(lockFile, { force: true });
    }
  }

  return {
    readRegistry: read,
    replaceRegistry(before, after) {
      locked(() => {
        if (read() !== before) {
          throw new RegistryConflictError(
            'The registry was changed by somebody else in the meantime. Nothing was changed; try again.',
          );
        }
        const incoming = `${registryFile}.${randomUUID()}`;
        writeThrough(incoming, after);
        renameSync(incoming, registryFile);
      });
    },
    hasVersion: (remote, version) => existsSync(versionFolder(remote, version)),
    addVersion(remote, version, built) {
      const place = versionFolder(remote, version);
      if (existsSync(place)) return place;
      const incoming = join(folder, 'remotes', remote, `.incoming-${randomUUID()}`);
      mkdirSync(join(folder, 'remotes', remote), { recursive: true });
      cpSync(built, incoming, { recursive: true });
      renameSync(incoming, place);
      return place;
    },
    log(entry) {
      appendFileSync(join(folder, 'registry-log.jsonl'), `${JSON.stringify(entry)}\n`);
    },
  };
}
