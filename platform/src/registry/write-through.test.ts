import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';

// What a power cut leaves cannot be tried here; what is asked of the system, and in which order, can.
const fs = await import('node:fs');
const asked: string[] = [];
jest.unstable_mockModule('node:fs', () => ({
  ...fs,
  fsyncSync: (handle: number) => {
    asked.push(`fsync of ${fs.fstatSync(handle).size} bytes`);
    fs.fsyncSync(handle);
  },
  renameSync: (from: string, to: string) => {
    asked.push('rename');
    fs.renameSync(from, to);
  },
}));
const { folderStore } = await import('./folder-store.ts');
const place = temporaryFolder();

test('a registry is whole on the disk before it takes the place of the one before', () => {
  const store = folderStore(join(place, 'store'));
  store.replaceRegistry(undefined, 'the registry');
  expect(asked).toEqual(['fsync of 12 bytes', 'rename']);
  expect(store.readRegistry()).toBe('the registry');
});
