import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startScript } from './fixtures/start-script.ts';
import { DataFolderInUseError, lockDataFolder } from './folder-lock.ts';

describe('the lock of a data folder', () => {
  const workFolder = mkdtempSync(join(tmpdir(), 'harbour-lock-'));
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = join(mkdtempSync(join(workFolder, 'data-')), 'made/when/needed');
    file = join(folder, 'in-use-by.pid');
  });
  afterAll(() => rmSync(workFolder, { recursive: true, force: true }));

  const held = (pid: number, host = hostname()) => {
    lockDataFolder(folder)();
    writeFileSync(file, `${pid}\n${host}\n`);
  };
  /** The pid of a process that has just ended. */
  const gone = () => spawnSync('true').pid;

  test('makes the folder, names its process, and goes when it is given free', () => {
    const unlock = lockDataFolder(folder);
    expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n${hostname()}\n`);
    unlock();
    expect(existsSync(file)).toBe(false);
    lockDataFolder(folder)();
  });

  test('is refused to a second process with its number, its machine and what to do', async () => {
    const other = startScript('hold-folder.ts', folder);
    await other.printed(1);
    const lock = () => lockDataFolder(folder);
    expect(lock).toThrow(DataFolderInUseError);
    expect(lock).toThrow(
      `Another Harbour (process ${other.pid} on ${hostname()}) is using ${folder}. Stop it first, or start this one ` +
        `on a folder of its own with --data <folder>. If no such process exists, delete ${file}.`,
    );
    await other.kill();
    expect(existsSync(file)).toBe(true);
    lock()();
  });

  test('is refused a second time within the same process', () => {
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
    unlock();
  });

  test('of a process that is gone is taken over', () => {
    held(gone());
    const unlock = lockDataFolder(folder);
    expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n${hostname()}\n`);
    unlock();
  });

  test('of an earlier process with the same number, as a restarted container has, is taken over', () => {
    held(process.pid);
    lockDataFolder(folder)();
  });

  test('that was cut off while being written is taken over', () => {
    lockDataFolder(folder)();
    writeFileSync(file, '');
    lockDataFolder(folder)();
  });

  test('of another machine is respected, since nobody here can tell whether its process lives', () => {
    held(gone(), 'another-machine');
    expect(() => lockDataFolder(folder)).toThrow(/on another-machine\) is using/);
    expect(existsSync(file)).toBe(true);
  });

  test('that was given free twice does not free the next holder’s', () => {
    const first = lockDataFolder(folder);
    first();
    held(gone(), 'another-machine');
    first();
    expect(existsSync(file)).toBe(true);
  });
});
