import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { folderStore } from './folder-store.ts';

// A power cut cannot be tested here; the calls to the system, and their order, can.
const asked: string[] = [];
const { open, rename } = fs;
jest.spyOn(fs, 'open').mockImplementation(async (...parameters) => {
  const handle = await open(...parameters);
  const sync = handle.sync.bind(handle);
  handle.sync = async () => {
    asked.push(`sync of ${(await handle.stat()).size} bytes`);
    await sync();
  };
  return handle;
});
jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
  asked.push('rename');
  await rename(from, to);
});
syncBuiltinESMExports();
afterAll(() => {
  jest.restoreAllMocks();
  syncBuiltinESMExports();
});

const folder = temporaryFolder();
const store = folderStore(join(folder, 'store'));

test('a registry is whole on the disk before it takes the place of the one before', async () => {
  asked.length = 0;
  await store.replaceRegistry(undefined, 'the registry');
  expect(asked).toEqual(['sync of 12 bytes', 'rename']);
  expect(await store.readRegistry()).toBe('the registry');
});

test('so is every file of a version before the version is there', async () => {
  asked.length = 0;
  await store.addVersion('mf-a', '1.0.0', writeFiles(join(folder, 'built'), { 'a.js': 'abc', 'b/c.css': 'd' }), '{}');
  expect(asked.at(-1)).toBe('rename');
  expect(asked.slice(0, -1)).toEqual(expect.arrayContaining(['sync of 3 bytes', 'sync of 1 bytes', 'sync of 2 bytes']));
});
