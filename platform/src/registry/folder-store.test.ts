import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { filesIn, temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { folderStore } from './folder-store.ts';
import type { LogEntry } from './log-entry.ts';
import { RegistryConflictError, type Store } from './store.ts';

const smallEntry: LogEntry = {
  at: '2026-11-20T10:00:00.000Z',
  who: 'ruth',
  action: 'release',
  about: 'mf-a',
  from: null,
  to: '1.0.0',
  revision: 1,
  sha256: '0'.repeat(64),
};

describe('a store in a folder', () => {
  const base = temporaryFolder();
  let count = 0;
  let folder: string;
  let store: Store;
  beforeEach(() => {
    count += 1;
    folder = join(base, `store-${count}`);
    store = folderStore(folder);
  });
  const locks = () => readdirSync(folder).filter((name) => name.includes('.lock-'));

  test('leaves nothing behind but the registry', async () => {
    await store.replaceRegistry(undefined, 'one');
    await store.replaceRegistry('one', 'two');
    expect(filesIn(folder)).toEqual({ 'registry.json': Buffer.from('two').toString('base64') });
  });

  test('a change that cannot be written leaves no lock: the next one is not kept waiting', async () => {
    // A folder at the path of the new registry.
    writeFiles(join(folder, 'registry.json.incoming'), { 'in-the-way': '' });
    await expect(store.replaceRegistry(undefined, 'one')).rejects.toThrow('registry.json.incoming');
    expect(locks()).toEqual([]);
    rmSync(join(folder, 'registry.json.incoming'), { recursive: true });
    await store.replaceRegistry(undefined, 'two');
    expect(await store.readRegistry()).toBe('two');
  });

  describe('in which a change is under way', () => {
    const lockOf = (owner: object | string) => {
      mkdirSync(folder);
      const lock = join(folder, 'registry.json.lock-nothing.1');
      writeFileSync(lock, typeof owner === 'string' ? owner : JSON.stringify(owner));
      return lock;
    };
    const old = (lock: string, seconds: number) =>
      utimesSync(lock, Date.now() / 1_000 - seconds, Date.now() / 1_000 - seconds);
    const dead = spawnSync(process.execPath, ['--version']).pid;

    test.each([
      ['by a process that lives', () => lockOf({ host: hostname(), process: process.pid })],
      ['by another machine, just now', () => lockOf({ host: 'another', process: dead })],
      ['by somebody who has not said yet who it is', () => lockOf('')],
    ])('%s, refuses another', async (_, lock) => {
      const base = lock();
      await expect(store.replaceRegistry(undefined, 'one')).rejects.toThrow(RegistryConflictError);
      expect(await store.readRegistry()).toBeUndefined();
      expect(existsSync(base)).toBe(true);
    });

    test.each([90_000, -90_000])('by another machine, refuses another with a clock %i ms off', async (difference) => {
      lockOf({ host: 'another', process: dead });
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + difference);
      const change = store.replaceRegistry(undefined, 'one').finally(() => clock.mockRestore());
      await expect(change).rejects.toThrow(RegistryConflictError);
      expect(await store.readRegistry()).toBeUndefined();
    });

    test('for more than a minute, lets another go on with a clock that is slow', async () => {
      old(lockOf({ host: 'another', process: dead }), 61);
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 90_000);
      await store.replaceRegistry(undefined, 'one').finally(() => clock.mockRestore());
      expect(filesIn(folder)).toEqual({ 'registry.json': Buffer.from('one').toString('base64') });
    });

    test.each([
      ['by a process that is gone', () => lockOf({ host: hostname(), process: dead })],
      ['by another machine, for more than a minute', () => old(lockOf({ host: 'another', process: dead }), 61)],
      ['by a process that lives, for more than a minute', () => old(lockOf({ host: hostname(), process: 1 }), 61)],
      ['by somebody who never said who it is', () => old(lockOf(''), 2)],
    ])('%s, lets another go on and clears up', async (_, lock) => {
      lock();
      await store.replaceRegistry(undefined, 'one');
      expect(await store.readRegistry()).toBe('one');
      expect(locks()).toEqual([]);
    });

    test('lets one alone follow an abandoned one', async () => {
      lockOf({ host: hostname(), process: dead });
      const all = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => folderStore(folder).replaceRegistry(undefined, `${index}`)),
      );
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(all.findIndex(({ status }) => status === 'fulfilled')).toBe(Number(await store.readRegistry()));
      expect(locks()).toEqual([]);
    });
  });

  test('leaves nothing behind when a version cannot be put there', async () => {
    const built = writeFiles(join(folder, 'built'), { 'a.js': 'a' });
    writeFiles(join(folder, 'remotes'), { 'mf-b': 'a file where the folder of the remote should be' });
    const before = filesIn(folder);
    await expect(store.addVersion('mf-b', '1.0.0', built, '{}')).rejects.toThrow();
    await expect(store.addVersion('mf-c', '1.0.0', join(folder, 'nowhere'), '{}')).rejects.toThrow();
    expect(filesIn(folder)).toEqual(before);
  });

  test('clears away what a release that was interrupted long ago left half copied, and nothing younger', async () => {
    writeFiles(join(folder, 'incoming'), { 'old/a.js': 'a', 'young/a.js': 'a' });
    utimesSync(join(folder, 'incoming/old'), 0, 0);
    await store.addVersion('mf-a', '1.0.0', writeFiles(join(base, 'built'), { 'a.js': 'a' }), '{}');
    expect(readdirSync(join(folder, 'incoming'))).toEqual(['young']);
  });

  test('is not made by looking at what is not there', async () => {
    expect([await store.readRegistry(), await store.readBuild('mf-a', '1.0.0'), await store.readLog()]).toEqual([
      undefined,
      undefined,
      [],
    ]);
    expect(existsSync(folder)).toBe(false);
  });

  test('logs on after a line that a full disk cut off, and keeps that apart', async () => {
    await store.log(smallEntry);
    const cut = JSON.stringify(smallEntry).slice(0, 40);
    writeFileSync(join(folder, 'registry-log.jsonl'), cut, { flag: 'a' });
    await store.log({ ...smallEntry, revision: 3 });
    expect(await store.readLog()).toEqual([smallEntry, cut, { ...smallEntry, revision: 3 }]);
  });

  test('logs one line for each change', async () => {
    const entry = { ...smallEntry, to: 'with\na line break' };
    await store.log(entry);
    await store.log(smallEntry);
    expect(readFileSync(join(folder, 'registry-log.jsonl'), 'utf8')).toBe(
      `${JSON.stringify(entry)}\n${JSON.stringify(smallEntry)}\n`,
    );
  });
});
