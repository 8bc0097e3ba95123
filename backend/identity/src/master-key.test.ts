import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { loadMasterKey } from './master-key.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the first start makes a key that only its owner may read, and the next ones read it', async () => {
  const file = join(folder, 'keys', 'master.key');
  const key = await loadMasterKey(file);
  expect(key).toHaveLength(32);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'keys'))).toEqual(['master.key']);
  expect(await loadMasterKey(file)).toEqual(key);
});

test('processes that start at the same moment get the same key', async () => {
  const file = join(folder, 'master.key');
  const [first, second] = await Promise.all([loadMasterKey(file), loadMasterKey(file)]);
  expect(second).toEqual(first);
});

test('a file that holds no key is refused, not replaced', async () => {
  const file = join(folder, 'master.key');
  await writeFile(file, 'too short');
  await expect(loadMasterKey(file)).rejects.toThrow(RangeError);
});
