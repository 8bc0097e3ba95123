import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { filesIn, temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { folderStore, RegistryConflictError, type Store } from './folder-store.ts';

describe('a store in a folder', () => {
  const place = temporaryFolder();
  let count = 0;
  let folder: string;
  let store: Store;
  beforeEach(() => {
    count += 1;
    folder = join(place, `store-${count}`);
    store = folderStore(folder);
  });

  test('has no registry before the first release', () => {
    expect(store.readRegistry()).toBeUndefined();
  });

  test('puts a registry in the place of the one that was read', () => {
    store.replaceRegistry(undefined, 'one');
    store.replaceRegistry('one', 'two');
    expect(store.readRegistry()).toBe('two');
    expect(filesIn(folder)).toEqual({ 'registry.json': Buffer.from('two').toString('base64') });
  });

  test.each([undefined, 'one', ''])('refuses a change of %j, which is no longer what stands there', (before) => {
    store.replaceRegistry(undefined, 'one');
    store.replaceRegistry('one', 'two');
    expect(() => store.replaceRegistry(before, 'three')).toThrow(RegistryConflictError);
    expect(store.readRegistry()).toBe('two');
    // The refusal leaves no lock behind.
    store.replaceRegistry('two', 'four');
    expect(store.readRegistry()).toBe('four');
  });

  test('refuses a change while another is under way, and says which file stands in the way', () => {
    const lock = join(folder, 'registry.lock');
    writeFileSync(lock, '');
    expect(() => store.replaceRegistry(undefined, 'one')).toThrow(RegistryConflictError);
    expect(() => store.replaceRegistry(undefined, 'one')).toThrow(lock);
    expect(store.readRegistry()).toBeUndefined();
    expect(existsSync(lock)).toBe(true);
  });

  test('holds a version whole or not at all', () => {
    const built = writeFiles(join(folder, 'built'), { 'a.js': 'a', 'deep/b.css': 'b' });
    expect(store.hasVersion('mf-a', '1.0.0')).toBe(false);
    store.addVersion('mf-a', '1.0.0', built);
    expect(store.hasVersion('mf-a', '1.0.0')).toBe(true);
    expect(filesIn(join(folder, 'remotes/mf-a/1.0.0'))).toEqual(filesIn(built));

    expect(() => store.addVersion('mf-a', '2.0.0', join(folder, 'nowhere'))).toThrow();
    expect(store.hasVersion('mf-a', '2.0.0')).toBe(false);
  });

  test('leaves nothing behind when a version cannot be put there', () => {
    const built = writeFiles(join(folder, 'built'), { 'a.js': 'a' });
    writeFiles(join(folder, 'remotes'), { 'mf-b': 'a file where the folder of the remote should be' });
    const before = filesIn(folder);
    expect(() => store.addVersion('mf-b', '1.0.0', built)).toThrow();
    expect(filesIn(folder)).toEqual(before);
  });

  test('never changes a version that is there', () => {
    store.addVersion('mf-a', '1.0.0', writeFiles(join(folder, 'one'), { 'a.js': 'one' }));
    store.addVersion('mf-a', '1.0.0', writeFiles(join(folder, 'two'), { 'a.js': 'two', 'b.js': 'two' }));
    expect(filesIn(join(folder, 'remotes/mf-a'))).toEqual({ '1.0.0/a.js': Buffer.from('one').toString('base64') });
  });

  test('logs one line for each change', () => {
    store.log({ action: 'release', text: 'with\na line break' });
    store.log({ action: 'disable' });
    const lines = readFileSync(join(folder, 'registry-log.jsonl'), 'utf8').split('\n');
    expect(lines.slice(0, 2).map((line) => JSON.parse(line) as unknown)).toEqual([
      { action: 'release', text: 'with\na line break' },
      { action: 'disable' },
    ]);
    expect(lines.slice(2)).toEqual(['']);
  });
});
