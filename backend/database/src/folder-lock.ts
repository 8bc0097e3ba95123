import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';

/** Another process uses the data folder. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
}

/** The folders that this process has locked. Its own pid in any other lock file was written by an earlier process. */
const held = new Set<string>();

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive but belongs to another user.
    return hasCode(error, 'EPERM');
  }
}

/** In containers every process has the same pid: a lock with our pid is stale unless this process made it. */
function holds(pid: number, file: string): boolean {
  return pid === process.pid ? held.has(file) : isAlive(pid);
}

function holder(file: string): { pid: number; host: string } | undefined {
  const [pid, host] = readFileSync(file, 'utf8').split('\n');
  return pid && host ? { pid: Number(pid), host } : undefined;
}

/**
 * Locks a data folder for this process: PGlite does not lock its files, and two writers would corrupt them. The lock of
 * a process that is gone (power cut, kill -9) is taken over.
 * @returns a function that releases the lock
 * @throws DataFolderInUseError while another live process holds it
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = resolve(folder, 'in-use-by.pid');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, `${process.pid}\n${hostname()}\n`);
      closeSync(handle);
      held.add(file);
      return () => {
        if (held.delete(file)) rmSync(file, { force: true });
      };
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const other = holder(file);
      if (other && (other.host !== hostname() || holds(other.pid, file))) {
        throw new DataFolderInUseError(
          `Another Harbour (process ${other.pid} on ${other.host}) is using ${folder}. ` +
            `Stop it first, or start this one on a folder of its own with --data <folder>. ` +
            `If no such process exists, delete ${file}.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new DataFolderInUseError(`${folder} is being taken by another process at this moment. Start again.`);
}
