import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { folderStore } from './folder-store.ts';

const key = 'a'.repeat(43);
const bytes = new Uint8Array([0, 1, 2, 255]);

describe('objects in a folder', () => {
  let outside: string;
  let folder: string;

  beforeAll(async () => {
    outside = await mkdtemp(join(tmpdir(), 'harbour-store-'));
    folder = join(outside, 'objects');
  });
  afterAll(() => rm(outside, { recursive: true }));

  test('are there as they were put, replaced, and gone when deleted', async () => {
    const store = folderStore(folder);
    expect(await store.get(key)).toBeUndefined();
    await store.put(key, bytes, 'application/pdf');
    expect([...((await store.get(key)) ?? [])]).toEqual([0, 1, 2, 255]);
    await store.put(key, new Uint8Array([7]), 'application/pdf');
    expect([...((await store.get(key)) ?? [])]).toEqual([7]);
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  test('can be read by their owner alone', async () => {
    await folderStore(folder).put(key, bytes, 'application/pdf');
    expect((await stat(join(folder, key))).mode & 0o077).toBe(0);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  test.each([
    '',
    '.',
    '..',
    '../secret',
    '/etc/passwd',
    `${'a'.repeat(40)}/b`,
    `${'a'.repeat(40)}\\..`,
    `${key}\u0000`,
    'short',
  ])('have no name that leads elsewhere: %j', async (name) => {
    await writeFile(join(outside, 'secret'), 'not yours');
    const store = folderStore(folder);
    await expect(async () => store.get(name)).rejects.toThrow(RangeError);
    await expect(async () => store.put(name, bytes, 'text/plain')).rejects.toThrow(RangeError);
    await expect(async () => store.delete(name)).rejects.toThrow(RangeError);
    expect(await readFile(join(outside, 'secret'), 'utf8')).toBe('not yours');
  });

  test('leave nothing half-written behind when they cannot be stored', async () => {
    const taken = join(outside, 'taken');
    // A folder under the very key: the file that is ready cannot take its place.
    await mkdir(join(taken, key, 'full'), { recursive: true });
    await expect(folderStore(taken).put(key, bytes, 'text/plain')).rejects.toThrow();
    expect(await readdir(taken)).toEqual([key]);
  });
});
